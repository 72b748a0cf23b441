import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { listOf } from '@/lib/contract/limits';
import { materialSchema } from '@/lib/contract/material';
import { one } from '@/lib/contract/paging';
import { oneLine } from '@/lib/contract/texts';
import { verdictSchema } from '@/lib/contract/verdict';
import { MAX_MATERIALS_PER_LOT } from '@/lib/domain/deliveries/check-materials';
import { VOLUME_LIMIT_M3 } from '@/lib/domain/deliveries/volume-limit';
import { MAX_LOTS_PER_SUBPROJECT, MAX_SUBPROJECTS } from '@/lib/domain/structure/structure-size';
import { MAX_TITLE_LENGTH } from '@/lib/domain/units/title';

const MATERIALS = '/api/materials/{projectUnitID}';
const DELIVERY_DATA = '/api/data/{product}/deliverydata/{rootProjectUnitID}';
const TAGS = ['deliveries'];

const lotParams = z.object({ projectUnitID: z.uuid() });
const rootParams = z.object({ rootProjectUnitID: z.uuid() });

/** Longer than any title of a product type. */
const MAX_TYPE_LENGTH = 200;

const sentMaterialSchema = named(
  'SentMaterial',
  z.strictObject({
    type: oneLine(MAX_TYPE_LENGTH).describe('title of a product type'),
    volume: z.number().describe('m³, at most three decimals'),
    deliveryDate: z.iso.date(),
  }),
);

export const listMaterials = endpoint({
  method: 'GET',
  path: MATERIALS,
  summary: 'The materials of an approval lot in the order of their entry; the ETag is the lot’s version',
  tags: TAGS,
  params: lotParams,
  answer: z.array(materialSchema),
});

export const replaceMaterials = endpoint({
  method: 'POST',
  path: MATERIALS,
  summary: 'Replaces the materials of an approval lot; If-Match pins the lot’s version',
  description:
    `A subproject holds at most ${VOLUME_LIMIT_M3} m³. ` +
    'A changed date must reach today plus the preliminary days of the lot. ' +
    'Kinds and volumes of an approved lot stay, its dates until their delivery is Fixed.',
  tags: TAGS,
  params: lotParams,
  body: listOf(sentMaterialSchema, MAX_MATERIALS_PER_LOT),
  answer: z.array(materialSchema),
  errors: ['ValidationFailed', 'VolumesLocked', 'DeliveryFixed', 'ProjectClosed', 'StaleVersion'],
});

const dateMoveSchema = z.object({
  projectUnitID: z.uuid(),
  type: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
});
const dateShiftSchema = named(
  'DateShift',
  z.object({
    moved: z.array(dateMoveSchema).describe('every date that changes, the edited ones first'),
    refused: z
      .array(dateMoveSchema.extend({ code: z.string(), minDate: z.iso.date() }))
      .describe('those of them that keep the whole from being done'),
  }),
);
export type DateShiftDto = z.infer<typeof dateShiftSchema>;

const shift = {
  method: 'PUT',
  summary:
    'Moves a delivery date of a lot, and with shiftLater all later ones of the project by as many days',
  description:
    'All or nothing: a date that would come before its minimum refuses the whole. With dryRun nothing is ' +
    'changed and refusals stand in the answer. The dates of the lot that move are those on its earliest day, ' +
    'or on `from`, of all its materials or of `type`.',
  tags: TAGS,
  params: rootParams,
  body: named(
    'DateShiftRequest',
    z.strictObject({
      projectUnitID: z.uuid().describe('the approval lot'),
      deliveryDate: z.iso.date().describe('the new date'),
      shiftLater: z.boolean(),
      dryRun: z.boolean().default(false),
      from: z.iso.date().optional(),
      type: oneLine(MAX_TYPE_LENGTH).optional(),
    }),
  ),
  answer: dateShiftSchema,
  errors: ['ValidationFailed', 'DeliveryFixed', 'ProjectClosed', 'StaleVersion'],
} as const;

