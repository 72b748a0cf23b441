import { createHash, type Hash } from 'node:crypto';

/** Uploads whose digest goes on with their next bytes; of more, or in another process, the content is read again. */
const MAX_REMEMBERED = 200;

declare global {
  /** One per process, although a bundler may give every handler its own copy of this module. */
  var portalUploadDigests: Map<string, { hash: Hash; bytes: number }> | undefined;
}

function remembered() {
  globalThis.portalUploadDigests ??= new Map();
  return globalThis.portalUploadDigests;
}

/** The SHA-256 of the first `bytes` of an upload, to be continued; null where this process does not know it. */
export function takeDigest(uploadId: string, bytes: number): Hash | null {
  const known = remembered().get(uploadId);
  remembered().delete(uploadId);
  if (bytes === 0) return createHash('sha256');
  return known?.bytes === bytes ? known.hash : null;
}

/** Remembers it until the next bytes come. */
export function rememberDigest(uploadId: string, hash: Hash, bytes: number): void {
  const all = remembered();
  all.set(uploadId, { hash, bytes });
  const [oldest] = all.keys();
  if (all.size > MAX_REMEMBERED && oldest !== undefined) all.delete(oldest);
}
