import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { listOf } from '@/lib/contract/limits';
import { one } from '@/lib/contract/paging';
import { verdictSchema } from '@/lib/contract/verdict';
import { PLAN_STATUSES } from '@/lib/domain/deliveries/planned-delivery';
import { MAX_LOTS_PER_SUBPROJECT, MAX_SUBPROJECTS } from '@/lib/domain/structure/structure-size';

const PLAN = '/api/data/{product}/delivery-plan/{rootProjectUnitID}';
const TAGS = ['deliveries'];
const rootParams = z.object({ rootProjectUnitID: z.uuid() });

const plantCalendarSchema = z.object({
  plantID: z.int32(),
  name: z.string(),
  country: z.string().nullable(),
  workingDays: z.array(z.int32()),
  publicHolidays: z.boolean(),
  turnOfYear: z.boolean(),
  closures: z.array(z.object({ firstDay: z.iso.date(), lastDay: z.iso.date(), title: z.string() })),
});

const planSchema = named(
  'DeliveryPlan',
  z.object({
    rootProjectUnitID: z.uuid(),
    subProjects: z.array(z.object({ projectUnitID: z.uuid(), title: z.string() })),
    deliveries: z.array(
      z.object({
        projectUnitID: z.uuid().describe('the approval lot'),
        title: z.string().describe('of the lot'),
        parentProjectUnitID: z.uuid().nullable().describe('its subproject'),
        version: z.int32().describe('of the lot'),
        deliveryLotID: z.uuid().nullable().describe('null if the lot is not approved yet'),
        deliveryVersion: z.int32().nullable().describe('of the delivery'),
        deliveryDate: z.iso.date(),
        minDate: z.iso.date().describe('earliest date the delivery can be moved to'),
        status: z.enum(PLAN_STATUSES),
        volumeM3: z.number(),
        weightKg: z.number(),
        wallNos: z.array(z.string()),
        hasMaterials: z
          .boolean()
          .describe('whether the lot has materials; without materials there is no date to move'),
        plantIDs: z.array(z.int32()).describe('the plants that the materials of the lot come from'),
      }),
    ),
    earliestDate: z.iso
      .date()
      .describe('earliest day on which all materials of the project can be delivered'),
    trucksPerWeek: z.int32().describe('number of trucks that all plants of the project can load per week'),
    plants: z.array(plantCalendarSchema).describe('when the plants of the project do not deliver'),
    abilities: z.object({ editMaterials: verdictSchema }),
  }),
);
export type DeliveryPlanDto = z.infer<typeof planSchema>;

export const getDeliveryPlan = endpoint({
  method: 'GET',
  path: PLAN,
  summary:
    'Lists the deliveries of a project by lot and day with their loads, including lots that are not approved ' +
    'yet',
  tags: TAGS,
  outdatedBy: ['deliveries', 'materials', 'state', 'structure'],
  params: rootParams,
  answer: one(planSchema),
  errors: ['FeatureDisabled'],
});

const moveSchema = z.strictObject({
  projectUnitID: z.uuid().describe('the approval lot'),
  from: z.iso.date(),
  to: z.iso.date(),
  version: z.int32().optional().describe('version of the lot; the whole request is refused if it is stale'),
});
export type DeliveryMove = z.infer<typeof moveSchema>;

export const moveWave = endpoint({
  method: 'POST',
  path: `${PLAN}/moves`,
  summary: 'Moves deliveries of lots from one day to another; all or nothing',
  description:
    'A Fixed delivery cannot be moved, and no date may be earlier than its earliest possible day. The response ' +
    'has the id of the move; its author can undo it until one of its lots changes or they make another move.',
  tags: TAGS,
  bodyClass: 'batch',
  params: rootParams,
  body: named(
    'DeliveryMoves',
    z.strictObject({ moves: listOf(moveSchema, MAX_SUBPROJECTS * MAX_LOTS_PER_SUBPROJECT) }),
  ),
  status: 201,
  answer: one(z.object({ moveID: z.uuid(), plan: planSchema })),
  errors: ['ValidationFailed', 'FeatureDisabled', 'DeliveryFixed', 'ProjectClosed', 'StaleVersion'],
});

export const undoWave = endpoint({
  method: 'POST',
  path: `${PLAN}/moves/{moveID}/undo`,
  summary: 'Undoes the last move of the caller: restores materials, deliveries and their walls',
  tags: TAGS,
  params: rootParams.extend({ moveID: z.uuid() }),
  answer: one(planSchema),
  errors: ['FeatureDisabled', 'ProjectClosed', 'StaleVersion'],
});