export const shiftDates = endpoint({
  ...shift,
  path: '/api/data/{product}/materials/shift/{rootProjectUnitID}',
});
/** The same call at the address of the other material calls, which have no product in their path. */
export const shiftDatesOfMaterials = endpoint({
  ...shift,
  path: '/api/materials/shift/{rootProjectUnitID}',
  isAlias: true,
});

const deliveryDataSchema = named(
  'DeliveryData',
  z.object({
    rootProjectUnitID: z.uuid(),
    subProjects: z.array(
      z.object({
        subProjectID: z.uuid(),
        subProjectTitle: z.string(),
        approvalLots: z.array(
          z.object({
            approvalLotID: z.uuid(),
            approvalLotTitle: z.string(),
            volumesLocked: z.boolean().describe('kinds and volumes stay: the lot is approved'),
            version: z.int32(),
            materials: z.array(
              materialSchema.extend({
                minDate: z.iso.date().describe('first day to which the date may be changed'),
                isFixed: z.boolean().describe('the date stays: its delivery is Fixed'),
              }),
            ),
          }),
        ),
        orderLots: z
          .array(
            z.object({
              orderLotID: z.uuid(),
              orderLotTitle: z.string(),
              version: z.int32(),
              deliveryDate: z.iso.date().nullable(),
              minDate: z.iso.date().describe('first day to which the date may be changed'),
              abilities: z.object({ changeDeliveryDate: verdictSchema }),
            }),
          )
          .describe('lots of projects of panels or lintels, which are delivered as a whole'),
      }),
    ),
    abilities: z.object({ editMaterials: verdictSchema }),
  }),
);
export type DeliveryDataDto = z.infer<typeof deliveryDataSchema>;

/** Further fields of the answer are accepted and ignored, so that it can be sent back unchanged. */
const ignored = z.unknown().optional();

export const getDeliveryData = endpoint({
  method: 'GET',
  path: DELIVERY_DATA,
  summary: 'All subprojects of a project with their lots, and materials or delivery dates',
  tags: TAGS,
  params: rootParams,
  answer: one(deliveryDataSchema),
});

export const saveDeliveryData = endpoint({
  method: 'POST',
  path: DELIVERY_DATA,
  summary:
    'Saves materials or delivery dates of many lots at once, all or nothing; what is not named stays as it is',
  description:
    'A changed date of a material must reach today plus the preliminary days of the project, that of an order lot ' +
    'today plus those of the lot. An approval lot is named by approvalLotID, or by its title within the subproject; ' +
    'the version of a lot refuses the whole where the lot has changed since.',
  tags: TAGS,
  bodyClass: 'batch',
  params: rootParams,
  body: named(
    'DeliveryDataChanges',
    z.strictObject({
      rootProjectUnitID: z.uuid().optional(),
      abilities: ignored,
      subProjects: listOf(
        z.strictObject({
          subProjectID: z.uuid(),
          subProjectTitle: ignored,
          approvalLots: listOf(
            z.strictObject({
              approvalLotID: z.uuid().optional(),
              approvalLotTitle: oneLine(MAX_TITLE_LENGTH).optional(),
              volumesLocked: ignored,
              version: z.int32().optional(),
              materials: listOf(
                z.strictObject({
                  ...sentMaterialSchema.shape,
                  deliveryDate: z.iso.date().nullable(),
                  minDate: ignored,
                  isFixed: ignored,
                }),
                MAX_MATERIALS_PER_LOT,
              ),
            }),
            MAX_LOTS_PER_SUBPROJECT,
          ).optional(),
          orderLots: listOf(
            z.strictObject({
              orderLotID: z.uuid(),
              orderLotTitle: ignored,
              version: z.int32().optional(),
              deliveryDate: z.iso.date().nullable(),
              minDate: ignored,
              abilities: ignored,
            }),
            MAX_LOTS_PER_SUBPROJECT,
          ).optional(),
        }),
        MAX_SUBPROJECTS,
      ),
    }),
  ),
  answer: one(deliveryDataSchema),
  errors: [
    'ValidationFailed',
    'VolumesLocked',
    'DeliveryFixed',
    'OrderPlaced',
    'ProjectClosed',
    'StaleVersion',
  ],
});
