import type { BodyClass } from '@/lib/contract/body-classes';
import type { Endpoint } from '@/lib/contract/endpoint';
import { announcedBytes, refuseTooLarge } from '@/lib/http/body';
import { Room } from '@/lib/http/room';

/** Smaller bodies need no room: thousands of them fit. */
const LARGE_BYTES = 64 * 1024;
const MEGABYTE = 1024 * 1024;
/** Of a file that is read as it arrives, what waits to be stored. */
const UPLOAD_BYTES = 8 * MEGABYTE;
/** What people send as files, some of it larger than what is sent otherwise. */
const UPLOADED: readonly BodyClass[] = ['file', 'bcf'];

declare global {
  /** One per process, although a bundler may give every handler its own copy of this module. */
  var portalRoomForBodies: Room | undefined;
  var portalRoomForUploads: Room | undefined;
}

/**
 * Does what needs the body of a request, once there is room for it in memory: so many bytes at once of everybody, and
 * of one person less, so that nobody takes the room of all (decision 0025). A body without a length counts as the
 * largest that its call takes; a file is never held whole, and takes room for the part that is.
 * @throws AppError PayloadTooLarge, Busy
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
  const room = UPLOADED.includes(bodyClass) ? roomForUploads() : roomForBodies();
  const leave = await room.enter(userId, bodyClass === 'file' ? UPLOAD_BYTES : bytes, request.signal);
  try {
    return await work();
  } finally {
    leave();
  }
}

function roomForBodies(): Room {
  globalThis.portalRoomForBodies ??= new Room({
    total: 24 * MEGABYTE,
    each: 8 * MEGABYTE,
    patienceMs: 3_000,
  });
  return globalThis.portalRoomForBodies;
}

/** Uploads last for minutes: who finds no room comes again, and continues. */
function roomForUploads(): Room {
  globalThis.portalRoomForUploads ??= new Room({
    total: 8 * UPLOAD_BYTES,
    each: 3 * UPLOAD_BYTES,
    patienceMs: 10_000,
  });
  return globalThis.portalRoomForUploads;
}
