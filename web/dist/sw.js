const VERSION = "89e151770f4ae8c4";
const FILES = ["/assets/AnalysisPage-B01sc9xn.js","/assets/Choice-C8EAuevr.js","/assets/Coach-DCTeTCXp.js","/assets/Dialog-C6JvWVxW.css","/assets/Dialog-DaCN6m0W.js","/assets/Holdings-B-D2Vmxj.js","/assets/LearnPage-C5L0Aczn.js","/assets/LobbyPage-B0xq46TS.js","/assets/LobbyPage-Bn0lPv_x.css","/assets/LocalPage-DdL_e8IJ.js","/assets/MatchPage-TDtcp0GH.js","/assets/NameField-M7EQMpfc.js","/assets/Overlay-B-mKcWDS.css","/assets/Overlay-Bl_qQBT-.js","/assets/PlayedPage-B77F6Xf0.css","/assets/PlayedPage-Vo5pk63O.js","/assets/PuzzlesPage-D3LnN7BL.js","/assets/PuzzlesPage-DChS1WJE.css","/assets/ReportWindow-BHfmOJ5u.js","/assets/ReviewPage-Du7g7rrC.js","/assets/RulesDrawer-CLZRZXmN.js","/assets/SettingsPage-W0CitIf2.js","/assets/SetupPage-w7CxtmQJ.js","/assets/ShareButton-B2J7jKGF.js","/assets/StudyPage-BBXyZM2z.js","/assets/StudyPage-DmTyQFoz.css","/assets/Told-Cy0_DfWT.js","/assets/TypedMove-DSX8OYo1.js","/assets/announce-CcrQDn-M.js","/assets/client-C1cH2FNQ.js","/assets/en-C6C2XaBA.js","/assets/en-Cedx9MYx.js","/assets/en-CnjSZHNb.js","/assets/en-CtMpFkEF.js","/assets/en-CxaMCKyZ.js","/assets/en-D5G8E44I.js","/assets/en-DAoa3XtY.js","/assets/en-DCN5wO7q.js","/assets/en-Dc9UyavG.js","/assets/follow-DPqbE14a.js","/assets/frame-C7_BHBAx.js","/assets/index-Do2Wjfay.js","/assets/index-u0PriWIY.css","/assets/jsxRuntime-CRY3EIgc.js","/assets/kept-Biy2breU.js","/assets/learn-C_QdXz63.js","/assets/learn-H256dr6Z.css","/assets/lusus-Ci7vCDvD.wasm","/assets/motion-Djg2o-CY.js","/assets/now-ZGH-aHya.js","/assets/pages-B37kaPI6.css","/assets/pages-C0C6Rkt9.js","/assets/polled-DXMmEi0C.js","/assets/print-B4bQ-qIU.css","/assets/pt-Bdj-U7ij.js","/assets/pt-BvhIfvah.js","/assets/pt-Cq5qzmDb.js","/assets/pt-D72qN4Jc.js","/assets/pt-D_mMO63o.js","/assets/pt-SZuuhBB7.js","/assets/pt-Y4AEbqBw.js","/assets/pt-YwdxuMhF.js","/assets/pt-qOhsST2d.js","/assets/qr-Cw6mYGHL.js","/assets/record-Bv_3Uaak.js","/assets/route-C_zuZ5Uv.js","/assets/sentences-CVVMtuuq.js","/assets/stage-BUsTH3aQ.js","/assets/start-IO9DYMHf.js","/assets/words-CzXOj0YK.js","/assets/words-Nj_fxzY9.js","/assets/worker-DRgyh_FN.js","/icon-192.png","/icon-512.png","/icon-turn.svg","/icon.svg","/manifest.webmanifest"];
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
