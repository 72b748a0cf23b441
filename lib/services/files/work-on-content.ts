import { getFileStore } from '@/lib/storage/file-store';
import { workerFaultOf } from '@/lib/workers/worker-error';

/** Larger contents are not processed, because a content is held in memory. */
const MAX_BYTES = 32 * 1024 * 1024;

interface StoredContent {
  storageKey: string;
  sizeBytes: number;
}

/**
 * The worker's result for the bytes of a content; null if it is too large, or if the work takes too much time
 * or memory, because a retry would fail too.
 * @throws Error if the store does not have it, or no worker is available: a retry may help
 */
export async function workOnContent<T>(
  { storageKey, sizeBytes }: StoredContent,
  work: (bytes: Uint8Array) => Promise<T>,
): Promise<T | null> {
  if (sizeBytes > MAX_BYTES) return null;
  const stored = await (await getFileStore()).get(storageKey);
  if (!stored) throw new Error('a content is not in the store');
  const bytes = new Uint8Array(await new Response(stored.body).arrayBuffer());
  try {
    return await work(bytes);
  } catch (error) {
    const fault = workerFaultOf(error);
    if (fault === 'time' || fault === 'memory' || fault === 'ended') return null;
    throw error;
  }
}
