import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { endpoint } from '@/lib/contract/endpoint';
import { listOf } from '@/lib/contract/limits';
import { saveDeliveryData } from '@/lib/contract/materials';
import { exportOrderTable } from '@/lib/contract/order-documents';
import { saveAacItems } from '@/lib/contract/orders';
import { finishStructure, saveStructure, saveStructureDraft } from '@/lib/contract/structure';
import { guarded } from '@/lib/http/guards';
import { idempotent } from '@/lib/http/idempotent';
import { rateLimited } from '@/lib/http/rate-limited';
import { route } from '@/lib/http/route';
import { AppError, validationFailed } from '@/lib/services/errors';
import { createPerson, sessionCookieOf } from '@/tests/support/accounts';
import { type Api, api } from '@/tests/support/api';
import { createProject, createTenant } from '@/tests/support/factories';
import { createPlannerProduct, problemIn, send } from '@/tests/support/http-frame';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
const KB = 1024;
const shared = { path: '/api/data/{product}/things', summary: 'Things', tags: ['tests'] };
const body = z.strictObject({ rows: listOf(z.strictObject({ qty: z.int() }), 3).optional() });
const save = endpoint({ ...shared, method: 'POST', body, status: 204 });
const saveMany = endpoint({ ...save, method: 'POST', bodyClass: 'batch' });

let headers: Record<string, string>;
let outsider: Api;
let rootId: string;

beforeAll(async () => {
  const { db } = database;
  await createPlannerProduct(db);
  const person = await createPerson(db, { language: 'en' });
  headers = { cookie: await sessionCookieOf(db, person.userId), 'sec-fetch-site': 'same-origin' };
  const { tenantId } = await createTenant(db);
  rootId = (await createProject(db, { tenantId, members: [] })).unitId;
  outsider = api(person);
});

/** A body that comes in pieces and announces no length. */
function inPieces(text: string, size = 16 * KB): ReadableStream<Uint8Array> {
  const bytes = Buffer.from(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(at, at + size));
      at += size;
    },
  });
}

