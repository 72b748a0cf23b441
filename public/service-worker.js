/*
 * Opens the portal without a connection: its static files, and the pages of one session as they were last seen
 * (docs/decisions/0048). Answers of the REST contract are never stored but for the logo, and nothing that is written passes through here.
 */

const STATIC_CACHE = 'static-1';
const FRAME_CACHE = 'frame-1';
/** The rest of the name says whose session the pages are of. */
const PAGES_PREFIX = 'pages-1-';

const OWNER_HEADER = 'x-page-owner';
const STORED_HEADER = 'x-stored-at';
const TITLE_HEADER = 'x-page-title';

const MAX_PAGES = 40;
const MAX_STATIC_FILES = 800;
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;
/** A page that is reported again within this time is not read again. */
const FRESH_MS = 5 * 60 * 1000;
const FRAME_FRESH_MS = 24 * 60 * 60 * 1000;
/** A connection that answers nothing for so long counts as none, where the page is stored. */
const PATIENCE_MS = 6000;

/** Raised whenever pages are removed: what was read before is not stored after. */
let generation = 0;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', answer);
self.addEventListener('message', (event) => {
  const { type, address, language } = event.data ?? {};
  if (type === 'seen') event.waitUntil(noteSeen(new URL(address, self.location.href), String(language)));
  if (type === 'gone') event.waitUntil(forgetPage(new URL(address, self.location.href)));
});

async function activate() {
  const names = await caches.keys();
  const isCurrent = (name) => name === STATIC_CACHE || name === FRAME_CACHE || name.startsWith(PAGES_PREFIX);
  await Promise.all(names.filter((name) => !isCurrent(name)).map((name) => caches.delete(name)));
  await self.clients.claim();
}

function answer(event) {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  const isNavigation = request.mode === 'navigate';
  if (endsSession(url, request.method, isNavigation)) event.waitUntil(removePages());
  if (request.method !== 'GET') return;
  if (isStatic(url)) event.respondWith(staticFile(event));
  else if (isNavigation && !url.pathname.startsWith('/api/')) event.respondWith(page(event, url));
}

/** Signing in and out: whoever was signed in before may not be the one who is after. */
function endsSession({ pathname }, method, isNavigation) {
  if (pathname.startsWith('/api/auth/')) return isNavigation || method !== 'GET';
  return isNavigation && (pathname === '/sign-in' || pathname.startsWith('/sign-in/'));
}

/** Files whose names change with their contents, the icons, and the portal's logo under the address of its version. */
function isStatic({ pathname, searchParams }) {
  if (pathname.startsWith('/api/portal/logo/')) return searchParams.has('v');
  return pathname.startsWith('/_next/static/') || pathname.startsWith('/icons/');
}

/** Pages that are worth opening without a connection; administration and profile stay on the server. */
function isStored({ pathname }) {
  const isLeftOut = /^\/home\/app\/(admin|profile)(\/|$)/.test(pathname);
  return pathname.startsWith('/home/app/') && !isLeftOut;
}

async function staticFile({ request }) {
  const cache = await caches.open(STATIC_CACHE);
  const stored = await cache.match(request.url);
  if (stored) return stored;
  const response = await fetch(request);
  if (response.ok) await cache.put(request.url, response.clone());
  return response;
}

/** The page from the server; without an answer as it was last seen, and without that a page that says so. */
async function page(event, url) {
  const started = generation;
  const fetched = fetch(event.request).catch(() => null);
  // Copied before the browser reads it; an answer that comes late is stored as well.
  event.waitUntil(fetched.then((response) => response && storePage(url, response.clone(), started)));
  const inTime = await Promise.race([fetched, after(PATIENCE_MS)]);
  if (inTime) return inTime;
  return (await lastSeen(url)) ?? (await fetched) ?? (await offlinePage()) ?? Response.error();
}

/** A page was opened without a request for its document: it is read once for the time without a connection. */
async function noteSeen(url, language) {
  const started = generation;
  await refreshOfflinePage(language);
  if (url.origin !== self.location.origin || !isStored(url)) return;
  const stored = await lastSeen(url);
  if (stored && ageMs(stored) < FRESH_MS) return;
  const response = await fetch(keyOf(url), { redirect: 'manual' }).catch(() => null);
  if (response) await storePage(url, response, started);
}

