import { expect, test, vi } from 'vitest';
import type { Db } from '@/db/client';
import { remembered } from '@/lib/services/remembered';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
const now = new Date();
const inAMinute = new Date(now.getTime() + 61_000);

test('is read once a minute, and anew once it was forgotten', async () => {
  const read = vi.fn(async (_db: Db) => read.mock.calls.length);
  const number = remembered('test-number', { read });
  const get = (at = now) => number.get(database.db, at);
  expect([await get(), await get(), await get(inAMinute)]).toEqual([1, 1, 2]);
  number.forget();
  expect([await get(), await get()]).toEqual([3, 3]);
});

test('keeps nothing that was changed while it was read', async () => {
  const answers: ((value: string) => void)[] = [];
  const read = () => new Promise<string>((resolve) => answers.push(resolve));
  const onKept = vi.fn();
  const text = remembered('test-text', { read, onKept });
  const reading = text.get(database.db, now);
  text.forget();
  answers[0]?.('old');
  expect(await reading).toBe('old');
  const again = text.get(database.db, now);
  answers[1]?.('new');
  expect([await again, await text.get(database.db, now)]).toEqual(['new', 'new']);
  expect(onKept.mock.calls).toEqual([['new']]);
});
