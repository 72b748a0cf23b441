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

const adminWorkSchema = named(
  'AdminWork',
  z.object({
    failedJobs: z.int32().describe('jobs that were given up'),
    failedMails: z.int32().describe('mails that were refused for good, or tried for days'),
    openRequests: z.int32().describe('requests for a project that nobody has answered'),
    openInvitations: z.int32().describe('people who were invited and have set no password yet'),
    liveBanners: z.int32().describe('banners that are shown now'),
    signIns: z.int32().describe('sign-ins of the last seven days'),
    storedBytes: z.int().describe('bytes of all files, each content once'),
  }),
);
export type AdminWorkDto = z.infer<typeof adminWorkSchema>;

export const countAdminWork = endpoint({
  method: 'GET',
  path: `${DASHBOARD}/adminWork`,
  summary: 'What an administrator looks at first; for administrators',
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
      .describe('there is a picture of its model or of its project (`/api/view/{unitId}/preview`)'),
  }),
);
export type NextTaskDto = z.infer<typeof nextTaskSchema>;

const projectOnDaySchema = z.object({
  rootProjectUnitID: z.uuid(),
  title: z.string(),
  lots: z.int32().describe('lots that get something'),
  trucks: z.int32().describe('by weight'),
  volume: z.number().describe('m³'),
});

const deliveryWeekSchema = z.object({
  today: z.iso.date(),
  days: z
    .array(z.object({ day: z.iso.date(), projects: z.array(projectOnDaySchema) }))
    .describe('Monday to Friday; days of the weekend only where something comes'),
});
export type DeliveryWeekDto = z.infer<typeof deliveryWeekSchema>;

const stalledProjectSchema = named(
  'StalledProject',
  z.object({
    projectUnitID: z.uuid(),
    projectUnitNo: z.string(),
    title: z.string(),
    kind: z.enum(TASK_KEYS).describe('of the task that is most overdue'),
    daysStill: z.int32().describe('calendar days since a unit of the project changed its state'),
    limitDays: z.int32().describe('after which the delay rules first remind of that task'),
    waitsFor: z.array(z.enum(ROLE_KEYS)).describe('the roles that hold it'),
    people: z.array(z.string()).describe('names of the members who have one of these roles'),
  }),
);
export type StalledProjectDto = z.infer<typeof stalledProjectSchema>;

const dashboardSchema = named(
  'Dashboard',
  z.object({
    tasks: z.object({
      count: z.int32(),
      next: z.array(nextTaskSchema).describe('the most overdue first, then what is due next'),
    }),
    week: deliveryWeekSchema.nullable().describe('at the weekend the next one; null where nothing comes'),
    stalled: z.object({ count: z.int32(), projects: z.array(stalledProjectSchema) }),
    admin: adminWorkSchema.nullable().describe('null for all but administrators'),
  }),
);
export type DashboardDto = z.infer<typeof dashboardSchema>;

export const getDashboard = endpoint({
  method: 'GET',
  path: DASHBOARD,
  summary: 'What waits for the caller: next tasks, deliveries of the week, projects that stand still',
  tags: TAGS,
  answer: one(dashboardSchema),
});
