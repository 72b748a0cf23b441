import { desc, sql } from 'drizzle-orm';
import { countRows } from '@/db/queries/count-rows';
import type { ListResource, Page, Selection } from '@/db/queries/listing';
import { jobs } from '@/db/schema';
import type { JobDto } from '@/lib/contract/jobs';
import { JOB_STATES, type JobState, jobState } from '@/lib/domain/jobs/job-state';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import { maxAttemptsOf } from '@/lib/jobs/queues';
import type { ServiceContext } from '../context';
import { requireAllowed } from '../require';

/** The SQL form of `jobState`, so that lists can be filtered by it. */
const stateColumn = sql<JobState>`(case
  when ${jobs.doneAt} is not null then 'done'
  when ${jobs.failedAt} is not null then 'failed'
  when ${jobs.lockedUntil} > now() then 'running'
  else 'waiting' end)`;

export const JOB_LIST: ListResource = {
  fields: {
    jobID: { column: jobs.jobId, type: 'uuid' },
    queue: { column: jobs.queue, type: 'string' },
    state: { column: stateColumn, type: 'enum', values: JOB_STATES },
    attempts: { column: jobs.attempts, type: 'int' },
    runAt: { column: jobs.runAt, type: 'instant' },
    createdOn: { column: jobs.createdAt, type: 'instant' },
  },
  primaryKey: jobs.jobId,
  defaultOrder: [desc(jobs.createdAt), desc(jobs.jobId)],
};

/** The jobs of the queue, for administrators, without their payloads. */
export async function listJobs(ctx: ServiceContext, selection: Selection): Promise<Page<JobDto>> {
  requireAllowed(canUseAdmin(ctx.viewer));
  const [rows, count] = await Promise.all([
    ctx.db
      .select()
      .from(jobs)
      .where(selection.where)
      .orderBy(...selection.orderBy)
      .limit(selection.limit)
      .offset(selection.offset),
    countRows(ctx.db, jobs, selection.where),
  ]);
  return { rows: rows.map((row) => presentJob(row, ctx.now)), count };
}

/** Only jobs in one state. */
export function jobsInState(state: JobState) {
  return sql`${stateColumn} = ${state}`;
}

export function presentJob(row: typeof jobs.$inferSelect, now: Date): JobDto {
  return {
    jobID: row.jobId,
    queue: row.queue,
    state: jobState(row, now),
    attempts: row.attempts,
    abandoned: row.abandoned,
    maxAttempts: maxAttemptsOf(row.queue),
    runAt: row.runAt.toISOString(),
    lockedUntil: row.lockedUntil?.toISOString() ?? null,
    lastError: row.lastError,
    createdOn: row.createdAt.toISOString(),
    endedOn: (row.doneAt ?? row.failedAt)?.toISOString() ?? null,
  };
}
