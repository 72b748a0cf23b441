import type { BodyClass } from '@/lib/contract/body-classes';
import type { Endpoint } from '@/lib/contract/endpoint';
import { arrivingIn } from '@/lib/http/arriving-bytes';
import { announcedBytes, refuseTooLarge } from '@/lib/http/body';
import { Room } from '@/lib/http/room';
import { perProcess } from '@/lib/per-process';

/** Smaller bodies are not limited: thousands of them fit in memory. */
const LARGE_BYTES = 64 * 1024;
const MEGABYTE = 1024 * 1024;
/** Longer than it takes to notice that somebody sends slowly. */
const LONGEST_WAIT_MS = 6_000;
/** Memory of a streamed upload: the bytes that wait to be stored. */
const UPLOAD_BYTES = 8 * MEGABYTE;
/** Bodies that are uploaded files; they may be larger than other bodies. */
const UPLOADED: readonly BodyClass[] = ['file', 'bcf'];

const roomForBodies = perProcess(
  'room-for-bodies',
  () => new Room({ total: 24 * MEGABYTE, each: 8 * MEGABYTE, longestWaitMs: LONGEST_WAIT_MS }),
);

/** Uploads last for minutes: a client that is refused comes back and resumes. */
const roomForUploads = perProcess(
  'room-for-uploads',
  () => new Room({ total: 8 * UPLOAD_BYTES, each: 3 * UPLOAD_BYTES, longestWaitMs: 10_000 }),
);

/**
 * Runs work that reads the body of a request: the bytes that have arrived and are in use are limited in total,
 * and to less per person, so that nobody uses up all of it (decision 25). A file is streamed: only what waits
 * to be stored is in memory.
 * @throws AppError PayloadTooLarge, Busy, BodyTooSlow
 */
export async function withRoom<T>(
  { bodyLimit, bodyClass }: Endpoint,
  request: Request,
  userId: string,
  work: () => Promise<T>,
): Promise<T> {
  refuseTooLarge(request, bodyLimit);
  if (request.body === null) return work();
  const bytes = request.headers.has('content-length') ? announcedBytes(request) : bodyLimit;
  if (bytes <= LARGE_BYTES) return work();
  const room = UPLOADED.includes(bodyClass) ? roomForUploads.get() : roomForBodies.get();
  const inMemory = bodyClass === 'file' ? Math.min(bytes, UPLOAD_BYTES) : bytes;
  return arrivingIn(room.open(userId, inMemory), request, work);
}
