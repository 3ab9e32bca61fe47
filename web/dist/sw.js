const VERSION = "a7109ab79d35fb36";
const FILES = ["/assets/AnalysisPage-MFoMrK-u.js","/assets/Choice-BMDwCY0L.js","/assets/Coach-BrNctmoH.js","/assets/Dialog-C6JvWVxW.css","/assets/Dialog-CqZIh4Qz.js","/assets/Holdings-xJy8zzvg.js","/assets/LearnPage-0p_SmIjM.js","/assets/LobbyPage-C7vXiOeq.js","/assets/LobbyPage-D9VPz7D4.css","/assets/LocalPage-Bmyw_06L.js","/assets/MatchPage-CzmuFTkp.js","/assets/NameField-BGnE2Mc9.js","/assets/Overlay-B-mKcWDS.css","/assets/Overlay-CTMqVvFf.js","/assets/PlayedPage-CtWB6wXj.js","/assets/PlayedPage-USBoB-j1.css","/assets/PuzzlesPage-3S6-cpjy.js","/assets/PuzzlesPage-DChS1WJE.css","/assets/ReportWindow-DnTNMGAF.js","/assets/ReviewPage-CxEzYRD7.js","/assets/RulesDrawer-CPaCwKG1.js","/assets/SettingsPage-D71ZstzU.js","/assets/SetupPage-BwL9yvHC.js","/assets/ShareButton-BZMmi47y.js","/assets/StudyPage-Cb_kAxM8.css","/assets/StudyPage-Dp2yIcwI.js","/assets/Told-BX-jT8JG.js","/assets/TypedMove-SKGfJOkl.js","/assets/announce-hbEFVvJB.js","/assets/api-TyGytjp2.js","/assets/client-KCbIVGep.js","/assets/en-BHMBTDl_.js","/assets/en-Cedx9MYx.js","/assets/en-ChVFRnaH.js","/assets/en-CnjSZHNb.js","/assets/en-CtMpFkEF.js","/assets/en-CxaMCKyZ.js","/assets/en-DGvg6v0Y.js","/assets/en-DP9R0Npg.js","/assets/en-Dc9UyavG.js","/assets/follow-BC6AWWLm.js","/assets/frame-DcjAmnHZ.js","/assets/index-DfDEFC2M.css","/assets/index-DyS6sz9b.js","/assets/jsxRuntime-DRO22ayx.js","/assets/kept-BTvpFkSJ.js","/assets/learn-BYeq-FOm.css","/assets/learn-Bk7Wh-7i.js","/assets/lusus-CBCgOpSw.wasm","/assets/motion-CkvmmebF.js","/assets/now-Bpn_C_pK.js","/assets/pages-B37kaPI6.css","/assets/pages-CZGZbmJc.js","/assets/polled-Cq3KwVkw.js","/assets/print-B4bQ-qIU.css","/assets/pt-BE6E9iFD.js","/assets/pt-Bdj-U7ij.js","/assets/pt-BvhIfvah.js","/assets/pt-BzWsFj0W.js","/assets/pt-C9QGdj-7.js","/assets/pt-Cq5qzmDb.js","/assets/pt-SZuuhBB7.js","/assets/pt-WcFSbxlC.js","/assets/pt-Y4AEbqBw.js","/assets/qr-Cw6mYGHL.js","/assets/record-DDpewPJr.js","/assets/sentences-cegrX_SL.js","/assets/stage-qL_voOps.js","/assets/start-BgHhWR3N.js","/assets/words--KxIPmTj.js","/assets/words-DFJss__j.js","/assets/worker-DRgyh_FN.js","/icon-192.png","/icon-512.png","/icon-turn.svg","/icon.svg","/manifest.webmanifest"];
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
