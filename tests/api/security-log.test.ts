import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listUsers } from '@/lib/contract/users';
import { createPerson, TEST_PASSWORD } from '@/tests/support/accounts';
import { api } from '@/tests/support/api';
import { AuthClient } from '@/tests/support/auth-client';
import { createPortalProduct } from '@/tests/support/factories';
import { setUpTestDatabase } from '@/tests/support/test-database';

const test = setUpTestDatabase();
let written: string;

beforeEach(() => {
  written = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written += text;
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

/** The lines of an event, once the turn that writes them is over. */
async function logged(event: string): Promise<Record<string, unknown>[]> {
  await setImmediate();
  const lines = written.split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line)).filter((line) => line.event === event);
}

it('tells each attempt to sign in: who, how, from where, and why it was refused, never what was typed', async () => {
  const { login, userId } = await createPerson(test.db);
  const client = new AuthClient({ 'x-forwarded-for': '192.0.2.77' });
  await client.signIn(login, 'Geraten-2026');
  expect(await logged('sign-in-refused')).toMatchObject([
    { level: 'warn', way: 'credentials', address: '192.0.2.77', reason: 'NotRecognised' },
  ]);
  await client.signIn(login, TEST_PASSWORD);
  expect(await logged('signed-in')).toMatchObject([{ userId, requestId: expect.any(String) }]);
  expect(written).not.toMatch(new RegExp(`Geraten-2026|${TEST_PASSWORD}|${login}`));
});

it('tells every refusal with its code, and whose call it was', async () => {
  await createPortalProduct(test.db);
  const { userId } = await createPerson(test.db);
  await api({ userId }).refusal(listUsers);
  await api().refusal(listUsers);
  expect(await logged('request')).toMatchObject([
    { userId, route: '/api/data/{product}/users', status: 403, refusal: 'Forbidden' },
    { status: 401, refusal: 'Unauthenticated' },
  ]);
});
