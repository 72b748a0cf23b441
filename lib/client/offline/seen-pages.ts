/** Cache names that the service worker uses for pages (public/service-worker.js). */
const PAGES_PREFIX = 'pages-1-';
const STORED_HEADER = 'x-stored-at';
const TITLE_HEADER = 'x-page-title';

/** A page that can be opened without a connection. */
export interface SeenPage {
  /** Path with its query. */
  address: string;
  title: string;
  /** ISO 8601. */
  storedAt: string;
}

/** The stored pages of this session, newest first; empty if pages of several sessions are stored. */
export async function readSeenPages(): Promise<SeenPage[]> {
  const [name, ...others] = await pageCaches();
  if (name === undefined || others.length > 0) return [];
  const cache = await caches.open(name);
  const pages = (await cache.keys()).map(async ({ url }) => {
    const headers = (await cache.match(url, { ignoreVary: true }))?.headers;
    const { pathname, search } = new URL(url);
    return {
      address: pathname + search,
      title: decodeURIComponent(headers?.get(TITLE_HEADER) ?? ''),
      storedAt: headers?.get(STORED_HEADER) ?? '',
    };
  });
  return (await Promise.all(pages)).sort((a, b) => b.storedAt.localeCompare(a.storedAt));
}

/** Removes all stored pages, of any person. Does nothing if the browser stores none. */
export async function removeSeenPages(): Promise<void> {
  await Promise.all((await pageCaches()).map((name) => caches.delete(name)));
}

async function pageCaches(): Promise<string[]> {
  // `caches` is missing on an insecure connection.
  if (!('caches' in globalThis)) return [];
  return (await caches.keys()).filter((name) => name.startsWith(PAGES_PREFIX));
}
