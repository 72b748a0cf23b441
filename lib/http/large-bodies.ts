import type { Endpoint } from '@/lib/contract/endpoint';
import { announcedBytes, refuseTooLarge } from '@/lib/http/body';
import { Room } from '@/lib/http/room';

/** Smaller bodies need no room: thousands of them fit. */
const LARGE_BYTES = 64 * 1024;
const MEGABYTE = 1024 * 1024;

declare global {
  /** One per process, although a bundler may give every handler its own copy of this module. */
  var portalRoomForBodies: Room | undefined;
}

/**
 * Does what needs the body of a request, once there is room for it in memory: so many bytes at once of everybody, and
 * of one person less, so that nobody takes the room of all (decision 0025). A body without a length counts as the
 * largest that its call takes.
 * @throws AppError PayloadTooLarge, Busy
 */
export async function withRoom<T>(
  { bodyLimit }: Endpoint,
  request: Request,
  userId: string,
  work: () => Promise<T>,
): Promise<T> {
  refuseTooLarge(request, bodyLimit);
  if (request.body === null) return work();
  const bytes = request.headers.has('content-length') ? announcedBytes(request) : bodyLimit;
  if (bytes <= LARGE_BYTES) return work();
  globalThis.portalRoomForBodies ??= new Room({
    total: 24 * MEGABYTE,
    each: 8 * MEGABYTE,
    patienceMs: 3_000,
  });
  const leave = await globalThis.portalRoomForBodies.enter(userId, bytes, request.signal);
  try {
    return await work();
  } finally {
    leave();
  }
}
