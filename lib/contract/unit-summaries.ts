import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { changeRequestSchema } from '@/lib/contract/order-changes';
import { one } from '@/lib/contract/paging';
import { taskSchema } from '@/lib/contract/tasks';
import { STATE_KEYS } from '@/lib/domain/vocabulary/states';

/** The facts that a unit's page shows about the units below it. */
const unitSummarySchema = named(
  'ProjectUnitSummary',
  z.object({
    states: z
      .array(z.object({ stateKey: z.enum(STATE_KEYS), lots: z.int32() }))
      .describe('for a project or subproject: its lots by state, in workflow order'),
    volumes: z
      .array(z.object({ projectUnitID: z.uuid(), title: z.string(), volume: z.number().describe('m³') }))
      .describe('for a subproject: its lots with materials'),
    tasks: z.array(taskSchema).describe('the latest open tasks of the caller on the units below'),
    taskCount: z.int32().describe('total number of these tasks'),
    lotsToOrder: z.int32().describe('for a project: lots that are waiting for the caller to order'),
    orderChanges: z
      .array(changeRequestSchema)
      .describe('for a project: requests that are waiting for a decision of the caller'),
  }),
);
export type UnitSummaryDto = z.infer<typeof unitSummarySchema>;

export const getUnitSummary = endpoint({
  method: 'GET',
  path: '/api/data/{product}/projectunitsummary/{projectUnitID}',
  summary: 'Summarises the units below a unit: lots by state, volumes, tasks and requests of the caller',
  tags: ['units'],
  outdatedBy: ['state', 'unit', 'tasks', 'members', 'materials', 'structure'],
  params: z.object({ projectUnitID: z.uuid() }),
  answer: one(unitSummarySchema),
});