describe('the size of a body', () => {
  it.each([
    ['ordinary', save, 256 * KB],
    ['batch', saveMany, 4 * KB * KB],
  ])('is that of its class: %s', async (_, contract, limit) => {
    const handler = route(contract, () => {});
    const longer = JSON.stringify({ notes: 'x'.repeat(limit) });
    const announced = { method: 'POST', headers: { ...headers, 'content-length': `${longer.length}` } };
    expect(await problemIn(await send(handler, { ...announced, body: longer }))).toMatchObject({
      status: 413,
    });
    const request = new Request('http://localhost:3000/x', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: inPieces(longer),
      // @ts-expect-error Node needs it for bodies in pieces, the types do not know it.
      duplex: 'half',
    });
    const counted = await handler(request, { params: Promise.resolve({ product: 'planner' }) });
    expect(await problemIn(counted)).toMatchObject({ status: 413, code: 'PayloadTooLarge' });
    const fits = await send(handler, { method: 'POST', headers, body: { rows: [{ qty: 1 }] } });
    expect(fits.status).toBe(204);
  });

  it('of a form that announces none is counted too', async () => {
    for (const path of ['/api/auth/forgot-password', '/api/auth/reset-password', '/account/delete/confirm']) {
      const answer = await api().send('POST', path, {
        body: `login=${'x'.repeat(17 * KB)}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      });
      expect(answer.body).toMatchObject({ status: 413, code: 'PayloadTooLarge' });
      const json = await api().send('POST', path, { body: { login: 'x'.repeat(17 * KB) } });
      expect(json.body).toMatchObject({ status: 413, code: 'PayloadTooLarge' });
    }
  });
});

describe('a refusal', () => {
  it('lists a hundred messages at most, and says how many more there are', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`n${index}`, 1]));
    const answer = await send(
      route(save, () => {}),
      { method: 'POST', headers, body: unknown },
    );
    const { messages, code } = await problemIn(answer);
    expect([code, messages.length, messages[0]?.code]).toEqual(['UnknownField', 100, 'UnknownField']);
    expect(messages.at(-1)).toMatchObject({
      code: 'MoreMessages',
      message: '4,901 more messages are not listed.',
    });
  });

  it('has at most 64 KB, whatever names it repeats and whoever writes it', async () => {
    const long = Object.fromEntries(
      Array.from({ length: 90 }, (_, index) => [`${index}${'ä'.repeat(1_000)}`, 1]),
    );
    const handler = route(save, () => {
      const text = '\u{1f3d7}'.repeat(50_000);
      throw validationFailed(
        Array.from({ length: 3_000 }, () => ({
          type: 'error' as const,
          code: 'UnknownField',
          reference: text,
          values: { field: text },
        })),
      );
    });
    for (const sent of [long, {}]) {
      const answer = await send(handler, { method: 'POST', headers, body: sent });
      const text = await answer.clone().text();
      expect(Buffer.byteLength(text)).toBeLessThan(64 * KB);
      expect((await problemIn(answer)).messages.at(-1)?.code).toMatch(/MoreMessages|UnknownField/);
    }
  });

  it('of a list that is too long is one message, about its length', async () => {
    const rows = new Array(100_000).fill(0);
    const handler = route(saveMany, () => {});
    const { messages } = await problemIn(await send(handler, { method: 'POST', headers, body: { rows } }));
    expect(messages).toEqual([
      { type: 'error', code: 'TooManyEntries', message: 'At most 3 entries.', reference: 'rows' },
    ]);
    const million = `{"rows":[${'0,'.repeat(999_999)}0]}`;
    const refused = await problemIn(await send(handler, { method: 'POST', headers, body: million }));
    expect(refused).toMatchObject({ code: 'PayloadTooLarge' });
  });
});

it.each(['Busy', 'BodyTooSlow', 'PayloadTooLarge'] as const)(
  'a body that is not read to its end ends the connection: %s',
  async (code) => {
    const handler = route(save, () => {
      throw new AppError(code);
    });
    const answer = await send(handler, { method: 'POST', headers, body: {} });
    expect(answer.headers.get('connection')).toBe('close');
  },
);

describe('what comes before the body', () => {
  const invalid = { method: 'POST', body: '{"rows":' };

  it('is who calls, how often, and what the address names', async () => {
    const read: string[] = [];
    const handler = route(
      save,
      rateLimited(
        { name: 'before-bodies', max: 2, windowMs: 60_000 },
        guarded(
          () => {
            read.push('guard');
            throw new AppError('FeatureDisabled');
          },
          idempotent(() => {}),
        ),
      ),
    );
    expect((await problemIn(await send(handler, invalid))).code).toBe('Unauthenticated');
    expect((await problemIn(await send(handler, { ...invalid, headers }))).code).toBe('FeatureDisabled');
    expect((await problemIn(await send(handler, { ...invalid, headers }))).code).toBe('FeatureDisabled');
    expect((await problemIn(await send(handler, { ...invalid, headers }))).code).toBe('TooManyRequests');
    expect(read).toEqual(['guard', 'guard']);
  });

  it('is the project of a large body: to others it does not exist, whatever they send', async () => {
    const named = [
      [saveStructure, { rootId }],
      [finishStructure, { rootId }],
      [saveStructureDraft, { rootId }],
      [saveDeliveryData, { rootProjectUnitID: rootId }],
      [exportOrderTable, { projectUnitID: rootId, document: 'table.csv' }],
    ] as const;
    for (const [contract, params] of named) {
      expect(contract.bodyClass).toBe('batch');
      const answer = await outsider.ask(contract, { params, body: '{"rows":' });
      expect(answer.body).toMatchObject({ status: 404, code: 'NotFound' });
    }
    // Of a batch of rows the body names the lot.
    expect((await outsider.ask(saveAacItems, { body: '{"rows":' })).body).toMatchObject({
      code: 'InvalidJson',
    });
  });

  it('is how often an address makes public calls', async () => {
    const from = (address: string, sent: unknown) =>
      api().send('POST', '/api/auth/reset-password', { body: sent, headers: { 'x-forwarded-for': address } });
    for (let count = 0; count < 100; count += 1) await from('192.0.2.1', {});
    const braked = await from('192.0.2.1', '{"nonsense"');
    expect(braked.body).toMatchObject({ status: 429, code: 'TooManyRequests' });
    expect(Number(braked.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('192.0.2.2', {})).body).toMatchObject({ status: 400, code: 'ValidationFailed' });
  });
});

describe('an address that does not exist, and a method that it does not have', () => {
  it('are refused in the language of the caller', async () => {
    const german = api(await createPerson(database.db, { language: 'de' }));
    const unknown = await german.send('GET', '/api/no/such');
    expect(unknown.body).toMatchObject({ status: 404, title: 'Nicht gefunden' });
    const method = await german.send('DELETE', '/api/tasks');
    expect(method.body).toMatchObject({ status: 405, detail: 'Diese Adresse kennt diese Methode nicht.' });
    const dutch = await api().send('GET', '/api/no/such', { headers: { 'accept-language': 'nl' } });
    expect(dutch.headers.get('content-language')).toBe('nl');
  });
});
