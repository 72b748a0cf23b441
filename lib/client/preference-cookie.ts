const ONE_YEAR_S = 365 * 24 * 60 * 60;

/**
 * Stores a setting of this device in a cookie, so that the server sees it on the next request of pages below
 * `path`.
 */
export function storePreference(name: string, value: string, path = '/'): void {
  write(name, encodeURIComponent(value), path, ONE_YEAR_S);
}

/** Removes a setting of this device that was stored for the same path. */
export function forgetPreference(name: string, path = '/'): void {
  write(name, '', path, 0);
}

/** The names of this device's settings that the page can read. */
export function preferenceNames(): string[] {
  return document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
}

function write(name: string, value: string, path: string, maxAgeS: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${name}=${value}; path=${path}; max-age=${maxAgeS}; samesite=lax${secure}`;
}
