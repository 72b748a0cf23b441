import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withIdleTimeout } from '@/lib/services/files/uploads/with-idle-timeout';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Sends so many bytes every so often, for a quarter of an hour. @returns how many came, and whether it broke */
async function received(bytes: number, everyMs: number): Promise<[number, boolean]> {
  async function* send() {
    for (let at = 0; at < 15 * 60_000; at += everyMs) {
      await new Promise((resolve) => setTimeout(resolve, everyMs));
      yield Buffer.alloc(bytes);
    }
  }
  let [count, isBroken] = [0, false];
  const reading = (async () => {
    for await (const chunk of withIdleTimeout(send())) {
      if (chunk === 'broken') isBroken = true;
      else count += chunk.byteLength;
    }
  })();
  await vi.advanceTimersByTimeAsync(16 * 60_000);
  await reading;
  return [count, isBroken];
}

it('waits for whoever sends steadily, over a slow line too', async () => {
  expect(await received(2_048, 1_000)).toEqual([2_048 * 900, false]);
  expect(await received(65_536, 25_000)).toEqual([65_536 * 36, false]);
});

it('keeps what came, and does not wait for a byte now and then', async () => {
  expect(await received(1, 2_000)).toEqual([15, true]);
  expect(await received(100_000, 31_000)).toEqual([0, true]);
});