async function storePage(url, response, started) {
  if (isGone(response)) await forgetPage(url);
  const owner = response.headers.get(OWNER_HEADER);
  const isPage = response.ok && (response.headers.get('content-type') ?? '').startsWith('text/html');
  if (!owner || !isPage || started !== generation) return;
  const name = PAGES_PREFIX + owner;
  await removePagesBut(name);
  if (!isStored(url)) return;
  const text = await response.text();
  const storedAt = new Date().toISOString();
  if (started !== generation) return;
  const cache = await caches.open(name);
  // Put at the end again: the first are those that were not seen for the longest time.
  await cache.delete(keyOf(url));
  await cache.put(keyOf(url), pageResponse(response, text, storedAt));
  if (started !== generation) {
    await caches.delete(name);
    return;
  }
  await Promise.all([prune(cache, MAX_PAGES), storeFilesOf(text)]);
}

/** A page that is not there for this person any more; one that leads elsewhere has no content of its own. */
function isGone({ status, type }) {
  return [401, 403, 404, 410].includes(status) || type === 'opaqueredirect';
}

/** Removes a page, and with it the others of its project: whoever may not see one may not see those either. */
async function forgetPage(url) {
  generation++;
  const project = projectOf(url);
  const isOf = (other) => keyOf(other) === keyOf(url) || (project !== null && projectOf(other) === project);
  for (const name of (await caches.keys()).filter((known) => known.startsWith(PAGES_PREFIX))) {
    const cache = await caches.open(name);
    const stored = (await cache.keys()).filter((entry) => isOf(new URL(entry.url)));
    await Promise.all(stored.map((entry) => cache.delete(entry)));
  }
}

/** The id of the project that a page is about; null for other pages. */
function projectOf({ pathname }) {
  return /^\/home\/app\/project\/[^/]+\/([^/]+)/.exec(pathname)?.[1] ?? null;
}

/** The page says in its markup when it was stored; its headers stay, the content policy among them. */
function pageResponse({ headers }, text, storedAt) {
  const kept = new Headers(headers);
  // The text is no longer packed.
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) kept.delete(name);
  kept.set(STORED_HEADER, storedAt);
  kept.set(TITLE_HEADER, encodeURIComponent(/<title>([^<]*)<\/title>/.exec(text)?.[1] ?? ''));
  return new Response(text.replace('<html ', `<html data-stored-at="${storedAt}" `), { headers: kept });
}

/** The page as it was stored for the one session that pages are of; null where there is none, or it is too old. */
async function lastSeen(url) {
  const [name, ...others] = (await caches.keys()).filter((known) => known.startsWith(PAGES_PREFIX));
  if (name === undefined || others.length > 0) return null;
  const stored = await (await caches.open(name)).match(keyOf(url), { ignoreVary: true });
  return stored && ageMs(stored) < MAX_AGE_MS ? stored : null;
}

async function removePages() {
  generation++;
  await removePagesBut(null);
}

async function removePagesBut(name) {
  const names = (await caches.keys()).filter((known) => known.startsWith(PAGES_PREFIX) && known !== name);
  await Promise.all(names.map((other) => caches.delete(other)));
}

/** Reads the offline page in the language of the last page seen, at most once a day. */
async function refreshOfflinePage(language) {
  const cache = await caches.open(FRAME_CACHE);
  const address = `/offline?language=${encodeURIComponent(language)}`;
  const stored = await cache.match(address, { ignoreVary: true });
  if (stored && ageMs(stored) < FRAME_FRESH_MS) return;
  const response = await fetch(address).catch(() => null);
  if (!response?.ok) return;
  const text = await response.text();
  for (const earlier of await cache.keys()) await cache.delete(earlier);
  await cache.put(address, pageResponse(response, text, new Date().toISOString()));
  await storeFilesOf(text);
}

async function offlinePage() {
  const cache = await caches.open(FRAME_CACHE);
  const [address] = await cache.keys();
  return address ? cache.match(address, { ignoreVary: true }) : null;
}

/** Stores the static files that a page names and that are not stored yet. */
async function storeFilesOf(text) {
  const cache = await caches.open(STATIC_CACHE);
  const addresses = new Set(text.match(/\/_next\/static\/[^"'\\\s)<>]+/g));
  const store = async (address) => {
    if (await cache.match(address)) return;
    const response = await fetch(address).catch(() => null);
    if (response?.ok) await cache.put(address, response);
  };
  await Promise.all([...addresses].map(store));
  await prune(cache, MAX_STATIC_FILES);
}

/** Removes what was stored first, beyond a number of entries. */
async function prune(cache, most) {
  const entries = await cache.keys();
  await Promise.all(entries.slice(0, Math.max(0, entries.length - most)).map((entry) => cache.delete(entry)));
}

function keyOf({ pathname, search }) {
  return pathname + search;
}

function ageMs(response) {
  return Date.now() - Date.parse(response.headers.get(STORED_HEADER) ?? '');
}

function after(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms, null));
}
