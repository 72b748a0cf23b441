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
    waitsFor: z.array(z.enum(ROLE_KEYS)).describe('the roles that hold its open task; empty without one'),
    daysWaiting: z.int32().nullable().describe('calendar days its task has waited; null without one'),
    dueOn: z.iso.date().nullable().describe('by the delay rules; null where none applies'),
    daysLate: z.int32().nullable().describe('calendar days: above 0 overdue, 0 due today'),
    isEscalated: z.boolean(),
    stepAtOnce: z
      .enum(ACTION_KEYS)
      .nullable()
      .describe('the step that ends the task of the caller and can be taken for several units at once'),
    deliveryDate: z.iso.date().nullable().describe('of its next materials, else of its last ones'),
    isAtRisk: z
      .boolean()
      .describe('not approved, and its first delivery comes before the plants can deliver'),
    volume: z.number().describe('m³, all materials together'),
  }),
);
export type LotDto = z.infer<typeof lotSchema>;

const projectLotsSchema = named(
  'ProjectLots',
  z.object({
    subProjects: z
      .array(z.object({ projectUnitID: z.uuid(), title: z.string() }))
      .describe('in the order people gave them'),
    lots: z.array(lotSchema).describe('in the order people gave them, the lowest storey of a building first'),
    abilities: z.object({ moveDeliveries: verdictSchema, assignProductTypes: verdictSchema }),
  }),
);
export type ProjectLotsDto = z.infer<typeof projectLotsSchema>;

export const getProjectLots = endpoint({
  method: 'GET',
  path: '/api/data/{product}/projectunitlots/{rootUnitId}',
  summary: 'All lots of a project: state, delay, who each waits for, delivery and volume',
  tags: ['units'],
  params: z.object({ rootUnitId: z.uuid() }),
  answer: one(projectLotsSchema),
});
