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
  summary:
    'Lists the materials of an approval lot in the order of their entry; the ETag is the version of the lot',
  tags: TAGS,
  params: lotParams,
  answer: z.array(materialSchema),
});

export const replaceMaterials = endpoint({
  method: 'POST',
  path: MATERIALS,
  summary: 'Replaces the materials of an approval lot; If-Match takes the version of the lot',
  description:
    `A subproject can have at most ${VOLUME_LIMIT_M3} m³. A changed date must not be earlier than today plus ` +
    'the preliminary days of the lot. Kinds and volumes of an approved lot cannot be changed; its dates can be ' +
    'changed until their delivery is Fixed.',
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
    moved: z.array(dateMoveSchema).describe('all changed dates, the edited ones first'),
    refused: z
      .array(dateMoveSchema.extend({ code: z.string(), minDate: z.iso.date() }))
      .describe('changed dates that are not possible; if there are any, nothing is changed'),
  }),
);
export type DateShiftDto = z.infer<typeof dateShiftSchema>;

const shift = {
  method: 'PUT',
  summary:
    'Moves a delivery date of a lot; with shiftLater also all later dates of the project by the same number of ' +
    'days',
  description:
    'All or nothing: the request is refused if a date would be earlier than its minimum. With dryRun nothing is ' +
    'changed and the response lists the refused dates. Moves the dates of the lot on its earliest day, or on ' +
    '`from`, for all its materials or only those of `type`.',
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
            volumesLocked: z
              .boolean()
              .describe('true if the lot is approved: kinds and volumes cannot be changed'),
            version: z.int32(),
            materials: z.array(
              materialSchema.extend({
                minDate: z.iso.date().describe('earliest date that can be set'),
                isFixed: z.boolean().describe('true if the delivery is Fixed: the date cannot be changed'),
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
              minDate: z.iso.date().describe('earliest date that can be set'),
              abilities: z.object({ changeDeliveryDate: verdictSchema }),
            }),
          )
          .describe('lots of panel or lintel projects, which are delivered as a whole'),
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
  summary: 'Lists all subprojects of a project with their lots, and materials or delivery dates',
  tags: TAGS,
  params: rootParams,
  answer: one(deliveryDataSchema),
});

export const saveDeliveryData = endpoint({
  method: 'POST',
  path: DELIVERY_DATA,
  summary:
    'Saves the materials or delivery dates of many lots at once, all or nothing; everything left out is unchanged',
  description:
    'A changed date of a material must not be earlier than today plus the preliminary days of the project; for ' +
    'an order lot, today plus the preliminary days of the lot. An approval lot is identified by approvalLotID, ' +
    'or by its title within the subproject. If a lot is no longer at the version sent, the whole request is ' +
    'refused.',
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
