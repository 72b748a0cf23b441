import { newIdempotencyKey, OfflineError, ProblemError } from '@/lib/client/http';

/** A write that is sent under one key until there is an answer. */
export interface PendingWrite<Body> {
  body: Body;
  idempotencyKey: string;
  /** ISO 8601; the server remembers the key for a day. */
  sealedAt: string;
}

/** Creates a write for its first attempt. */
export function newPendingWrite<Body>(body: Body): PendingWrite<Body> {
  return { body, idempotencyKey: newIdempotencyKey(), sealedAt: new Date().toISOString() };
}

/** The server forgets a key after 24 hours (rest.md); the margin allows for clocks that differ. */
const TRUSTED_MS = 20 * 60 * 60 * 1000;

/** Whether it can be sent again without being carried out twice. */
export function isRepeatable({ sealedAt }: PendingWrite<unknown>, now: Date): boolean {
  return now.getTime() - Date.parse(sealedAt) < TRUSTED_MS;
}

/**
 * Whether the outcome of a write is unknown: no answer came, the server failed or lost its database, or it
 * did not recognise the session, which it may have done on an earlier attempt. Such a write is sent again
 * unchanged.
 */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof OfflineError) return true;
  return (
    error instanceof ProblemError && (error.status >= 500 || error.status === 429 || error.status === 401)
  );
}
