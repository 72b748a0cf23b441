const ONE_YEAR_S = 365 * 24 * 60 * 60;

/** Keeps a choice of this device where the server sees it on the next request. */
export function keepPreference(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${ONE_YEAR_S}; samesite=lax${secure}`;
}

/** A choice of this device, as it was stored last. */
export function readPreference(name: string): string | undefined {
  const start = `${name}=`;
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(start));
  return found && decodeURIComponent(found.slice(start.length));
}
