import { createHash, type Hash } from 'node:crypto';
import { perProcess } from '@/lib/per-process';

/**
 * Number of uploads whose hash state is cached; beyond that, or in another process, the content is read
 * again.
 */
const MAX_REMEMBERED = 200;

export const uploadDigests = perProcess(
  'upload-digests',
  () => new Map<string, { hash: Hash; bytes: number }>(),
);

/**
 * The SHA-256 state after the first `bytes` of an upload, to be continued; null if this process does not have
 * it.
 */
export function takeDigest(uploadId: string, bytes: number): Hash | null {
  const known = uploadDigests.get().get(uploadId);
  uploadDigests.get().delete(uploadId);
  if (bytes === 0) return createHash('sha256');
  return known?.bytes === bytes ? known.hash : null;
}

/** Caches the hash state until the next bytes arrive. */
export function rememberDigest(uploadId: string, hash: Hash, bytes: number): void {
  const all = uploadDigests.get();
  all.set(uploadId, { hash, bytes });
  const [oldest] = all.keys();
  if (all.size > MAX_REMEMBERED && oldest !== undefined) all.delete(oldest);
}
