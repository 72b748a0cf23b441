import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { listQuery, longList, one } from '@/lib/contract/paging';
import { JOB_STATES, MAX_ABANDONED } from '@/lib/domain/jobs/job-state';

const JOBS = '/api/data/{product}/jobs';
const TAGS = ['operations'];

const jobSchema = named(
  'Job',
  z.object({
    jobID: z.uuid(),
    queue: z.string(),
    state: z.enum(JOB_STATES),
    attempts: z.int32(),
    abandoned: z
      .int32()
      .describe(
        `attempts whose process ended unexpectedly; after ${MAX_ABANDONED} of them the job fails permanently`,
      ),
    maxAttempts: z.int32().describe('number of attempts after which the job fails permanently'),
    runAt: z.iso.datetime().describe('the job does not run before this time'),
    lockedUntil: z.iso.datetime().nullable(),
    lastError: z.string().nullable(),
    createdOn: z.iso.datetime(),
    endedOn: z.iso.datetime().nullable(),
  }),
);
export type JobDto = z.infer<typeof jobSchema>;

export const listJobs = endpoint({
  method: 'GET',
  path: JOBS,
  summary: 'Lists the background jobs, newest first by default',
  description:
    'For administrators. Completed jobs are stored for a week, permanently failed jobs for 90 days.',
  tags: TAGS,
  query: listQuery(),
  answer: longList(jobSchema),
  errors: ['InvalidFilter', 'Forbidden'],
});

export const retryJob = endpoint({
  method: 'POST',
  path: `${JOBS}/{jobID}/retry`,
  summary: 'Immediately retries a job that failed permanently or is waiting for its next attempt',
  description: 'For administrators. The attempts are counted from the start again.',
  tags: TAGS,
  params: z.object({ jobID: z.uuid() }),
  answer: one(jobSchema),
  errors: ['Forbidden', 'NotRetriable'],
});
