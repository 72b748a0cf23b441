/** The value of a cookie in a Cookie header; null if it is missing or empty. */
export function cookieIn(header: string | null, name: string): string | null {
  if (header === null) return null;
  const prefix = `${name}=`;
  for (const part of header.split(';')) {
    const cookie = part.trim();
    if (cookie.startsWith(prefix)) return cookie.slice(prefix.length) || null;
  }
  return null;
}
