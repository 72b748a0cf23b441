/** The query as an object: names without their optional leading `$`, the first value if there are several. */
export function queryOf(url: string): Record<string, string> {
  const start = url.indexOf('?');
  const query: Record<string, string> = Object.create(null);
  if (start === -1) return query;
  for (const [key, value] of new URLSearchParams(url.slice(start))) {
    const name = key.startsWith('$') ? key.slice(1) : key;
    query[name] ??= value;
  }
  return query;
}
