import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { accessTokens } from '@/db/schema';
import { endpoint } from '@/lib/contract/endpoint';
import { listQuery, one } from '@/lib/contract/paging';
import { rateLimited } from '@/lib/http/rate-limited';
import { Reply } from '@/lib/http/reply';
import { route } from '@/lib/http/route';
import { secretTokenHash } from '@/lib/services/account/secret-token';
import { AppError } from '@/lib/services/errors';
import { createPerson, sessionCookieOf } from '@/tests/support/accounts';
import { createPlannerProduct, problemIn, send } from '@/tests/support/http-frame';
import { setUpTestDatabase } from '@/tests/support/test-database';

const thing = z.object({ name: z.string(), version: z.int() });
const body = z.strictObject({
  name: z.string().min(1).max(5),
  qty: z.int().max(9).optional(),
  rows: z.array(z.strictObject({ id: z.uuid() })).optional(),
});
const shared = { path: '/api/data/{product}/things', summary: 'Things', tags: ['tests'] };

const getThing = route(
  endpoint({
    ...shared,
    method: 'GET',
    params: z.object({ id: z.uuid().optional() }),
    query: listQuery(),
    answer: one(thing),
  }),
  ({ ctx, query }) => ({ data: { name: `${ctx.viewer.login} ${query.top}`, version: 3 } }),
);
const postThing = route(
  endpoint({ ...shared, method: 'POST', body, answer: one(thing), status: 201, fieldPrefix: 'ORDERITEM' }),
  ({ body }) => ({ data: { name: body.name, version: 1 } }),
);
const putThing = route(
  endpoint({ ...shared, method: 'PUT', body, answer: one(thing) }),
  ({ ifMatch, body }) => {
    if (ifMatch !== null && ifMatch !== 3)
      throw new AppError('StaleVersion', { data: { name: 'now', version: 3 } });
    return { data: { name: body.name, version: 4 } };
  },
);
const acceptThing = route(
  endpoint({ ...shared, method: 'POST', answer: one(thing), status: 201, access: 'viewer' }),
  () => new Reply({ data: { name: 'request', version: 1 } }, 202, { location: '/x' }),
);

const test = setUpTestDatabase();
let cookie: Record<string, string>;
let german: Record<string, string>;
let reader: Record<string, string>;

beforeAll(async () => {
  await createPlannerProduct(test.db);
  const origin = { 'sec-fetch-site': 'same-origin' };
  const person = await createPerson(test.db, { login: 'anna@example.com', language: 'en' });
  cookie = { cookie: await sessionCookieOf(test.db, person.userId), ...origin };
  const other = await createPerson(test.db, { language: 'de' });
  german = { cookie: await sessionCookieOf(test.db, other.userId), ...origin };
  const token = 'a-token-of-a-test-that-only-reads-0001';
  reader = { authorization: `Bearer ${token}` };
  await test.db.insert(accessTokens).values({
    userId: person.userId,
    name: 'reader',
    scope: 'read',
    tokenHash: secretTokenHash(token),
    expiresAt: new Date(Date.now() + 60_000),
  });
});

describe('who may call', () => {
  it('nobody without signing in', async () => {
    const response = await send(getThing);
    expect(await problemIn(response)).toMatchObject({ status: 401, code: 'Unauthenticated' });
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
    expect((await problemIn(await send(getThing, { headers: { cookie: 'x=y' } }))).status).toBe(401);
    const forged = { authorization: `Bearer ${'x'.repeat(40)}` };
    expect((await problemIn(await send(getThing, { headers: forged }))).status).toBe(401);
  });

  it('a read-only token may read and not write', async () => {
    expect((await send(getThing, { headers: reader })).status).toBe(200);
    const refused = await send(postThing, { method: 'POST', headers: reader, body: { name: 'a' } });
    expect(await problemIn(refused)).toMatchObject({ status: 403, code: 'ReadOnlyToken' });
    expect((await send(acceptThing, { method: 'POST', headers: reader })).status).toBe(202);
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 201],
    [{ 'sec-fetch-site': 'none' }, 201],
    [{ origin: 'http://localhost:3000' }, 201],
    [{ origin: 'https://localhost:3000' }, 403],
    [{ origin: 'https://evil.example', host: 'evil.example', 'x-forwarded-host': 'evil.example' }, 403],
    [{ origin: 'http://localhost:4000' }, 403],
    [{ origin: 'null' }, 403],
    [{}, 403],
  ])(
    'a page with %j gets %i when it writes with a cookie',
    async (headers: Record<string, string>, status) => {
      const request = {
        method: 'POST',
        body: { name: 'a' },
        headers: { cookie: cookie.cookie ?? '', ...headers },
      };
      const response = await send(postThing, request);
      expect(response.status).toBe(status);
      if (status === 403) expect((await problemIn(response)).code).toBe('CrossOrigin');
      expect((await send(getThing, { headers: { cookie: cookie.cookie ?? '', ...headers } })).status).toBe(
        200,
      );
    },
  );

  it('nobody under a product that does not exist', async () => {
    const response = await send(getThing, { headers: cookie, params: { product: 'other' } });
    expect(await problemIn(response)).toMatchObject({ status: 404, code: 'UnknownProduct' });
  });

  it('as often as allowed, then after a while', async () => {
    const limited = route(
      endpoint({ ...shared, method: 'POST', answer: one(thing) }),
      rateLimited({ name: 'test', max: 2, windowMs: 60_000 }, () => ({ data: { name: 'a', version: 1 } })),
    );
    const request = { method: 'POST', headers: cookie };
    expect((await send(limited, request)).status).toBe(200);
    expect((await send(limited, request)).status).toBe(200);
    const response = await send(limited, request);
    expect(await problemIn(response)).toMatchObject({ status: 429, code: 'TooManyRequests' });
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send(limited, { method: 'POST', headers: german })).status).toBe(200);
  });
});

