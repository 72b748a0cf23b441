import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * The headers that `next.config.mjs` gives every answer of a path, as the build has written them down.
 * @param {string} distDir the folder `.next`
 * @returns {(pathname: string) => Map<string, string>} by name in lower case
 */
export function loadFixedHeaders(distDir) {
  const { headers, caseSensitive } = require(join(distDir, 'routes-manifest.json'));
  const rules = headers.map((rule) => {
    // Next would compare the request with them; no rule of ours has any.
    if (rule.has || rule.missing) throw new Error(`A header with conditions: ${rule.source}`);
    const pairs = rule.headers.map(({ key, value }) => [key.toLowerCase(), value]);
    return { pattern: new RegExp(rule.regex, caseSensitive ? '' : 'i'), pairs };
  });
  return (pathname) => new Map(rules.flatMap(({ pattern, pairs }) => (pattern.test(pathname) ? pairs : [])));
}
