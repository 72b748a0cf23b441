import { AppError } from '../errors';

/** Uploads held in memory at the same time: of all people, some 15 MB each while they are read. */
const MAX_UPLOADS = 8;
const RETRY_S = 5;

const uploading = new Set<string>();

/**
 * Runs what reads an upload, one of each person at a time and a few of all.
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
