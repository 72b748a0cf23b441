import { beforeEach, expect, test, vi } from 'vitest';
import { growingWaits } from '@/lib/client/retry';

const WAITS = { firstMs: 1_000, longestMs: 3_000 };

beforeEach(() => void vi.useFakeTimers());

/** The answer of a wait that began at once, and how long it took. */
async function measured(wait: () => Promise<boolean>): Promise<[boolean, number]> {
  const begin = Date.now();
  const answer = wait();
  await vi.advanceTimersToNextTimerAsync();
  return [await answer, Date.now() - begin];
}

test('waits grow up to the longest', async () => {
  const wait = growingWaits(WAITS);
  for (const ms of [1_000, 2_000, 3_000, 3_000]) expect(await measured(wait)).toEqual([true, ms]);
});

test('a wait ends when the browser is online again, and leaves nothing behind', async () => {
  const wait = growingWaits(WAITS)();
  window.dispatchEvent(new Event('online'));
  expect(await wait).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('no attempt follows once the signal is aborted, before the wait or in it', async () => {
  const gone = new AbortController();
  const wait = growingWaits(WAITS, gone.signal);
  const waiting = wait();
  gone.abort();
  expect(await waiting).toBe(false);
  expect(await measured(wait)).toEqual([false, 0]);
});
