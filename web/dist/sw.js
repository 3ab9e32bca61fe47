const VERSION = "5e29210fa5be53d7";
const FILES = ["/assets/AnalysisPage-yg4Zd1rc.js","/assets/Facts-BTDQcl2N.js","/assets/Holdings-B0zhdoLF.js","/assets/LearnPage-BO9bDyVw.css","/assets/LearnPage-Bc-IEmu8.js","/assets/LocalPage-Dr5kQZuL.js","/assets/MatchPage-CP61ycxA.js","/assets/NameField-B7dJslRm.js","/assets/PlayedPage-C92_DFZw.css","/assets/PlayedPage-CZhrNRJ4.js","/assets/ReviewPage-CQUsxmO8.js","/assets/RulesDrawer-CAb9Szz_.js","/assets/SettingsPage-CbS45S08.js","/assets/SetupPage-B3H6-qwh.js","/assets/StudyPage-CSZSH3Zr.css","/assets/StudyPage-jxxCOTYI.js","/assets/TypedMove-BSUAyqJH.js","/assets/announce-B0kXaKcZ.js","/assets/api-DwTEcEe7.js","/assets/client-BIjHEv0M.js","/assets/en-C5VEBrfX.js","/assets/en-CK9g6dVH.js","/assets/en-CnjSZHNb.js","/assets/en-CsKuaXV7.js","/assets/en-CxaMCKyZ.js","/assets/en-DR65Hanw.js","/assets/en-tNPvU0QU.js","/assets/follow-DYJtS34W.js","/assets/index-CNuxnCWS.css","/assets/index-CjzyWP-f.js","/assets/kept-B37ml5Qn.js","/assets/lusus-Df_fhTOs.wasm","/assets/pages-B37kaPI6.css","/assets/pages-CHJTgpm9.js","/assets/print-B4bQ-qIU.css","/assets/pt-B59Rxy8P.js","/assets/pt-BkJ21epJ.js","/assets/pt-CoULafsC.js","/assets/pt-CtY0LJmi.js","/assets/pt-CwvkjzJG.js","/assets/pt-DMJ43yXt.js","/assets/pt-DU7vgbsG.js","/assets/qr-Cw6mYGHL.js","/assets/record-CsRrsEfO.js","/assets/start-Clz08OnK.js","/assets/state-D21l5n3n.js","/assets/words-C0WsBxvx.js","/assets/worker-DRgyh_FN.js","/icon-192.png","/icon-512.png","/icon-turn.svg","/icon.svg","/manifest.webmanifest"];
const MODULE_PAGES = /^\/(analysis\/.|review\/|learn(\/|$)|local\/|r$|r\/|embed$)/;
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
