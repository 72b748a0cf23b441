import { describe, expect, it } from 'vitest';
import { endpoints } from '@/lib/contract/endpoints';
import * as otherMethods from '@/lib/http/other-methods';
import { api } from '@/tests/support/api';
import { importHandlers, listRouteFiles } from '@/tests/support/route-files';
import { readText } from '@/tests/support/source-code';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** Addresses whose content is not part of the contract: next-auth's own, and what no address matches. */
const OUTSIDE = ['/api/auth/{nextauth}', '/api/{path}'];

const files = listRouteFiles().filter(
  ({ path }) => /^\/(api|account)\//.test(path) && !OUTSIDE.includes(path),
);

describe('the contract', () => {
  it('has each endpoint once', () => {
    const calls = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(calls).toEqual([...new Set(calls)]);
  });

  it('is what the route files serve, no more and no less', async () => {
    const served: string[] = [];
    for (const { file, path } of files) {
      const handlers = await importHandlers(file);
      for (const method of [...METHODS, 'HEAD']) {
        if (handlers[method] !== undefined && handlers[method] !== otherMethods.GET)
          served.push(`${method} ${path}`);
      }
    }
    expect(served.sort()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort());
  });

  it('answers every method on every path', async () => {
    for (const { file } of files) {
      const handlers = await importHandlers(file);
      expect([file, METHODS.filter((method) => handlers[method] === undefined)]).toEqual([file, []]);
      // The same line in each, so that no file lists what it does not serve.
      expect([file, readText(file).endsWith("\n\nexport * from '@/lib/http/other-methods';\n")]).toEqual([
        file,
        true,
      ]);
    }
  });

  it('honours Idempotency-Key wherever a call creates', () => {
    const creating = endpoints.filter(({ status, access }) => status === 201 && access === 'write');
    const careless = creating.filter(({ path }) => {
      const file = files.find((candidate) => candidate.path === path)?.file;
      return file !== undefined && !/idempotent[(<]/.test(readText(file));
    });
    expect(careless.map(({ path }) => path)).toEqual([]);
  });

  it('names every placeholder in the schema of its parameters', () => {
    for (const { path, params } of endpoints) {
      const names = [...path.matchAll(/\{(\w+)\}/g)].flatMap((match) => match[1] ?? []);
      const known = names.filter((name) => name !== 'product');
      const shape = params && 'shape' in params ? Object.keys(Object(params.shape)) : [];
      expect([path, shape.sort()]).toEqual([path, known.sort()]);
    }
  });
});

describe('an address below /api', () => {
  it('refuses methods it does not have and names those it has', async () => {
    const path = '/api/data/planner/aacorderlotitems/batch';
    const refused = await api().send('PATCH', path);
    expect(refused.body).toMatchObject({ status: 405, code: 'MethodNotAllowed' });
    expect(refused.headers.get('allow')).toBe('POST, OPTIONS');
    const options = await api().send(
      'OPTIONS',
      '/api/data/planner/aacorderlotitems/0190b6f2-3c1d-7c4e-9d61-0b2f4c5a6e7d',
    );
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'PUT, DELETE, OPTIONS']);
  });

  it.each(['GET', 'POST', 'DELETE'])('that does not exist answers %s with 404', async (method) => {
    expect((await api().send(method, '/api/no/such')).body).toMatchObject({ status: 404, code: 'NotFound' });
  });
});
