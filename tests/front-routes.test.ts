import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadFixedHeaders } from '@/scripts/front/fixed-headers.mjs';
import { loadRouteTable } from '@/scripts/front/route-table.mjs';

const PAGES = [
  '/api/[...path]/route',
  '/api/file/[unit]/route',
  '/api/file/[unit]/[id]/content/route',
  '/api/file/project/[root]/route',
  '/api/tasks/route',
  '/[locale]/tasks/page',
];

/** A build of Next with these pages; each handler answers its page. */
async function writeBuild(folder: string): Promise<void> {
  const server = path.join(folder, 'server');
  await mkdir(server);
  const files = PAGES.map((page, index) => [page, `${index}.cjs`]);
  writeFileSync(path.join(server, 'app-paths-manifest.json'), JSON.stringify(Object.fromEntries(files)));
  for (const [page, file] of files) {
    const module = `{ routeModule: { ensureUserland: async () => {}, userland: { GET: () => ${JSON.stringify(page)} } } }`;
    writeFileSync(path.join(server, file ?? ''), `module.exports = ${module};`);
  }
  const rule = (regex: string, key: string, value: string) => ({ regex, headers: [{ key, value }] });
  const headers = [
    rule('^/api', 'X-First', '1'),
    rule('^/api/file', 'X-First', '2'),
    rule('^/home', 'X-Home', '1'),
  ];
  writeFileSync(path.join(folder, 'routes-manifest.json'), JSON.stringify({ headers, caseSensitive: false }));
}

const folder = mkdtempSync(path.join(tmpdir(), 'front-routes-'));
let routes: Awaited<ReturnType<typeof loadRouteTable>>;
beforeAll(async () => {
  await writeBuild(folder);
  routes = await loadRouteTable(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

it('are not taken from a build of another form', async () => {
  const other = mkdtempSync(path.join(tmpdir(), 'front-routes-'));
  await writeBuild(other);
  writeFileSync(path.join(other, 'server', '0.cjs'), 'module.exports = { routeModule: { handlers: {} } };');
  await expect(loadRouteTable(other)).rejects.toThrow('elsewhere');
  rmSync(other, { recursive: true });
});

describe('the routes of the front', () => {
  const find = (pathname: string) => {
    const found = routes.find(pathname);
    const handler: unknown = found?.handlers.GET;
    return found && [typeof handler === 'function' ? handler() : undefined, found.params];
  };

  it.each([
    ['/api/tasks', '/api/tasks/route', {}],
    ['/api/file/u1', '/api/file/[unit]/route', { unit: 'u1' }],
    ['/api/file/u1/f1/content', '/api/file/[unit]/[id]/content/route', { unit: 'u1', id: 'f1' }],
    ['/api/file/project/r1', '/api/file/project/[root]/route', { root: 'r1' }],
    // A literal that leads nowhere gives way to a placeholder.
    ['/api/file/project/f1/content', '/api/file/[unit]/[id]/content/route', { unit: 'project', id: 'f1' }],
    ['/api/file/a%2Fb%20c', '/api/file/[unit]/route', { unit: 'a/b c' }],
    ['/api/file/u1/f1/other', '/api/[...path]/route', { path: ['file', 'u1', 'f1', 'other'] }],
    ['/api/none', '/api/[...path]/route', { path: ['none'] }],
  ])('finds %s', (pathname, page, params) => {
    expect(find(pathname)).toEqual([page, params]);
  });

  it.each([
    ...['/', '/api', '/api/', '/api/tasks/', '/api//tasks', '/api\\tasks', '/api/tasks#x', '/tasks', '*'],
    ...['/api/../tasks', '/api/./tasks', '/api/%2e%2E/tasks', '/api/tasks/..', '/API/tasks', '/apis/tasks'],
  ])('leaves %s to Next', (pathname) => {
    expect(find(pathname)).toBeNull();
  });
});

describe('the fixed headers of the front', () => {
  it('are those of all rules for a path, the later before the earlier', () => {
    const headersOf = loadFixedHeaders(folder);
    expect([...headersOf('/api/tasks')]).toEqual([['x-first', '1']]);
    expect([...headersOf('/API/file')]).toEqual([['x-first', '2']]);
    expect([...headersOf('/other')]).toEqual([]);
  });
});
