import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { idempotencyKeys, installation } from '@/db/schema';
import { endpoint } from '@/lib/contract/endpoint';
import { one } from '@/lib/contract/paging';
import { idempotent } from '@/lib/http/idempotent';
import { Reply } from '@/lib/http/reply';
import { route } from '@/lib/http/route';
import { inTransaction } from '@/lib/services/context';
import { AppError } from '@/lib/services/errors';
import { createPerson, sessionCookieOf } from '@/tests/support/accounts';
import { createPlannerProduct, problemIn, type Sent, send } from '@/tests/support/http-frame';
import { setUpTestDatabase } from '@/tests/support/test-database';

const test = setUpTestDatabase();
let cookies: string[];
let refuses = false;

/** Writes a row in a transaction of its own, as a service does, then answers 201. */
const create = route(
  endpoint({
    method: 'POST',
    path: '/api/data/{product}/things',
    summary: 'Creates a thing',
    tags: ['tests'],
    body: z.strictObject({ key: z.string(), note: z.string().optional() }),
    answer: one(z.object({ key: z.string(), version: z.int() })),
    status: 201,
  }),
  idempotent(({ ctx, body }) =>
    inTransaction(ctx, async (inner) => {
      await inner.db.insert(installation).values({ key: body.key, value: 'made' });
      if (refuses) throw new AppError('StateConflict');
      return new Reply({ data: { key: body.key, version: 1 } }, 201, { location: `/things/${body.key}` });
    }),
  ),
);

function post(body: unknown, idempotencyKey: string, person = 0) {
  const headers = {
    cookie: cookies[person] ?? '',
    'sec-fetch-site': 'same-origin',
    'idempotency-key': idempotencyKey,
  };
  return send(create, { method: 'POST', headers, body } satisfies Sent);
}

/** How many rows the handler has written. */
const written = () => test.db.$count(installation, eq(installation.value, 'made'));

beforeAll(async () => {
  await createPlannerProduct(test.db);
  const people = await Promise.all([createPerson(test.db), createPerson(test.db)]);
  cookies = await Promise.all(people.map(({ userId }) => sessionCookieOf(test.db, userId)));
});
beforeEach(async () => {
  refuses = false;
  await test.db.delete(installation).where(eq(installation.value, 'made'));
  await test.db.delete(idempotencyKeys);
});

describe('Idempotency-Key', () => {
  it('answers the first answer again, however the body is spelled', async () => {
    const first = await post('{"key":"a","note":"n"}', 'k1');
    const again = await post('{ "note": "n", "key": "a" }', 'k1');
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await again.text()).toBe(await first.text());
    for (const name of ['etag', 'location', 'content-type']) {
      expect(again.headers.get(name)).toBe(first.headers.get(name));
    }
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await written()).toBe(1);
  });

  it('refuses the key with another body', async () => {
    await post({ key: 'a' }, 'k1');
    const other = await post({ key: 'b' }, 'k1');
    expect(await problemIn(other)).toMatchObject({ status: 409, code: 'IdempotencyKeyReused' });
    expect(await written()).toBe(1);
  });

  it('belongs to its caller', async () => {
    expect((await post({ key: 'a' }, 'k1', 0)).status).toBe(201);
    expect((await post({ key: 'b' }, 'k1', 1)).status).toBe(201);
  });

  it('lets one of many concurrent requests write, and the others answer the same', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => post({ key: 'a' }, 'k1')));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(answers.filter(({ headers }) => headers.has('idempotency-replayed'))).toHaveLength(4);
    expect(await written()).toBe(1);
  });

  it('forgets a refused request, which has written nothing', async () => {
    refuses = true;
    expect(await problemIn(await post({ key: 'a' }, 'k1'))).toMatchObject({ code: 'StateConflict' });
    expect(await written()).toBe(0);
    expect(await test.db.$count(idempotencyKeys)).toBe(0);
    refuses = false;
    expect((await post({ key: 'a' }, 'k1')).status).toBe(201);
  });

  it('keeps no answer that the database alone would tell', async () => {
    await post({ key: 'only-shown-once' }, 'k1');
    const [stored] = await test.db.select().from(idempotencyKeys);
    expect(stored?.body).toBeTruthy();
    expect(JSON.stringify(stored?.body)).not.toContain('only-shown-once');
  });

  it('is kept for a day', async () => {
    await post({ key: 'a' }, 'k1');
    const [stored] = await test.db.select().from(idempotencyKeys);
    expect(stored && stored.expiresAt.getTime() - stored.createdAt.getTime()).toBe(24 * 60 * 60 * 1000);
    await test.db
      .update(idempotencyKeys)
      .set({ expiresAt: new Date(0) })
      .where(eq(idempotencyKeys.key, 'k1'));
    expect((await post({ key: 'b' }, 'k1')).status).toBe(201);
    expect(await written()).toBe(2);
  });

  it.each(['', ' ', 'x'.repeat(201)])('must be usable: %j is not', async (key) => {
    expect(await problemIn(await post({ key: 'a' }, key))).toMatchObject({ code: 'InvalidIdempotencyKey' });
  });

  it('may be left out', async () => {
    const headers = { cookie: cookies[0] ?? '', 'sec-fetch-site': 'same-origin' };
    expect((await send(create, { method: 'POST', headers, body: { key: 'a' } })).status).toBe(201);
    expect(await test.db.$count(idempotencyKeys)).toBe(0);
  });
});
