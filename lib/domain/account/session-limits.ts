/** A session ends this long after signing in, however busy it is. */
export const SESSION_LIFETIME_MS = 7 * 24 * 60 * 60_000;
/** A session ends when nothing was asked for this long; a working day with its breaks fits in. */
export const SESSION_IDLE_MS = 12 * 60 * 60_000;
