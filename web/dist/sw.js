const VERSION = "6d24cd05228cdfcd";
const FILES = ["/assets/AnalysisPage-6_ecuVWy.js","/assets/Coach-B49k3kzw.js","/assets/Holdings-D_ZPpgx1.js","/assets/LearnPage-DmruVGcx.js","/assets/LocalPage-Dwx4Du_x.js","/assets/MatchPage-B3dvceuC.js","/assets/NameField-BOcDwTEq.js","/assets/PlayedPage-1NsPm8ox.css","/assets/PlayedPage-BhsdRJKF.js","/assets/PuzzlesPage-ByxWpeXr.js","/assets/PuzzlesPage-DChS1WJE.css","/assets/ReviewPage-BU-UweL4.js","/assets/RulesDrawer-DOoTEwhX.js","/assets/SettingsPage-CFVD_Bds.js","/assets/SetupPage-Z45Y7zUo.js","/assets/ShareButton-RwRc4lE6.js","/assets/StudyPage-CZ0Stp_D.js","/assets/StudyPage-_f28as7P.css","/assets/Told-BjVvlY8X.js","/assets/TypedMove-C3q5vU8q.js","/assets/announce-B9faaGtI.js","/assets/api-DqYpVhsO.js","/assets/client-BeZobch3.js","/assets/en-CnjSZHNb.js","/assets/en-CxaMCKyZ.js","/assets/en-Cys-hj9L.js","/assets/en-DGvg6v0Y.js","/assets/en-DK9Bemm_.js","/assets/en-DuVZtk5x.js","/assets/en-HgT_iuwy.js","/assets/en-tNPvU0QU.js","/assets/follow-CkNi427b.js","/assets/frame-5R55MfW4.js","/assets/index-C4X1tCsn.css","/assets/index-QGAgUb6B.js","/assets/jsxRuntime-DRO22ayx.js","/assets/kept-BTvpFkSJ.js","/assets/learn-BKra_Lzy.js","/assets/learn-BYeq-FOm.css","/assets/lusus-B_j9MAqt.wasm","/assets/motion-7355NwKh.js","/assets/pages-6KWSDuY5.js","/assets/pages-B37kaPI6.css","/assets/print-B4bQ-qIU.css","/assets/pt-4LVKAs0B.js","/assets/pt-BEQU8P-s.js","/assets/pt-BzWsFj0W.js","/assets/pt-CXsgdFZE.js","/assets/pt-Cq5qzmDb.js","/assets/pt-CtY0LJmi.js","/assets/pt-DV2LGoxu.js","/assets/pt-Y4AEbqBw.js","/assets/qr-Cw6mYGHL.js","/assets/record-DWWzXvHK.js","/assets/stage-D-zO8HG0.js","/assets/start-DZAZ_oqt.js","/assets/words-BFbfNksL.js","/assets/words-BLezK-aN.js","/assets/worker-DRgyh_FN.js","/icon-192.png","/icon-512.png","/icon-turn.svg","/icon.svg","/manifest.webmanifest"];
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
