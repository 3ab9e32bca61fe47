const VERSION = "82192fbc68baad10";
const FILES = ["/assets/AnalysisPage-eSdDwWzo.js","/assets/Choice-BMDwCY0L.js","/assets/Coach-BrK6hdeF.js","/assets/Dialog-BJNU5oge.js","/assets/Dialog-C6JvWVxW.css","/assets/Holdings-Nb_5LX3c.js","/assets/LearnPage-Kz3CgROr.js","/assets/LobbyPage-Bn0lPv_x.css","/assets/LobbyPage-BukTo07P.js","/assets/LocalPage-CuGyQSsp.js","/assets/MatchPage-BfVue8Sw.js","/assets/NameField-hJCipSql.js","/assets/Overlay-B-mKcWDS.css","/assets/Overlay-BZf8i0uO.js","/assets/PlayedPage-B77F6Xf0.css","/assets/PlayedPage-D0-U_dzj.js","/assets/PuzzlesPage-BE_-YpIz.js","/assets/PuzzlesPage-DChS1WJE.css","/assets/ReportWindow-216z9uqo.js","/assets/ReviewPage-lADqeJuJ.js","/assets/RulesDrawer-CknGQypX.js","/assets/SettingsPage-BcpDrR5S.js","/assets/SetupPage-DynMysZI.js","/assets/ShareButton-BnRCQXZc.js","/assets/StudyPage-DCG4TFuJ.js","/assets/StudyPage-DmTyQFoz.css","/assets/Told-puteujI_.js","/assets/TypedMove-Bpp4Uc6g.js","/assets/announce-BZGwiTRk.js","/assets/api-CnrZ2oqy.js","/assets/client-Dw24HFvX.js","/assets/en-BvN58mp7.js","/assets/en-C6C2XaBA.js","/assets/en-CT1CaLTY.js","/assets/en-Cedx9MYx.js","/assets/en-ChVFRnaH.js","/assets/en-CnjSZHNb.js","/assets/en-CtMpFkEF.js","/assets/en-CxaMCKyZ.js","/assets/en-Dc9UyavG.js","/assets/follow-B9mTYCAE.js","/assets/frame-B-6WW1-a.js","/assets/index-C9FVx2FA.js","/assets/index-u0PriWIY.css","/assets/jsxRuntime-DRO22ayx.js","/assets/kept-BTvpFkSJ.js","/assets/learn-CHMArv17.js","/assets/learn-H256dr6Z.css","/assets/lusus-D_emoDTZ.wasm","/assets/motion-C0rDHCCK.js","/assets/now-_nKpP3Gh.js","/assets/pages-5J1kyCPz.js","/assets/pages-B37kaPI6.css","/assets/polled-DZwbFqBN.js","/assets/print-B4bQ-qIU.css","/assets/pt-6q5pkuxY.js","/assets/pt-BE6E9iFD.js","/assets/pt-Bdj-U7ij.js","/assets/pt-BvhIfvah.js","/assets/pt-Cq5qzmDb.js","/assets/pt-DPSKtXrO.js","/assets/pt-SZuuhBB7.js","/assets/pt-Y4AEbqBw.js","/assets/pt-YwdxuMhF.js","/assets/qr-Cw6mYGHL.js","/assets/record-TypSRSzh.js","/assets/route-Codxwiox.js","/assets/sentences-BjPnKN3A.js","/assets/stage-jeXQg25J.js","/assets/start-YOvTQdo2.js","/assets/words-BirnCaGe.js","/assets/words-BpFlL8B4.js","/assets/worker-DRgyh_FN.js","/icon-192.png","/icon-512.png","/icon-turn.svg","/icon.svg","/manifest.webmanifest"];
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
