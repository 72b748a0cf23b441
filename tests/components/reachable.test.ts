// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { noteContact, whenReachable } from '@/lib/client/reachable';

/** The network: answers of the server in turn, `null` for none. */
function network(...answers: (number | null)[]) {
  const asked = vi.fn(async () => {
    const status = answers.shift();
    if (status == null) throw new TypeError('no connection');
    return new Response(null, { status });
  });
  vi.stubGlobal('fetch', asked);
  return asked;
}

/** Tells whether a promise is fulfilled by now. */
function watched(promise: Promise<void>): () => boolean {
  let isDone = false;
  void promise.then(() => {
    isDone = true;
  });
  return () => isDone;
}

beforeEach(() => {
  vi.useFakeTimers();
  noteContact(false);
});

test('nobody is asked where the server has just answered', async () => {
  const asked = network();
  noteContact(true);
  await whenReachable();
  expect(asked).not.toHaveBeenCalled();
});

test('an answer of a while ago says nothing about now', async () => {
  const asked = network(200);
  noteContact(true);
  vi.advanceTimersByTime(2_001);
  await whenReachable();
  expect(asked).toHaveBeenCalledTimes(1);
});

test('it is asked again while the network or the server is away, less and less often', async () => {
  const asked = network(null, 503, null, 200);
  const isReached = watched(whenReachable());
  await vi.advanceTimersByTimeAsync(0);
  expect(isReached()).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toHaveBeenCalledTimes(3);
  expect(isReached()).toBe(false);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(isReached()).toBe(true);
});

test('all who wait ask once, and at once when the connection is back', async () => {
  const asked = network(null, 200);
  const both = [whenReachable(), whenReachable()];
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  await Promise.all(both);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('a device that has just lost its network is not believed to reach the server', async () => {
  const asked = network(200);
  vi.stubGlobal('navigator', { onLine: false });
  noteContact(true);
  await whenReachable();
  expect(asked).toHaveBeenCalledTimes(1);
});
