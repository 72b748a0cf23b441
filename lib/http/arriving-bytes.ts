import type { Arrival } from '@/lib/http/arrival';
import { CallerLeft } from '@/lib/http/caller-left';

/** The bodies that take room as they arrive; small ones do not. */
const arrivals = new WeakMap<Request, Arrival>();

/** Runs work that reads the body of a request, in the room that was opened for it. */
export async function arrivingIn<T>(arrival: Arrival, request: Request, work: () => Promise<T>): Promise<T> {
  arrivals.set(request, arrival);
  try {
    return await work();
  } finally {
    arrival.leave();
  }
}

/**
 * The body of a request in pieces, each once there is room for it. What is not read stays in the connection,
 * which is closed with the refusal.
 * @throws AppError BodyTooSlow, Busy; CallerLeft
 */
export async function* arrivingBytes(request: Request): AsyncGenerator<Uint8Array, void> {
  if (request.body === null) return;
  const arrival = arrivals.get(request);
  const reader = request.body.getReader();
  try {
    for (;;) {
      const step = reader.read().catch(left);
      const { done, value } = await (arrival ? arrival.unlessRefused(step) : step);
      if (done) break;
      await arrival?.take(value.byteLength);
      yield value;
    }
    arrival?.complete();
  } finally {
    reader.releaseLock();
  }
}

function left(cause: unknown): never {
  throw new CallerLeft('The caller has left.', { cause });
}
