import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { wholeListQuery } from '@/lib/contract/paging';
import { STATE_KEYS, TASK_KEYS } from '@/lib/domain/vocabulary/states';
import { UNIT_VARIANTS } from '@/lib/domain/vocabulary/unit-types';

const TAGS = ['tasks'];

/** A task that waits for the caller (portal-1 §3). */
export const taskSchema = named(
  'Task',
  z.object({
    projectUnitNo: z.string(),
    rootUnitTitle: z.string(),
    parentUnitTitle: z.string().nullable().describe('null where the unit is the root'),
    unitTitle: z.string(),
    projectUnitTypeVariant: z.enum(UNIT_VARIANTS),
    stateKey: z.enum(STATE_KEYS),
    changedOn: z.iso.datetime().describe('since when the task waits'),
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
  summary: 'The open tasks of the caller; the latest first unless ordered',
  tags: TAGS,
  query: wholeListQuery(),
  answer: z.array(taskSchema),
  errors: ['InvalidFilter'],
});

export const listUnitTasks = endpoint({
  method: 'GET',
  path: '/api/tasks/{id}',
  summary: 'The open tasks of the caller on a unit and below it',
  tags: TAGS,
  params: z.object({ id: z.uuid().describe('a projectUnitID') }),
  query: wholeListQuery(),
  answer: z.array(taskSchema),
  errors: ['InvalidFilter'],
});
