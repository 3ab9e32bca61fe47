const VERSION = "90f6f81e93f3337e";
const FILES = ["/assets/AnalysisPage-BhZweRm-.js","/assets/Choice-nYCpOnHw.js","/assets/Coach-BSI9j4uj.js","/assets/Dialog-C-R65Vn-.js","/assets/Dialog-C6JvWVxW.css","/assets/Holdings-Cojak383.js","/assets/LearnPage-D8IwITDp.js","/assets/LobbyPage-Bn0lPv_x.css","/assets/LobbyPage-C3Q997oM.js","/assets/LocalPage-DijLpE2X.js","/assets/MatchPage-CEp9eyuz.js","/assets/NameField-DZIU4k5u.js","/assets/Overlay-B-mKcWDS.css","/assets/Overlay-dgATPhMC.js","/assets/PlayedPage-B77F6Xf0.css","/assets/PlayedPage-HQefs4vR.js","/assets/PuzzlesPage-DChS1WJE.css","/assets/PuzzlesPage-DmzEVjMF.js","/assets/ReportWindow-BhDk5vRn.js","/assets/ReviewPage-Dbw_MiLC.js","/assets/RulesDrawer-CszQuL2q.js","/assets/SettingsPage-Dnw4PfIS.js","/assets/SetupPage-BZdtJO5e.js","/assets/ShareButton-8N5rPbwO.js","/assets/StudyPage-CUsJtkEA.js","/assets/StudyPage-DmTyQFoz.css","/assets/Told-Dxr90aRr.js","/assets/TypedMove-CcXWiFUj.js","/assets/announce-CMOSHF8D.js","/assets/api-BksAu9HZ.js","/assets/client-SGSLU2C0.js","/assets/en-BqlRFFcc.js","/assets/en-C6C2XaBA.js","/assets/en-Cedx9MYx.js","/assets/en-ChVFRnaH.js","/assets/en-CnjSZHNb.js","/assets/en-CtMpFkEF.js","/assets/en-CxaMCKyZ.js","/assets/en-DCN5wO7q.js","/assets/en-Dc9UyavG.js","/assets/follow-amYDarxZ.js","/assets/frame-DV7lsrXv.js","/assets/index-CJ1TDia9.js","/assets/index-u0PriWIY.css","/assets/jsxRuntime-BLVdHVO3.js","/assets/kept-C58BOgC-.js","/assets/learn-BY4sMt_D.js","/assets/learn-H256dr6Z.css","/assets/lusus-7lnpJPIT.wasm","/assets/motion-C7wGiB5w.js","/assets/now-B6EblExB.js","/assets/pages-B37kaPI6.css","/assets/pages-XcsuvLnG.js","/assets/polled-h6u6_PbT.js","/assets/print-B4bQ-qIU.css","/assets/pt-BE6E9iFD.js","/assets/pt-Bdj-U7ij.js","/assets/pt-BvhIfvah.js","/assets/pt-Cq5qzmDb.js","/assets/pt-DsGNP-VL.js","/assets/pt-SZuuhBB7.js","/assets/pt-Y4AEbqBw.js","/assets/pt-YwdxuMhF.js","/assets/pt-qOhsST2d.js","/assets/qr-Cw6mYGHL.js","/assets/record-BmR_LoeT.js","/assets/route-D8rHBD25.js","/assets/sentences-DUbI0I2q.js","/assets/stage-Dv0UVpZt.js","/assets/start-DFt1ZAzU.js","/assets/words-C5zdCjce.js","/assets/words-CubyK2V0.js","/assets/worker-DRgyh_FN.js","/icon-192.png","/icon-512.png","/icon-turn.svg","/icon.svg","/manifest.webmanifest"];
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
