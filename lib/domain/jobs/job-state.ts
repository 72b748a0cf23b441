/** How far a job of the queue has come. */
export const JOB_STATES = ['waiting', 'running', 'done', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** What is kept of a job; null for what has not come. */
interface JobTimes {
  lockedUntil: Date | null;
  doneAt: Date | null;
  failedAt: Date | null;
}

/**
 * How often the process may end while it works on a job: a job that ends it each time would do so for ever. A mail
 * server that is away is not counted here; that is a failure with an answer.
 */
export const MAX_ABANDONED = 3;

/** A job whose lease has run out waits for somebody to take it again. */
export function jobState({ lockedUntil, doneAt, failedAt }: JobTimes, now: Date): JobState {
  if (doneAt) return 'done';
  if (failedAt) return 'failed';
  return lockedUntil && lockedUntil > now ? 'running' : 'waiting';
}

/** Try again at once: what was given up, and what failed and waits for its next turn; not what is yet to come. */
export function canRetryJob({ state, attempts }: { state: JobState; attempts: number }): boolean {
  return state === 'failed' || (state === 'waiting' && attempts > 0);
}

/** Given up because its process ended each time, rather than for what it answered. */
export function isAbandoned({ state, abandoned }: { state: JobState; abandoned: number }): boolean {
  return state === 'failed' && abandoned >= MAX_ABANDONED;
}
