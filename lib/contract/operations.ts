import * as z from 'zod';
import { endpoint } from '@/lib/contract/endpoint';

const tags = ['operations'];

export const getLiveness = endpoint({
  method: 'GET',
  path: '/api/health/live',
  summary: 'Tells that the process is up',
  tags,
  access: 'public',
  answer: z.strictObject({ data: z.strictObject({ status: z.literal('up') }) }),
});

export const checkReadiness = endpoint({
  method: 'GET',
  path: '/api/health/ready',
  summary: 'Tells whether database, migrations and file store are ready to serve',
  description: 'A 503 names in `messages` what is not ready: each `reference` is one of the three.',
  tags,
  access: 'public',
  errors: ['Unavailable'],
  answer: z.strictObject({
    data: z.strictObject({
      database: z.literal('ready'),
      migrations: z.literal('ready'),
      fileStore: z.literal('ready'),
    }),
  }),
});

export const getMetrics = endpoint({
  method: 'GET',
  path: '/api/metrics',
  summary: 'Counters and durations of this process as Prometheus text',
  description: 'Only with the metrics token as bearer token; without one in the settings it does not exist.',
  tags,
  access: 'public',
  errors: ['Unauthenticated', 'NotFound'],
  produces: 'text/plain; version=0.0.4; charset=utf-8',
});

export const doWaitingJobs = endpoint({
  method: 'GET',
  path: '/api/cron/jobs',
  summary: 'Does the jobs that wait, for hosts where no worker runs',
  description:
    'Called each minute by the host, with the secret of the settings as bearer token; without one there it does not ' +
    'exist. Answers once no job is due any more, or after 40 seconds.',
  tags,
  access: 'public',
  errors: ['Unauthenticated', 'NotFound'],
  answer: z.strictObject({ data: z.strictObject({ jobs: z.int().min(0), isTimeUp: z.boolean() }) }),
});
