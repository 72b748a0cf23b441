import * as z from 'zod';
import { endpoint } from '@/lib/contract/endpoint';

const tags = ['operations'];

export const getLiveness = endpoint({
  method: 'GET',
  path: '/api/health/live',
  summary: 'Reports that the process is up',
  tags,
  access: 'public',
  answer: z.strictObject({ data: z.strictObject({ status: z.literal('up') }) }),
});

export const checkReadiness = endpoint({
  method: 'GET',
  path: '/api/health/ready',
  summary: 'Reports whether database, migrations and file store are ready',
  description: 'A 503 lists in `messages` what is not ready: each `reference` is one of the three.',
  tags,
  access: 'public',
  errors: ['Unavailable'],
  answer: z.strictObject({
    data: z.strictObject({
      database: z.literal('ready'),
      migrations: z.literal('ready'),
      fileStore: z.literal('ready'),
      setup: z.enum(['pending', 'finished']).describe('pending: the portal has no administrator yet'),
    }),
  }),
});

export const getMetrics = endpoint({
  method: 'GET',
  path: '/api/metrics',
  summary: 'Counters and durations of this process as Prometheus text',
  description: 'Requires the metrics token as bearer token; returns 404 if no token is configured.',
  tags,
  access: 'public',
  errors: ['Unauthenticated', 'NotFound'],
  produces: 'text/plain; version=0.0.4; charset=utf-8',
});

export const doWaitingJobs = endpoint({
  method: 'GET',
  path: '/api/cron/jobs',
  summary: 'Runs the pending jobs, for hosts without a worker process',
  description:
    'Called every minute by the host with the configured secret as bearer token; returns 404 if no secret is ' +
    'configured. Responds when no more jobs are due, or after 40 seconds.',
  tags,
  access: 'public',
  errors: ['Unauthenticated', 'NotFound'],
  answer: z.strictObject({ data: z.strictObject({ jobs: z.int().min(0), isTimeUp: z.boolean() }) }),
});
