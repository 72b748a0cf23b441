import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { list, listQuery, one } from '@/lib/contract/paging';
import { inboxTaskSchema } from '@/lib/contract/tasks';
import { ROLE_KEYS } from '@/lib/domain/vocabulary/roles';
import { TASK_KEYS } from '@/lib/domain/vocabulary/states';
import { UNIT_TYPES } from '@/lib/domain/vocabulary/unit-types';

const DASHBOARD = '/api/data/{product}/dashboard';
const TAGS = ['dashboard'];

const countSchema = named('Count', z.object({ count: z.int32() }));

export const countTasks = endpoint({
  method: 'GET',
  path: `${DASHBOARD}/taskCount`,
  summary: 'Counts the open tasks of the caller; accepts the filter of the task list',
  tags: TAGS,
  outdatedBy: ['state', 'tasks', 'members'],
  query: listQuery().pick({ filter: true }),
  answer: countSchema,
  errors: ['InvalidFilter'],
});

export const countCurrentProjects = endpoint({
  method: 'GET',
  path: `${DASHBOARD}/projectCount`,
  summary: 'Counts the projects the caller can see that are neither closed nor archived',
  tags: TAGS,
  outdatedBy: ['state', 'structure', 'members'],
  answer: countSchema,
});

export const countDelayedWorkflows = endpoint({
  method: 'GET',
  path: `${DASHBOARD}/workflowCount`,
  summary: 'Counts the triggered delay rules that are still open; 0 for callers who are not internal',
  tags: TAGS,
  outdatedBy: ['state', 'notifications', 'members'],
  answer: countSchema,
});

export const countTaskAges = endpoint({
  method: 'GET',
  path: `${DASHBOARD}/taskAges`,
  summary: 'Counts the open tasks of the caller by waiting time in calendar days',
  tags: TAGS,
  outdatedBy: ['state', 'tasks', 'members'],
  answer: list(
    named(
      'TaskAge',
      z.object({
        fromDays: z.int32(),
        toDays: z.int32().nullable().describe('null if there is no upper limit'),
        tasks: z.int32(),
      }),
    ),
  ),
});

export const countDeliveryWeeks = endpoint({
  method: 'GET',
  path: `${DASHBOARD}/deliveryWeeks`,
  summary:
    'Upcoming deliveries of this week and the following seven weeks in the projects the caller can see',
  tags: TAGS,
  outdatedBy: ['deliveries', 'state', 'members'],
  answer: list(
    named(
      'DeliveryWeek',
      z.object({
        week: z.string().describe('ISO 8601 week, for example 2026-W48'),
        monday: z.iso.date(),
        deliveries: z.int32(),
      }),
    ),
  ),
});

const adminWorkSchema = named(
  'AdminWork',
  z.object({
    failedJobs: z.int32().describe('jobs that failed permanently'),
    failedMails: z.int32().describe('mails that were permanently refused, or retried for days'),
    openRequests: z.int32().describe('unanswered requests for a project'),
    openInvitations: z.int32().describe('invited people who have not set a password yet'),
    missingSteps: z.int32().describe('what a new portal needs before its first project and does not have'),
    liveBanners: z.int32().describe('banners that are currently shown'),
    signIns: z.int32().describe('sign-ins in the last seven days'),
    storedBytes: z.int().describe('total size of all files in bytes; identical content is counted once'),
  }),
);
export type AdminWorkDto = z.infer<typeof adminWorkSchema>;

export const countAdminWork = endpoint({
  method: 'GET',
  path: `${DASHBOARD}/adminWork`,
  summary: 'Overview for administrators',
  tags: TAGS,
  answer: adminWorkSchema,
  errors: ['Forbidden'],
});

const nextTaskSchema = named(
  'NextTask',
  inboxTaskSchema.extend({
    projectUnitType: z.enum(UNIT_TYPES),
    drawing: z
      .object({ projectUnitID: z.uuid(), projectFileID: z.uuid(), version: z.int32() })
      .nullable()
      .describe('the latest drawing or photo that has a preview'),
    hasPreview: z
      .boolean()
      .describe('whether there is a picture of its model or its project (`/api/view/{unitId}/preview`)'),
  }),
);
export type NextTaskDto = z.infer<typeof nextTaskSchema>;

const projectOnDaySchema = z.object({
  rootProjectUnitID: z.uuid(),
  title: z.string(),
  lots: z.int32().describe('number of lots with a delivery'),
  trucks: z.int32().describe('number of trucks, by weight'),
  volume: z.number().describe('m³'),
});

const deliveryWeekSchema = z.object({
  today: z.iso.date(),
  days: z
    .array(z.object({ day: z.iso.date(), projects: z.array(projectOnDaySchema) }))
    .describe('Monday to Friday; Saturday and Sunday only if they have deliveries'),
});
export type DeliveryWeekDto = z.infer<typeof deliveryWeekSchema>;

const stalledProjectSchema = named(
  'StalledProject',
  z.object({
    projectUnitID: z.uuid(),
    projectUnitNo: z.string(),
    title: z.string(),
    kind: z.enum(TASK_KEYS).describe('kind of the most overdue task'),
    daysStill: z.int32().describe('calendar days since the last state change of a unit of the project'),
    limitDays: z
      .int32()
      .describe('calendar days after which the delay rules send the first reminder of that task'),
    waitsFor: z.array(z.enum(ROLE_KEYS)).describe('roles that have the task'),
    people: z.array(z.string()).describe('names of the members with one of these roles'),
  }),
);
export type StalledProjectDto = z.infer<typeof stalledProjectSchema>;

const dashboardSchema = named(
  'Dashboard',
  z.object({
    tasks: z.object({
      count: z.int32(),
      next: z.array(nextTaskSchema).describe('most overdue first, then by due date'),
    }),
    week: deliveryWeekSchema
      .nullable()
      .describe('the current week, or the next week at the weekend; null if there are no deliveries'),
    stalled: z.object({ count: z.int32(), projects: z.array(stalledProjectSchema) }),
    admin: adminWorkSchema.nullable().describe('null if the caller is not an administrator'),
  }),
);
export type DashboardDto = z.infer<typeof dashboardSchema>;

export const getDashboard = endpoint({
  method: 'GET',
  path: DASHBOARD,
  summary:
    'Returns the dashboard of the caller: next tasks, deliveries of the week and projects without progress',
  tags: TAGS,
  outdatedBy: [
    'state',
    'tasks',
    'unit',
    'members',
    'deliveries',
    'materials',
    'structure',
    'files',
    'operations',
    'requests',
    'banners',
  ],
  answer: one(dashboardSchema),
});
