import { newIdempotencyKey, OfflineError, ProblemError } from '@/lib/client/http';

/** A write as it is sent, again and again under one key until there is an answer. */
export interface PendingWrite<Body> {
  body: Body;
  idempotencyKey: string;
  /** ISO 8601; the server knows the key for a day. */
  sealedAt: string;
}

/** A write that is sent for the first time. */
export function newPendingWrite<Body>(body: Body): PendingWrite<Body> {
  return { body, idempotencyKey: newIdempotencyKey(), sealedAt: new Date().toISOString() };
}

/** The server forgets a key after 24 hours (rest.md); some of them may have passed on another clock. */
const TRUSTED_MS = 20 * 60 * 60 * 1000;

/** Whether sending it again cannot carry it out twice. */
export function isRepeatable({ sealedAt }: PendingWrite<unknown>, now: Date): boolean {
  return now.getTime() - Date.parse(sealedAt) < TRUSTED_MS;
}

/**
 * Whether nothing is known of a write: no answer came, the server lost its database or stumbled, or it did not know
 * who asked, which it may have known the time before. It is sent again as it was.
 */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof OfflineError) return true;
  return (
    error instanceof ProblemError && (error.status >= 500 || error.status === 429 || error.status === 401)
  );
}
