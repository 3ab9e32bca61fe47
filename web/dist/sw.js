const VERSION = "cbb40f5e725835d2";
const FILES = ["/assets/AnalysisPage-Cest-JdK.js","/assets/Choice-BMDwCY0L.js","/assets/Coach-BDnUXRo5.js","/assets/Dialog-C6JvWVxW.css","/assets/Dialog-CqZIh4Qz.js","/assets/Holdings-DXFnxZG6.js","/assets/LearnPage-DGA6ugsz.js","/assets/LobbyPage-CyiIj2t9.js","/assets/LobbyPage-D9VPz7D4.css","/assets/LocalPage-BJqoenpS.js","/assets/MatchPage-C6S--FSF.js","/assets/NameField-SUfzipSD.js","/assets/Overlay-B-mKcWDS.css","/assets/Overlay-DVafhZ9x.js","/assets/PlayedPage-C_ekIrTz.js","/assets/PlayedPage-USBoB-j1.css","/assets/PuzzlesPage-DChS1WJE.css","/assets/PuzzlesPage-PIu8r10g.js","/assets/ReportWindow-DodTn68R.js","/assets/ReviewPage-BINW2z0h.js","/assets/RulesDrawer-Ce3EL57J.js","/assets/SettingsPage-4zINrWTu.js","/assets/SetupPage-TKcqAt9p.js","/assets/ShareButton-BZMmi47y.js","/assets/StudyPage-Cb_kAxM8.css","/assets/StudyPage-MvXcwMo7.js","/assets/Told-BZgsHcsG.js","/assets/TypedMove-SKGfJOkl.js","/assets/announce-B0Oh_v2-.js","/assets/api-TyGytjp2.js","/assets/client-KCbIVGep.js","/assets/en-BHMBTDl_.js","/assets/en-CQI-3KbC.js","/assets/en-ChVFRnaH.js","/assets/en-CnjSZHNb.js","/assets/en-CxaMCKyZ.js","/assets/en-DGvg6v0Y.js","/assets/en-DP9R0Npg.js","/assets/en-Dc9UyavG.js","/assets/en-DuVZtk5x.js","/assets/follow-CyKDJk5Z.js","/assets/frame-DcjAmnHZ.js","/assets/index-B9guIG4L.js","/assets/index-DfDEFC2M.css","/assets/jsxRuntime-DRO22ayx.js","/assets/kept-BTvpFkSJ.js","/assets/learn--6vMn1M6.js","/assets/learn-BYeq-FOm.css","/assets/lusus-CBCgOpSw.wasm","/assets/motion-CkvmmebF.js","/assets/now-BvSAW0g3.js","/assets/pages-B37kaPI6.css","/assets/pages-BQP7khWn.js","/assets/polled-Cq3KwVkw.js","/assets/print-B4bQ-qIU.css","/assets/pt-BE6E9iFD.js","/assets/pt-BzWsFj0W.js","/assets/pt-C9QGdj-7.js","/assets/pt-Cq5qzmDb.js","/assets/pt-DV2LGoxu.js","/assets/pt-SZuuhBB7.js","/assets/pt-WcFSbxlC.js","/assets/pt-Y4AEbqBw.js","/assets/pt-YK7Ru3QL.js","/assets/qr-Cw6mYGHL.js","/assets/record-QQAjGUY9.js","/assets/sentences-cegrX_SL.js","/assets/stage-qL_voOps.js","/assets/start-Dr2kPAi2.js","/assets/words--KxIPmTj.js","/assets/words-DFJss__j.js","/assets/worker-DRgyh_FN.js","/icon-192.png","/icon-512.png","/icon-turn.svg","/icon.svg","/manifest.webmanifest"];
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
