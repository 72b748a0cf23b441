import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { list, listQuery, one } from '@/lib/contract/paging';
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
      .describe(`attempts whose process ended; after ${MAX_ABANDONED} of them it is given up`),
    maxAttempts: z.int32().describe('tries after which it is given up'),
    runAt: z.iso.datetime().describe('not before this instant'),
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
  summary: 'What the portal does by itself, the latest first unless ordered',
  description: 'For administrators. What was done is kept for a week, what was given up for 90 days.',
  tags: TAGS,
  query: listQuery(),
  answer: list(jobSchema),
  errors: ['InvalidFilter', 'Forbidden'],
});

export const retryJob = endpoint({
  method: 'POST',
  path: `${JOBS}/{jobID}/retry`,
  summary: 'Has a job that was given up, or that failed and waits for its next try, tried at once',
  description: 'For administrators. Its attempts are counted again.',
  tags: TAGS,
  params: z.object({ jobID: z.uuid() }),
  answer: one(jobSchema),
  errors: ['Forbidden', 'NotRetriable'],
});
