import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { listOf } from '@/lib/contract/limits';
import {
  itemParams,
  MAX_ITEMS_PER_LOT,
  MAX_ROWS_PER_BATCH,
  orderTotalsSchema,
  productTitles,
  refuseOtherUnits,
  tableRow,
  typed,
} from '@/lib/contract/order-parts';
import { list, listQuery, one, wholeListQuery } from '@/lib/contract/paging';
import { readBack } from '@/lib/contract/read-back';

const AAC_ITEMS = '/api/data/{product}/aacorderlotitems';
const TAGS = ['orders'];

/** An AAC order product as a lot offers it (domain.md §1). */
const aacProductSchema = named(
  'AacProduct',
  z.object({
    productNo: z.int32(),
    ...productTitles,
    value: z.string(),
    articleNo: z.string(),
    thickness: z.int32().describe('mm'),
    width: z.int32().describe('mm'),
    lengthMin: z.int32().describe('mm'),
    lengthMax: z.int32().describe('mm'),
    piecesPerPallet: z.int32(),
    color: z.string(),
    textColor: z.string(),
    active: z.boolean(),
  }),
);
export type AacProductDto = z.infer<typeof aacProductSchema>;

/** A row of an AAC order lot; thickness, width, area and pallets are derived (portal-2 §3). */
const aacItemSchema = named(
  'AacOrderItem',
  z.object({
    aacOrderLotItemID: z.uuid(),
    projectUnitID: z.uuid(),
    itemIndex: z.int32(),
    sublotName: z.string().describe('room'),
    floorName: z.string().describe('storey'),
    productNo: z.int32(),
    product: z.object({
      ...productTitles,
      value: z.string(),
      articleNo: z.string(),
      active: z.boolean(),
    }),
    itemLength: z.number().describe('metres'),
    length: z.int32().describe('mm'),
    thickness: z.int32().describe('mm'),
    width: z.int32().describe('mm'),
    qty: z.int32(),
    area: z.number().describe('m², unrounded'),
    pallets: z.number().describe('unrounded'),
    version: z.int32(),
  }),
);
export type AacItemDto = z.infer<typeof aacItemSchema>;

const aacFields = {
  itemIndex: typed,
  sublotName: typed,
  floorName: typed,
  productNo: typed,
  itemLength: typed.describe('metres'),
  qty: typed,
};

const aacRow = tableRow(aacItemSchema);
const newAacItemSchema = named(
  'NewAacOrderItem',
  readBack(aacRow, z.strictObject({ projectUnitID: z.uuid(), ...aacFields })),
);
const aacItemChangesSchema = named(
  'AacOrderItemChanges',
  readBack(
    aacRow,
    z.strictObject({
      projectUnitID: z.uuid().optional(),
      aacOrderLotItemID: z.uuid().optional(),
      version: z.int32().optional(),
      ...aacFields,
    }),
  ),
);

export const listAacItems = endpoint({
  method: 'GET',
  path: AAC_ITEMS,
  summary: 'Rows of AAC order lots, ordered by itemIndex, then creation',
  tags: TAGS,
  query: listQuery({ defaultTop: null, maxTop: MAX_ITEMS_PER_LOT }),
  answer: list(aacItemSchema),
});

export const createAacItem = endpoint({
  method: 'POST',
  path: AAC_ITEMS,
  summary: 'Adds a row to an AAC order lot',
  tags: TAGS,
  body: newAacItemSchema,
  answer: one(aacItemSchema),
  status: 201,
  errors: ['ValidationFailed', 'NoPlaceOrderTask', 'TooManyItems'],
});

export const updateAacItem = endpoint({
  method: 'PUT',
  path: `${AAC_ITEMS}/{id}`,
  summary: 'Changes a row; fields left out stay as they are',
  tags: TAGS,
  params: itemParams,
  body: aacItemChangesSchema,
  answer: one(aacItemSchema),
  errors: ['ValidationFailed', 'NoPlaceOrderTask', 'StaleVersion'],
});

export const deleteAacItem = endpoint({
  method: 'DELETE',
  path: `${AAC_ITEMS}/{id}`,
  summary: 'Deletes a row',
  tags: TAGS,
  params: itemParams,
  status: 204,
  errors: ['NoPlaceOrderTask', 'StaleVersion'],
});

export const saveAacItems = endpoint({
  method: 'POST',
  path: `${AAC_ITEMS}/batch`,
  summary: 'Saves many rows of one lot at once, all or nothing',
  tags: TAGS,
  bodyClass: 'batch',
  body: named(
    'AacOrderItemBatch',
    z
      .strictObject({
        projectUnitID: z.uuid(),
        create: listOf(
          readBack(aacRow, z.strictObject({ projectUnitID: z.uuid().optional(), ...aacFields })),
          MAX_ROWS_PER_BATCH,
        ).default([]),
        update: listOf(
          readBack(
            aacRow,
            z.strictObject({
              aacOrderLotItemID: z.uuid(),
              projectUnitID: z.uuid().optional(),
              version: z.int32().optional().describe('the version seen; a stale one refuses the batch'),
              ...aacFields,
            }),
          ),
          MAX_ROWS_PER_BATCH,
        ).default([]),
        delete: listOf(
          z.union([
            z.uuid().transform((aacOrderLotItemID): { aacOrderLotItemID: string; version?: number } => ({
              aacOrderLotItemID,
            })),
            z.strictObject({ aacOrderLotItemID: z.uuid(), version: z.int32().optional() }),
          ]),
          MAX_ROWS_PER_BATCH,
        ).default([]),
      })
      .superRefine(refuseOtherUnits),
  ),
  answer: list(aacItemSchema).extend({
    created: z.array(z.uuid()).describe('ids of the created rows, in the order they were sent'),
  }),
  errors: ['ValidationFailed', 'NoPlaceOrderTask', 'StaleVersion', 'TooManyItems'],
});

const aacGroupSchema = named(
  'AacOrderGroup',
  z.object({
    productNo: z.int32(),
    ...productTitles,
    articleNo: z.string(),
    length: z.int32().describe('mm'),
    itemLength: z.number().describe('metres'),
    qty: z.int32(),
    area: z.number(),
    areaString: z.string(),
    pallets: z.number(),
    palletsString: z.string(),
    weight: z.number().describe('kg, without pallets'),
  }),
);

const aacSummarySchema = named(
  'AacOrderSummary',
  z.object({ groups: z.array(aacGroupSchema), totals: orderTotalsSchema }),
);
export type AacSummaryDto = z.infer<typeof aacSummarySchema>;

export const summarizeAacItems = endpoint({
  method: 'GET',
  path: `${AAC_ITEMS}/summary`,
  summary: 'The summary and totals the order table shows, by the same rules',
  tags: TAGS,
  query: z.object({ projectUnitID: z.uuid() }),
  answer: one(aacSummarySchema),
});

export const listAacProducts = endpoint({
  method: 'GET',
  path: '/api/data/{product}/aacproducts',
  summary: 'The AAC order products; those of a unit’s tenant where the unit is named',
  tags: ['catalogue'],
  query: wholeListQuery().extend({ projectUnitID: z.uuid().optional() }).strict(),
  answer: list(aacProductSchema),
  errors: ['InvalidFilter'],
});
