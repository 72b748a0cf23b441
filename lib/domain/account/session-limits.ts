/** A session ends this long after signing in, even if it is in use. */
export const SESSION_LIFETIME_MS = 7 * 24 * 60 * 60_000;
/** A session ends after this long without a request; this allows a working day with breaks. */
export const SESSION_IDLE_MS = 12 * 60 * 60_000;
