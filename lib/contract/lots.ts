import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { one } from '@/lib/contract/paging';
import { verdictSchema } from '@/lib/contract/verdict';
import { ROLE_KEYS } from '@/lib/domain/vocabulary/roles';
import { ACTION_KEYS, STATE_KEYS } from '@/lib/domain/vocabulary/states';

const lotSchema = named(
  'ProjectLot',
  z.object({
    projectUnitID: z.uuid(),
    projectUnitNo: z.string(),
    title: z.string(),
    parentProjectUnitID: z.uuid().describe('its subproject'),
    stateKey: z.enum(STATE_KEYS),
    stateSince: z.iso.datetime(),
    waitsFor: z
      .array(z.enum(ROLE_KEYS))
      .describe('roles that have its open task; empty if there is no open task'),
    daysWaiting: z
      .int32()
      .nullable()
      .describe('calendar days since its task was opened; null if there is no open task'),
    dueOn: z.iso.date().nullable().describe('due date by the delay rules; null if no rule applies'),
    daysLate: z.int32().nullable().describe('calendar days; above 0 is overdue, 0 is due today'),
    isEscalated: z.boolean(),
    stepAtOnce: z
      .enum(ACTION_KEYS)
      .nullable()
      .describe('the step that completes the caller’s task and can be taken for several units at once'),
    deliveryDate: z.iso
      .date()
      .nullable()
      .describe('date of the next delivery of materials, or of the last one if none is upcoming'),
    isAtRisk: z
      .boolean()
      .describe(
        'true if the lot is not approved and its first delivery is earlier than the plants can deliver',
      ),
    volume: z.number().describe('m³, total of all materials'),
  }),
);
export type LotDto = z.infer<typeof lotSchema>;

const projectLotsSchema = named(
  'ProjectLots',
  z.object({
    subProjects: z
      .array(z.object({ projectUnitID: z.uuid(), title: z.string() }))
      .describe('in the order set by users'),
    lots: z.array(lotSchema).describe('in the order set by users, the lowest storey of a building first'),
    abilities: z.object({ moveDeliveries: verdictSchema, assignProductTypes: verdictSchema }),
  }),
);
export type ProjectLotsDto = z.infer<typeof projectLotsSchema>;

export const getProjectLots = endpoint({
  method: 'GET',
  path: '/api/data/{product}/projectunitlots/{rootUnitId}',
  summary: 'Lists all lots of a project with state, delay, responsible roles, delivery date and volume',
  tags: ['units'],
  outdatedBy: ['state', 'tasks', 'unit', 'materials', 'structure', 'members'],
  params: z.object({ rootUnitId: z.uuid() }),
  answer: one(projectLotsSchema),
});
