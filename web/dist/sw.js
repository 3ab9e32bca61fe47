const VERSION = "29fe409a14d9aa65";
const FILES = ["/assets/AnalysisPage-BRKssfph.js","/assets/Choice-C8EAuevr.js","/assets/Coach-MluVCWFZ.js","/assets/Dialog-C6JvWVxW.css","/assets/Dialog-cbpQyVyo.js","/assets/Holdings-CIWYzFXX.js","/assets/LearnPage-BjG4gWRB.js","/assets/LobbyPage-Bn0lPv_x.css","/assets/LobbyPage-Cg_MaL6n.js","/assets/LocalPage-B8qLzCh1.js","/assets/MatchPage-CAqRV8Nw.js","/assets/NameField-BnxfCTS6.js","/assets/Overlay-B-mKcWDS.css","/assets/Overlay-Bn82cc7c.js","/assets/PlayedPage-B77F6Xf0.css","/assets/PlayedPage-CJjDwAle.js","/assets/PuzzlesPage-BCB7XJ10.js","/assets/PuzzlesPage-DChS1WJE.css","/assets/ReportWindow-jSo8MJQp.js","/assets/ReviewPage-Ct60FIDN.js","/assets/RulesDrawer-DIiPTScD.js","/assets/SettingsPage-aABiboD6.js","/assets/SetupPage-CURUsOJI.js","/assets/ShareButton-B41mV4ul.js","/assets/StudyPage-BpJ3JvQw.js","/assets/StudyPage-DmTyQFoz.css","/assets/Told-BVpsEvj8.js","/assets/TypedMove-Dq3WNag9.js","/assets/announce-DH24ZqOr.js","/assets/client-ZBMCLHbe.js","/assets/en-C6C2XaBA.js","/assets/en-CbyeFBb5.js","/assets/en-Cedx9MYx.js","/assets/en-CnjSZHNb.js","/assets/en-CtMpFkEF.js","/assets/en-CxaMCKyZ.js","/assets/en-DAoa3XtY.js","/assets/en-DCN5wO7q.js","/assets/en-Dc9UyavG.js","/assets/follow-BEqMtMlY.js","/assets/frame-D1w6J79R.js","/assets/index-B-lisQ7L.js","/assets/index-u0PriWIY.css","/assets/jsxRuntime-CRY3EIgc.js","/assets/kept-Biy2breU.js","/assets/learn-DV__Jg7u.js","/assets/learn-H256dr6Z.css","/assets/lusus-ClWUmkRG.wasm","/assets/motion-p59tEx7O.js","/assets/now-CFAOia5t.js","/assets/pages-B37kaPI6.css","/assets/pages-Dor_crKJ.js","/assets/polled-DABtxszs.js","/assets/print-B4bQ-qIU.css","/assets/pt-Bdj-U7ij.js","/assets/pt-BvhIfvah.js","/assets/pt-CZGB48uk.js","/assets/pt-Cq5qzmDb.js","/assets/pt-D72qN4Jc.js","/assets/pt-SZuuhBB7.js","/assets/pt-Y4AEbqBw.js","/assets/pt-YwdxuMhF.js","/assets/pt-qOhsST2d.js","/assets/qr-Cw6mYGHL.js","/assets/record-BOHVAU7B.js","/assets/route-B9I_mifS.js","/assets/sentences-BbwPWofk.js","/assets/stage-CO-3JLXo.js","/assets/start-BIxt6_LS.js","/assets/words-BInK1gyG.js","/assets/words-C8mu8dSG.js","/assets/worker-DRgyh_FN.js","/icon-192.png","/icon-512.png","/icon-turn.svg","/icon.svg","/manifest.webmanifest"];
const MODULE_PAGES = /^\/(analysis\/.|review\/|(learn|puzzles)(\/|$)|local\/|r$|r\/|embed$)/;
const worker = self;
const PREFIX = "lusus-";
const OWN = PREFIX + VERSION;
/** What the server answers the same to everybody, for as long as it is not asked again. */
const ANSWERS = "lusus-answers";
/** So many answers are kept at most: several times what the site has to say. */
const MOST_ANSWERS = 1e3;
/**
* The page, without and with the policy for the module. The server answers with
* the second whatever match of a browser is asked for, as it knows none of them.
*/
const PLAIN_PAGE = "/";
const MODULE_PAGE = "/local/000000000000";
/** Keeps all of this version, or nothing of it. */
async function install() {
	const cache = await caches.open(OWN);
	await cache.addAll([
		PLAIN_PAGE,
		MODULE_PAGE,
		...FILES
	]);
}
/** The version before stays for pages that were opened with it; older ones go. */
async function activate() {
	const names = await caches.keys();
	const versions = names.filter((name) => name.startsWith(PREFIX) && name !== ANSWERS);
	const old = versions.filter((name) => name !== OWN).slice(0, -1);
	await Promise.all(old.map((name) => caches.delete(name)));
	await worker.clients.claim();
}
/** The answer that this version has, or the server's. */
async function file(request) {
	const own = await (await caches.open(OWN)).match(request);
	return own ?? await caches.match(request) ?? fetch(request);
}
/** A page of this version. */
async function page(path) {
	const kind = MODULE_PAGES.test(path) ? MODULE_PAGE : PLAIN_PAGE;
	const kept = await (await caches.open(OWN)).match(kind);
	return kept ?? fetch(path);
}
/** The server's answer, or the last one. */
async function fresh(request) {
	const name = await nameOf(request);
	let answer;
	try {
		answer = await fetch(request);
	} catch (error) {
		const kept = await (await caches.open(ANSWERS)).match(name);
		if (kept) return kept;
		throw error;
	}
	// Where nothing more can be kept, the answer is as good.
	if (answer.ok) await keep(name, answer.clone()).catch(() => {});
	return answer;
}
/** Keeps an answer; those that came first make room for it. */
async function keep(name, answer) {
	const cache = await caches.open(ANSWERS);
	await cache.put(name, answer);
	const names = await cache.keys();
	const old = names.slice(0, Math.max(0, names.length - MOST_ANSWERS));
	await Promise.all(old.map((name) => cache.delete(name)));
}
/** Whether everybody gets this answer. Of positions only who asks knows it, and says so. */
function isForEverybody({ pathname, searchParams }) {
	if (pathname === "/api/position") return searchParams.has("keep");
	if (/^\/puzzles\/\w+\.txt$/.test(pathname)) return true;
	return /^\/(knowledge|api\/(games|rules|messages))(\/|$)/.test(pathname);
}
/** A question is known by its address and what it holds. */
async function nameOf(request) {
	const body = request.method === "POST" ? await request.clone().text() : "";
	return body ? `${request.url}?${encodeURIComponent(body)}` : request.url;
}
addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
addEventListener("message", ({ data }) => {
	if (data === "take-over") void worker.skipWaiting();
});
addEventListener("fetch", (event) => {
	const asked = event;
	const { request } = asked;
	const address = new URL(request.url);
	const { origin, pathname } = address;
	if (origin !== location.origin) return;
	if (request.mode === "navigate") {
		// What may be framed has a policy of its own, and comes from the server.
		if (!/^\/(api|metrics|healthz|embed)(\/|$)/.test(pathname)) asked.respondWith(page(pathname));
	} else if (isForEverybody(address)) {
		asked.respondWith(fresh(request));
	} else if (request.method === "GET" && !pathname.startsWith("/api/")) {
		asked.respondWith(file(request));
	}
});
