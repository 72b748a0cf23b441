import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { jobs } from '@/db/schema';
import { emitChange } from '@/lib/events/emit-change';

/** A job this process works on until its lease ends. */
export interface ClaimedJob {
  jobId: string;
  queue: string;
  payload: unknown;
  /** How often it was begun, this time included; with `jobId` it tells this run from a later one. */
  attempts: number;
  /** How many of the attempts before this one neither ended nor failed, because their process did. */
  abandoned: number;
  runAt: Date;
  /** The work that made the job, where traces are collected. */
  traceparent: string | null;
}

/** The instant as the columns hold it, to the millisecond: a job put off until now is due in the next statement. */
const now = sql`now()::timestamptz(3)`;

const seconds = (count: number) => sql`now() + ${count} * interval '1 second'`;

/** Takes the job due for longest, skipping those another worker holds; null when nothing is due. */
export async function claimJob(db: Db, queues: string[], leaseSeconds: number): Promise<ClaimedJob | null> {
  const isFree = or(isNull(jobs.lockedUntil), lte(jobs.lockedUntil, now));
  const due = db
    .select({ jobId: jobs.jobId })
    .from(jobs)
    .where(and(isOpen, lte(jobs.runAt, now), isFree, inArray(jobs.queue, queues)))
    .orderBy(jobs.runAt, jobs.jobId)
    .limit(1)
    .for('update', { skipLocked: true });
  const [job] = await db
    .update(jobs)
    .set({
      attempts: sql`${jobs.attempts} + 1`,
      // Whoever ends, fails or gives back a job takes its lock off: one that has run out was left behind.
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

/** Only the run that claimed the job last may say how it ended. */
const isThisRun = ({ jobId, attempts }: ClaimedJob) =>
  and(eq(jobs.jobId, jobId), eq(jobs.attempts, attempts), isOpen);

/** Keeps a long job from being taken by another worker; nothing where it was given back meanwhile. */
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

/** Plans another try after `retrySeconds`, or gives the job up for good when that is null. */
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

/** Gives up a job without working on it; the claim that found this out is no attempt. */
export async function giveUpJob(db: Db, job: ClaimedJob, lastError: string): Promise<void> {
  await db
    .update(jobs)
    .set({ failedAt: sql`now()`, lockedUntil: null, lastError, attempts: sql`${jobs.attempts} - 1` })
    .where(isThisRun(job));
  await emitChange(db, OPERATIONS);
}

/**
 * Gives a job back that its process cannot end any more, because it stops: another worker takes it at once, and the
 * claim is no attempt. Whoever gives it back says nothing more about it: the next run has the same number.
 */
export async function giveBackJob(db: Db, job: ClaimedJob): Promise<void> {
  await db
    .update(jobs)
    .set({ lockedUntil: null, runAt: sql`now()`, attempts: sql`${jobs.attempts} - 1` })
    .where(isThisRun(job));
}
