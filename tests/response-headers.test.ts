import { describe, expect, it } from 'vitest';
import { HEADERS_OF_ALL } from '@/lib/runtime/readable-requests';
import config from '@/next.config.mjs';

/** The headers that every answer to a path has, by name. */
async function headersOf(path: string): Promise<Map<string, string>> {
  const rules = (await config.headers?.()) ?? [];
  const found = rules.filter(({ source }) => new RegExp(`^${patternOf(source)}$`).test(path));
  return new Map(found.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])));
}

/** `/:path*` and `/:name(pattern)` of Next's sources as regular expressions. */
function patternOf(source: string): string {
  return source.replace(/:\w+\((.*?)\)(?=\/|$)/g, '($1)').replace(/\/:\w+\*/g, '(/.*)?');
}

describe('what browsers are told with every answer', () => {
  it.each(['/', '/home/app/dash', '/api/tasks', '/assets/i18n/en.json'])('%s', async (path) => {
    const headers = await headersOf(path);
    expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=(\d{8,}); includeSubDomains$/);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('same-origin');
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    headers.delete('Content-Security-Policy');
    expect(Object.fromEntries(headers)).toEqual(HEADERS_OF_ALL);
  });

  it('Next reads no large body for pages, and no picture for others', () => {
    expect(config.experimental?.proxyClientMaxBodySize).toBe(16 * 1024);
    expect(config.images?.unoptimized).toBe(true);
  });

  it('answers of the API show nothing and lie in no frame', async () => {
    expect((await headersOf('/api/tasks')).get('Content-Security-Policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
    expect((await headersOf('/manuals/a.pdf')).get('Content-Security-Policy')).toBe("frame-ancestors 'none'");
  });

  it('the service worker may connect to the portal alone, and is read again with every start', async () => {
    const headers = await headersOf('/service-worker.js');
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    );
    expect(headers.get('Cache-Control')).toBe('no-cache');
  });

  it('contents of files have the policy of their handler alone, for some are shown in a frame', async () => {
    expect((await headersOf('/api/file/1/2/content')).has('Content-Security-Policy')).toBe(false);
    expect((await headersOf('/api/file/1/2/preview')).has('Content-Security-Policy')).toBe(true);
  });
});
