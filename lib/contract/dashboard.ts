import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { list, listQuery } from '@/lib/contract/paging';

const DASHBOARD = '/api/data/{product}/dashboard';
const TAGS = ['dashboard'];

const countSchema = named('Count', z.object({ count: z.int32() }));

export const countTasks = endpoint({
  method: 'GET',
  path: `${DASHBOARD}/taskCount`,
  summary: 'How many tasks wait for the caller, or those that a filter of the list of tasks leaves',
  tags: TAGS,
  query: listQuery().pick({ filter: true }),
  answer: countSchema,
  errors: ['InvalidFilter'],
});

export const countCurrentProjects = endpoint({
  method: 'GET',
  path: `${DASHBOARD}/projectCount`,
  summary: 'How many projects the caller sees that are neither closed nor archived',
  tags: TAGS,
  answer: countSchema,
});

export const countDelayedWorkflows = endpoint({
  method: 'GET',
  path: `${DASHBOARD}/workflowCount`,
  summary: 'How many delay rules were triggered and are open; none for callers who are not internal',
  tags: TAGS,
  answer: countSchema,
});

export const countTaskAges = endpoint({
  method: 'GET',
  path: `${DASHBOARD}/taskAges`,
  summary: 'How many of the caller’s open tasks have waited how long, in calendar days',
  tags: TAGS,
  answer: list(
    named(
      'TaskAge',
      z.object({
        fromDays: z.int32(),
        toDays: z.int32().nullable().describe('null for all that are older'),
        tasks: z.int32(),
      }),
    ),
  ),
});

export const countDeliveryWeeks = endpoint({
  method: 'GET',
  path: `${DASHBOARD}/deliveryWeeks`,
  summary: 'Coming deliveries of this week and the seven after it, in the projects the caller sees',
  tags: TAGS,
  answer: list(
    named(
      'DeliveryWeek',
      z.object({
        week: z.string().describe('ISO 8601, as 2026-W48'),
        monday: z.iso.date(),
        deliveries: z.int32(),
      }),
    ),
  ),
});

export const countAdminWork = endpoint({
  method: 'GET',
  path: `${DASHBOARD}/adminWork`,
  summary: 'What an administrator looks at first; for administrators',
  tags: TAGS,
  answer: named(
    'AdminWork',
    z.object({
      failedJobs: z.int32().describe('jobs that were given up'),
      failedMails: z.int32().describe('mails that were refused for good, or tried for days'),
      openRequests: z.int32().describe('requests for a project that nobody has answered'),
    }),
  ),
  errors: ['Forbidden'],
});
