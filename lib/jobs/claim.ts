import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { jobs } from '@/db/schema';
import { emitChange } from '@/lib/events/emit-change';

/** A job that this process has claimed until its lease ends. */
export interface ClaimedJob {
  jobId: string;
  queue: string;
  payload: unknown;
  /** How often it was started, including this run; with `jobId` it identifies this run. */
  attempts: number;
  /** How many earlier attempts neither finished nor failed, because their process died. */
  abandoned: number;
  runAt: Date;
  /** Trace context of the creator of the job, if traces are collected. */
  traceparent: string | null;
}

/**
 * The current time in the precision of the columns, milliseconds: a job postponed until now is due in the
 * next statement.
 */
const now = sql`now()::timestamptz(3)`;

const seconds = (count: number) => sql`now() + ${count} * interval '1 second'`;

/**
 * Claims the job that has been due longest, skipping those locked by another worker; null if nothing is due.
 */
export async function claimJob(db: Db, queues: string[], leaseSeconds: number): Promise<ClaimedJob | null> {
  const isFree = or(isNull(jobs.lockedUntil), lte(jobs.lockedUntil, now));
  const due = db
    .select({ jobId: jobs.jobId })
    .from(jobs)
    .where(and(isOpen, lte(jobs.runAt, now), isFree, isNull(jobs.heldAt), inArray(jobs.queue, queues)))
    .orderBy(jobs.runAt, jobs.jobId)
    .limit(1)
    .for('update', { skipLocked: true });
  const [job] = await db
    .update(jobs)
    .set({
      attempts: sql`${jobs.attempts} + 1`,
      // A job that ends, fails or is given back loses its lock: an expired lock means that its process died.
      abandoned: sql`${jobs.abandoned} + (${jobs.lockedUntil} is not null)::int`,
      lockedUntil: seconds(leaseSeconds),
    })
    .where(sql`${jobs.jobId} = (${due})`)
    .returning({
      jobId: jobs.jobId,
      queue: jobs.queue,
      payload: jobs.payload,
      attempts: jobs.attempts,
      abandoned: jobs.abandoned,
      runAt: jobs.runAt,
      traceparent: jobs.traceparent,
    });
  return job ?? null;
}

const isOpen = and(isNull(jobs.doneAt), isNull(jobs.failedAt));

/** Only the latest run of a job may record its result. */
const isThisRun = ({ jobId, attempts }: ClaimedJob) =>
  and(eq(jobs.jobId, jobId), eq(jobs.attempts, attempts), isOpen);

/** Extends the lease, so that no other worker takes a long job; does nothing if the job was given back. */
export async function extendLease(db: Db, job: ClaimedJob, leaseSeconds: number): Promise<void> {
  await db
    .update(jobs)
    .set({ lockedUntil: seconds(leaseSeconds) })
    .where(and(isThisRun(job), isNotNull(jobs.lockedUntil)));
}

export async function finishJob(db: Db, job: ClaimedJob): Promise<void> {
  await db.update(jobs).set({ doneAt: sql`now()`, lockedUntil: null, lastError: null }).where(isThisRun(job));
}

const OPERATIONS = { kind: 'operations', rootUnitId: null } as const;

/** Schedules another attempt after `retrySeconds`, or gives the job up if that is null. */
export async function failJob(
  db: Db,
  job: ClaimedJob,
  lastError: string,
  retrySeconds: number | null,
): Promise<void> {
  const outcome = retrySeconds === null ? { failedAt: sql`now()` } : { runAt: seconds(retrySeconds) };
  await db
    .update(jobs)
    .set({ ...outcome, lockedUntil: null, lastError })
    .where(isThisRun(job));
  if (retrySeconds === null) await emitChange(db, OPERATIONS);
}

/** Gives up a job without running it; this claim does not count as an attempt. */
export async function giveUpJob(db: Db, job: ClaimedJob, lastError: string): Promise<void> {
  await db
    .update(jobs)
    .set({ failedAt: sql`now()`, lockedUntil: null, lastError, attempts: sql`${jobs.attempts} - 1` })
    .where(isThisRun(job));
  await emitChange(db, OPERATIONS);
}

/**
 * Returns a job to the queue because its process is stopping: another worker takes it at once, and the claim
 * does not count as an attempt. The caller must not record anything more about it: the next run has the same
 * number.
 */
export async function giveBackJob(db: Db, job: ClaimedJob): Promise<void> {
  await db
    .update(jobs)
    .set({ lockedUntil: null, runAt: sql`now()`, attempts: sql`${jobs.attempts} - 1` })
    .where(isThisRun(job));
}