describe('what is sent', () => {
  it('is checked field by field, each message naming its field', async () => {
    const request = { method: 'POST', headers: cookie, body: { name: '', qty: 10.5, rows: [{ id: 'x' }] } };
    const problem = await problemIn(await send(postThing, request));
    expect(problem).toMatchObject({ status: 400, code: 'ValidationFailed' });
    expect(problem.messages.map(({ code, reference }) => [code, reference])).toEqual([
      ['ORDERITEM.Required', 'name'],
      ['ORDERITEM.NotInteger', 'qty'],
      ['ORDERITEM.WrongFormat', 'rows/0/id'],
    ]);
    expect(problem.messages.every(({ message }) => message.length > 3)).toBe(true);
  });

  it('may have no field that is not known', async () => {
    const request = {
      method: 'POST',
      headers: cookie,
      body: { name: 'a', rows: [{ id: 'x', nmae: 1 }], x: 1 },
    };
    const problem = await problemIn(await send(postThing, request));
    expect(problem).toMatchObject({ status: 400, code: 'UnknownField' });
    expect(problem.messages.map(({ reference }) => reference)).toEqual(
      expect.arrayContaining(['rows/0/nmae', 'x']),
    );
  });

  it.each([
    ['{"name":', {}, 400, 'InvalidJson'],
    ['', {}, 400, 'InvalidJson'],
    ['{"name":"a"}', { 'content-type': 'text/plain' }, 415, 'UnsupportedMediaType'],
    [`{"name":"${'x'.repeat(1_100_000)}"}`, {}, 413, 'PayloadTooLarge'],
    ['{"name":"a"}', { 'content-length': '2000000' }, 413, 'PayloadTooLarge'],
    ['null', {}, 400, 'ValidationFailed'],
  ])('%.20s with %j is %i', async (text, headers: Record<string, string>, status, code) => {
    const response = await send(postThing, {
      method: 'POST',
      body: text,
      headers: { ...cookie, ...headers },
    });
    expect(await problemIn(response)).toMatchObject({ status, code });
  });

  it('takes JSON with a charset', async () => {
    const headers = { ...cookie, 'content-type': 'Application/JSON; charset=utf-8' };
    expect((await send(postThing, { method: 'POST', body: { name: 'ü' }, headers })).status).toBe(201);
  });

  it('is not found where an id is none', async () => {
    const response = await send(getThing, { headers: cookie, params: { id: 'nope' } });
    expect(await problemIn(response)).toMatchObject({ status: 404, code: 'NotFound' });
  });

  it('names the part of a query that is wrong', async () => {
    const problem = await problemIn(await send(getThing, { headers: cookie, query: '?$top=900&skip=x' }));
    expect(problem.messages.map(({ reference, code }) => [reference, code])).toEqual([
      ['top', 'OutOfRange'],
      ['skip', 'NotANumber'],
    ]);
  });

  it.each([
    ['?limit=5', 'UnknownField', ['limit']],
    ['?$select=name&top=1', 'UnknownField', ['select']],
    ['?top=1&top=2', 'ValidationFailed', ['top']],
    ['?top=1&$top=1&limit=5', 'UnknownField', ['limit', 'top']],
  ])('refuses parameters that it does not have, and repeated ones: %s', async (query, code, references) => {
    const problem = await problemIn(await send(getThing, { headers: cookie, query }));
    expect(problem).toMatchObject({ status: 400, code });
    expect(problem.messages.map(({ reference }) => reference)).toEqual(references);
  });

  it('refuses parameters of calls that write too, before the call is done', async () => {
    const sent = { method: 'POST', headers: cookie, query: '?dryRun=true' };
    expect(await problemIn(await send(acceptThing, sent))).toMatchObject({
      status: 400,
      code: 'UnknownField',
    });
  });
});

describe('an answer', () => {
  it('carries its version as ETag', async () => {
    const response = await send(getThing, { headers: cookie });
    expect(response.headers.get('etag')).toBe('"3"');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ data: { name: 'anna@example.com 20', version: 3 } });
  });

  it('has the status and headers that a handler chose', async () => {
    const response = await send(acceptThing, { method: 'POST', headers: cookie });
    expect([response.status, response.headers.get('location')]).toEqual([202, '/x']);
  });

  it.each([
    [undefined, 200],
    ['*', 200],
    ['"3"', 200],
    ['W/"3"', 200],
    ['"2"', 412],
    ['3', 400],
    ['"3", "4"', 400],
    ['"a"', 400],
  ])('to a PUT with If-Match %s is %s', async (ifMatch, status) => {
    const headers = { ...cookie, ...(ifMatch && { 'if-match': ifMatch }) };
    const response = await send(putThing, { method: 'PUT', headers, body: { name: 'a' } });
    expect(response.status).toBe(status);
    if (status === 200) expect(response.headers.get('etag')).toBe('"4"');
    if (status === 400) expect((await problemIn(response)).code).toBe('InvalidIfMatch');
    if (status === 412) {
      expect(await problemIn(response)).toMatchObject({
        code: 'StaleVersion',
        data: { name: 'now', version: 3 },
      });
    }
  });

  it('repeats a usable request id and makes one otherwise', async () => {
    const given = await send(getThing, { headers: { ...cookie, 'x-request-id': 'abc-1' } });
    expect(given.headers.get('x-request-id')).toBe('abc-1');
    const refused = await send(getThing, { headers: { 'x-request-id': 'has space and\ttab' } });
    const problem = await problemIn(refused);
    expect(problem.requestID).toMatch(/^[\da-f-]{36}$/);
    expect(refused.headers.get('x-request-id')).toBe(problem.requestID);
  });
});
