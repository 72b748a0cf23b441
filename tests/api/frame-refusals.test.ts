import { beforeAll, describe, expect, it } from 'vitest';
import { endpoint } from '@/lib/contract/endpoint';
import { route } from '@/lib/http/route';
import { AppError } from '@/lib/services/errors';
import { createPerson, sessionCookieOf } from '@/tests/support/accounts';
import { createPlannerProduct, problemIn, send } from '@/tests/support/http-frame';
import { setUpTestDatabase } from '@/tests/support/test-database';

const declared = endpoint({
  ...{ path: '/api/data/{product}/things', summary: 'Things', tags: ['tests'] },
  method: 'GET',
});
const getThing = route(declared, () => undefined);

function failing(error: unknown) {
  return route(declared, () => {
    throw error;
  });
}

const test = setUpTestDatabase();
let cookie: Record<string, string>;
let german: Record<string, string>;

beforeAll(async () => {
  await createPlannerProduct(test.db);
  const origin = { 'sec-fetch-site': 'same-origin' };
  const person = await createPerson(test.db, { login: 'anna@example.com', language: 'en' });
  cookie = { cookie: await sessionCookieOf(test.db, person.userId), ...origin };
  const other = await createPerson(test.db, { language: 'de' });
  german = { cookie: await sessionCookieOf(test.db, other.userId), ...origin };
});

describe('a refusal', () => {
  it('is a problem document in the language of the viewer, or of the browser', async () => {
    const problem = await problemIn(await send(failing(new AppError('DuplicateTitle')), { headers: german }));
    expect(problem).toMatchObject({
      type: '/api/docs#DuplicateTitle',
      title: 'Widerspricht dem aktuellen Stand',
      status: 409,
      detail: 'Dieser Titel ist bereits vergeben. Wählen Sie einen anderen Titel.',
      code: 'DuplicateTitle',
      messages: [
        {
          type: 'error',
          code: 'DuplicateTitle',
          message: 'Dieser Titel ist bereits vergeben. Wählen Sie einen anderen Titel.',
        },
      ],
    });
    const dutch = await send(getThing, { headers: { 'accept-language': 'fr;q=0.3, nl-BE;q=0.9, xx' } });
    expect(dutch.headers.get('content-language')).toBe('nl');
    expect((await problemIn(dutch)).detail).toBe('Meld u eerst aan.');
    const italian = await send(getThing, { headers: { 'accept-language': 'it' } });
    expect((await problemIn(italian)).detail).toBe('Sign in first.');
  });

  it('says who could do it', async () => {
    const message = { type: 'error', code: 'RoleMissing', roles: ['purchaser', 'sales contact'] } as const;
    const refusal = new AppError('Forbidden', { messages: [message] });
    const problem = await problemIn(await send(failing(refusal), { headers: german }));
    expect(problem.messages[0]?.message).toMatch(/ Möglich für: .+ oder .+\.$/);
  });

  it('tells nothing of what broke inside', async () => {
    const secret = new Error('password=hunter2 at db/client.ts');
    const text = JSON.stringify(await problemIn(await send(failing(secret), { headers: cookie })));
    expect(text).toContain('"Internal"');
    expect(text).not.toMatch(/hunter2|client\.ts/);
  });

  it('asks to come back when the database is away', async () => {
    const gone = new Error('Connection terminated unexpectedly');
    for (const error of [gone, Object.assign(new Error('deadlock'), { code: '40P01' })]) {
      const response = await send(failing(error), { headers: cookie });
      expect(await problemIn(response)).toMatchObject({ status: 503, code: 'Unavailable' });
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });
});
