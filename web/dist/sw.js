const VERSION = "80331c97bd88cbec";
const FILES = ["/assets/AnalysisPage-BUR2Tgq4.js","/assets/Facts-BTDQcl2N.js","/assets/Holdings-B1GXGGtd.js","/assets/LearnPage-BO9bDyVw.css","/assets/LearnPage-DTg-dQaF.js","/assets/LocalPage-D1HKtGJ-.js","/assets/MatchPage-B6nl0rjJ.js","/assets/NameField-B7dJslRm.js","/assets/PlayedPage-C92_DFZw.css","/assets/PlayedPage-D36aVDbC.js","/assets/ReviewPage-DPviHhd6.js","/assets/RulesDrawer-BJj36GpH.js","/assets/SettingsPage-BIDq1OSr.js","/assets/SetupPage-5uskartq.js","/assets/StudyPage-C0EciJ_0.js","/assets/StudyPage-CSZSH3Zr.css","/assets/announce-C9pxxKPv.js","/assets/api-D5opVqvP.js","/assets/client-BTE8UXnJ.js","/assets/en-C5VEBrfX.js","/assets/en-CK9g6dVH.js","/assets/en-CnjSZHNb.js","/assets/en-CsKuaXV7.js","/assets/en-CxaMCKyZ.js","/assets/en-DR65Hanw.js","/assets/en-tNPvU0QU.js","/assets/follow-DCvjZM9S.js","/assets/index-CNuxnCWS.css","/assets/index-DtG_wwQk.js","/assets/kept-B37ml5Qn.js","/assets/lusus-BvKqAH-K.wasm","/assets/pages-B37kaPI6.css","/assets/pages-BxELmRV8.js","/assets/print-B4bQ-qIU.css","/assets/pt-B59Rxy8P.js","/assets/pt-BkJ21epJ.js","/assets/pt-CoULafsC.js","/assets/pt-CtY0LJmi.js","/assets/pt-CwvkjzJG.js","/assets/pt-DMJ43yXt.js","/assets/pt-DU7vgbsG.js","/assets/qr-Cw6mYGHL.js","/assets/record-Bfuwbpn3.js","/assets/start-Db8W55T7.js","/assets/state-D21l5n3n.js","/assets/worker-DRgyh_FN.js","/icon-192.png","/icon-512.png","/icon-turn.svg","/icon.svg","/manifest.webmanifest"];
const MODULE_PAGES = /^\/(analysis\/.|review\/|learn(\/|$)|local\/|r$|r\/|embed$)/;
const worker = self;
const PREFIX = "lusus-";
const OWN = PREFIX + VERSION;
/** What the server answers the same to everybody, for as long as it is not asked again. */
const ANSWERS = "lusus-answers";
/** The page, with and without the policy for the module. */
const PLAIN_PAGE = "/";
const MODULE_PAGE = "/analysis/-";
/** Keeps all of this version, or nothing of it. */
async function install() {
	const cache = await caches.open(OWN);
	await cache.addAll([PLAIN_PAGE, ...FILES]);
	const page = await fetch("/local/000000000000");
	if (!page.ok) throw new Error(`the page of the module: ${page.status}`);
	await cache.put(MODULE_PAGE, page);
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
	const cache = await caches.open(ANSWERS);
	try {
		const answer = await fetch(request);
		if (answer.ok) await cache.put(name, answer.clone());
		return answer;
	} catch (error) {
		const kept = await cache.match(name);
		if (kept) return kept;
		throw error;
	}
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
	const { origin, pathname } = new URL(request.url);
	if (origin !== location.origin) return;
	if (request.mode === "navigate") {
		// What may be framed has a policy of its own, and comes from the server.
		if (!/^\/(api|metrics|healthz|embed)(\/|$)/.test(pathname)) asked.respondWith(page(pathname));
	} else if (/^\/(knowledge|api\/(games|rules|position|messages))(\/|$)/.test(pathname)) {
		asked.respondWith(fresh(request));
	} else if (request.method === "GET" && !pathname.startsWith("/api/")) {
		asked.respondWith(file(request));
	}
});
