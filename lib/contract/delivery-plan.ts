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
        deliveryLotID: z.uuid().nullable().describe('null while the lot is not approved'),
        deliveryVersion: z.int32().nullable().describe('of the delivery'),
        deliveryDate: z.iso.date(),
        minDate: z.iso.date().describe('first day to which the date may move'),
        status: z.enum(PLAN_STATUSES),
        volumeM3: z.number(),
        weightKg: z.number(),
        wallNos: z.array(z.string()),
        hasMaterials: z.boolean().describe('without any there is no date to move'),
      }),
    ),
    earliestDate: z.iso.date().describe('first day on which all materials of the project can come'),
    trucksPerWeek: z.int32().describe('what its plants can load together'),
    abilities: z.object({ editMaterials: verdictSchema }),
  }),
);
export type DeliveryPlanDto = z.infer<typeof planSchema>;

export const getDeliveryPlan = endpoint({
  method: 'GET',
  path: PLAN,
  summary: 'What comes for each lot of a project on each day, with its load, from approved lots and others',
  tags: TAGS,
  params: rootParams,
  answer: one(planSchema),
  errors: ['FeatureDisabled'],
});

const moveSchema = z.strictObject({
  projectUnitID: z.uuid().describe('the approval lot'),
  from: z.iso.date(),
  to: z.iso.date(),
  version: z.int32().optional().describe('of the lot; another one refuses the whole'),
});
export type DeliveryMove = z.infer<typeof moveSchema>;

export const moveWave = endpoint({
  method: 'POST',
  path: `${PLAN}/moves`,
  summary: 'Moves what comes for lots from one day to another, all or nothing',
  description:
    'A Fixed delivery does not move, and no date may come before its first possible day. ' +
    'The answer names the move, which its author can undo until one of its lots changes or they move something else.',
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
  summary: 'Sets the last move of the caller back: materials, deliveries and their walls as they were',
  tags: TAGS,
  params: rootParams.extend({ moveID: z.uuid() }),
  answer: one(planSchema),
  errors: ['FeatureDisabled', 'ProjectClosed', 'StaleVersion'],
});
