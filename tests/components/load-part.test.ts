// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { loadPart } from '@/lib/client/load-part';
import { noteContact } from '@/lib/client/reachable';

const network = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', network);
  network.mockReset().mockImplementation(async () => new Response());
});

test('a part that arrives is loaded once, without a question to the server', async () => {
  const load = vi.fn(async () => 'part');
  expect(await loadPart(load)).toBe('part');
  expect(load).toHaveBeenCalledOnce();
  expect(network).not.toHaveBeenCalled();
});

test('without a connection a part waits until the server answers', async () => {
  // The last answer is too recent to be doubted otherwise.
  noteContact(true);
  network.mockRejectedValueOnce(new TypeError('no connection'));
  const load = vi.fn(async () => 'part').mockRejectedValueOnce(new Error('ChunkLoadError'));
  const part = loadPart(load);
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await part).toBe('part');
  expect(network).toHaveBeenCalledTimes(2);
});

test('a part that the server no longer has is given up', async () => {
  const load = vi.fn(() => Promise.reject(new Error('ChunkLoadError')));
  await expect(loadPart(load)).rejects.toThrow('ChunkLoadError');
  expect(load).toHaveBeenCalledTimes(3);
});
