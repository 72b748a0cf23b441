import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { list, wholeListQuery } from '@/lib/contract/paging';
import { ROLE_KEYS } from '@/lib/domain/vocabulary/roles';
import { ACTION_KEYS, STATE_KEYS, TASK_KEYS } from '@/lib/domain/vocabulary/states';
import { UNIT_VARIANTS } from '@/lib/domain/vocabulary/unit-types';
import { INBOX_SORTS } from '@/lib/domain/workflow/inbox';
import { MAX_SNOOZED_AT_ONCE } from '@/lib/domain/workflow/snooze';

const TAGS = ['tasks'];

/** An open task of the caller (portal-1 §3). */
export const taskSchema = named(
  'Task',
  z.object({
    projectUnitNo: z.string(),
    rootUnitTitle: z.string(),
    parentUnitTitle: z.string().nullable().describe('null if the unit is the root'),
    unitTitle: z.string(),
    projectUnitTypeVariant: z.enum(UNIT_VARIANTS),
    stateKey: z.enum(STATE_KEYS),
    changedOn: z.iso.datetime().describe('when the task was opened'),
    tenantID: z.int32(),
    salesOrgID: z.int32().nullable(),
    rootProjectUnitID: z.uuid(),
    projectUnitID: z.uuid(),
    taskKey: z.enum(TASK_KEYS),
  }),
);
export type TaskDto = z.infer<typeof taskSchema>;

export const listTasks = endpoint({
  method: 'GET',
  path: '/api/tasks',
  summary: 'Lists the open tasks of the caller; newest first by default',
  tags: TAGS,
  outdatedBy: ['state', 'tasks', 'members'],
  query: wholeListQuery(),
  answer: z.array(taskSchema),
  errors: ['InvalidFilter'],
});

export const listUnitTasks = endpoint({
  method: 'GET',
  path: '/api/tasks/{id}',
  summary: 'Lists the open tasks of the caller on a unit and all units below it',
  tags: TAGS,
  params: z.object({ id: z.uuid().describe('a projectUnitID') }),
  query: wholeListQuery(),
  answer: z.array(taskSchema),
  errors: ['InvalidFilter'],
});

export const inboxTaskSchema = named(
  'InboxTask',
  taskSchema.omit({ projectUnitTypeVariant: true, tenantID: true, salesOrgID: true }).extend({
    kind: z.enum(TASK_KEYS).describe('the state that the task is named after, or its own key'),
    dueOn: z.iso.date().nullable().describe('due date by the delay rules; null if no rule applies'),
    daysLate: z.int32().nullable().describe('calendar days; above 0 is overdue, 0 is due today'),
    isEscalated: z.boolean(),
    delayRule: z
      .object({
        reminderDays: z.int32(),
        escalationDays: z.int32(),
        escalationRoleKeys: z.array(z.enum(ROLE_KEYS)),
      })
      .nullable()
      .describe('the delay rule in force: the days until it is due and until it is escalated, and to whom'),
    stepAtOnce: z
      .enum(ACTION_KEYS)
      .nullable()
      .describe('the step that completes it and can be taken for several units at once'),
    snoozedUntil: z.iso
      .date()
      .nullable()
      .describe('the day on which it reappears; null if it is not snoozed'),
    actingFor: z
      .object({ userID: z.uuid(), name: z.string() })
      .nullable()
      .describe('the absent person whose task it is, if the caller has it only as their substitute'),
  }),
);
export type InboxTaskDto = z.infer<typeof inboxTaskSchema>;

const MAX_SEARCH_LENGTH = 200;

export const listInbox = endpoint({
  method: 'GET',
  path: '/api/tasks/inbox',
  summary: 'Lists the open tasks of the caller with due dates and delays; most overdue first by default',
  tags: TAGS,
  outdatedBy: ['state', 'tasks', 'members'],
  query: z.object({
    kind: z.enum(TASK_KEYS).optional(),
    project: z.uuid().optional().describe('id of the root project'),
    overdue: z.enum(['true', 'false']).default('false').describe('only overdue tasks'),
    search: z.string().max(MAX_SEARCH_LENGTH).optional().describe('words to search in numbers and titles'),
    snoozed: z.enum(['without', 'only', 'all']).default('without'),
    sort: z.enum(INBOX_SORTS).default('due'),
    top: z.coerce.number().int().min(1).max(500).optional(),
    skip: z.coerce.number().int().min(0).default(0),
  }),
  answer: list(inboxTaskSchema),
});

export const snoozeTasks = endpoint({
  method: 'PUT',
  path: '/api/tasks/inbox/snoozes',
  summary: 'Snoozes tasks of the caller until a day, or ends the snooze',
  description:
    'Tasks that are done or belong to someone else are ignored. A snooze ends early when the unit changes its ' +
    'state.',
  tags: TAGS,
  body: named(
    'TaskSnooze',
    z.strictObject({
      until: z.iso
        .date()
        .nullable()
        .describe('the day on which they reappear; null ends the snooze immediately'),
      tasks: z
        .array(z.strictObject({ projectUnitID: z.uuid(), taskKey: z.enum(TASK_KEYS) }))
        .min(1)
        .max(MAX_SNOOZED_AT_ONCE),
    }),
  ),
  answer: z.object({ count: z.int32().describe('number of tasks that were updated') }),
  errors: ['ValidationFailed', 'NotFound'],
});
