/** The states of a job in the queue. */
export const JOB_STATES = ['waiting', 'running', 'done', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** The stored times of a job; null if not reached. */
interface JobTimes {
  lockedUntil: Date | null;
  doneAt: Date | null;
  failedAt: Date | null;
}

/**
 * How often the process may crash while it runs a job; without a limit, such a job would crash it forever. An
 * unreachable mail server does not count here; that is an ordinary failure.
 */
export const MAX_ABANDONED = 3;

/** A job whose lease has expired waits to be taken again. */
export function jobState({ lockedUntil, doneAt, failedAt }: JobTimes, now: Date): JobState {
  if (doneAt) return 'done';
  if (failedAt) return 'failed';
  return lockedUntil && lockedUntil > now ? 'running' : 'waiting';
}

/**
 * Whether a job can be retried at once: a failed job, or one that failed and waits for its next attempt, but
 * not one that has not run yet.
 */
export function canRetryJob({ state, attempts }: { state: JobState; attempts: number }): boolean {
  return state === 'failed' || (state === 'waiting' && attempts > 0);
}

/**
 * Whether a job failed because its process crashed each time, and not because of an error that it returned.
 */
export function isAbandoned({ state, abandoned }: { state: JobState; abandoned: number }): boolean {
  return state === 'failed' && abandoned >= MAX_ABANDONED;
}
