import { createHash, type Hash } from 'node:crypto';

/**
 * Number of uploads whose hash state is cached; beyond that, or in another process, the content is read
 * again.
 */
const MAX_REMEMBERED = 200;

declare global {
  /** One per process, because a bundler may give every handler a separate copy of this module. */
  var portalUploadDigests: Map<string, { hash: Hash; bytes: number }> | undefined;
}

function remembered() {
  globalThis.portalUploadDigests ??= new Map();
  return globalThis.portalUploadDigests;
}

/**
 * The SHA-256 state after the first `bytes` of an upload, to be continued; null if this process does not have
 * it.
 */
export function takeDigest(uploadId: string, bytes: number): Hash | null {
  const known = remembered().get(uploadId);
  remembered().delete(uploadId);
  if (bytes === 0) return createHash('sha256');
  return known?.bytes === bytes ? known.hash : null;
}

/** Caches the hash state until the next bytes arrive. */
export function rememberDigest(uploadId: string, hash: Hash, bytes: number): void {
  const all = remembered();
  all.set(uploadId, { hash, bytes });
  const [oldest] = all.keys();
  if (all.size > MAX_REMEMBERED && oldest !== undefined) all.delete(oldest);
}
