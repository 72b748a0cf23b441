import { AppError } from '../errors';

/** Maximum number of uploads in memory at a time, for all people; each takes about 15 MB while it is read. */
const MAX_UPLOADS = 8;
const RETRY_S = 5;

const uploading = new Set<string>();

/**
 * Runs work that reads an upload: one at a time per person, and a limited number in total.
 * @throws AppError TooManyRequests, Unavailable
 */
export async function withUploadPlace<T>(userId: string, work: () => Promise<T>): Promise<T> {
  if (uploading.has(userId)) throw new AppError('TooManyRequests', { retryAfterSeconds: RETRY_S });
  if (uploading.size >= MAX_UPLOADS) throw new AppError('Unavailable', { retryAfterSeconds: RETRY_S });
  uploading.add(userId);
  try {
    return await work();
  } finally {
    uploading.delete(userId);
  }
}
