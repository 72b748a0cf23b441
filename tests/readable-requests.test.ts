import { createServer, request } from 'node:http';
import { expect, it } from 'vitest';
import { ownAddress, readableAddress, readableRequests } from '@/lib/runtime/readable-requests';

it('escapes the percent signs of a path where they stand for no text', () => {
  expect(readableAddress('/api/%')).toBe('/api/%25');
  expect(readableAddress('/api/%ff/a%20b?filter=%ff')).toBe('/api/%25ff/a%2520b?filter=%ff');
  expect(readableAddress('/api/a%20b?x=%')).toBe('/api/a%20b?x=%');
});

it('takes the host out of an address', () => {
  expect(ownAddress('http://evil.example//x?next=//y')).toBe('/x?next=//y');
  expect(ownAddress('HTTPS://evil.example')).toBe('/');
  expect(ownAddress('//evil.example/x')).toBe('/evil.example/x');
  expect(ownAddress('/\\evil.example')).toBe('/evil.example');
  expect(ownAddress('/api/a//b')).toBe('/api/a//b');
  expect(ownAddress('*')).toBe('/*');
});

it('gives a server no address and no method that it cannot hand on', async () => {
  readableRequests();
  const seen: string[] = [];
  const server = createServer(({ method, url }, answer) => {
    seen.push(`${method} ${url}`);
    answer.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  for (const [method, path] of [
    ['TRACE', '/api/tasks'],
    ['PROPFIND', '/'],
    ['GET', '/api/%ff'],
    ['HEAD', '/api/a%20b'],
    ['GET', 'http://evil.example//x'],
    ['OPTIONS', '*'],
    ['GET', '*'],
  ]) {
    await new Promise((resolve) => request({ port, method, path }, resolve).end());
  }
  server.close();
  expect(seen).toEqual([
    ...['PATCH /api/tasks', 'PATCH /', 'GET /api/%25ff', 'HEAD /api/a%20b', 'GET /x'],
    ...['OPTIONS /api/health/live', 'GET /*'],
  ]);
});
