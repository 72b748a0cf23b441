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
import { LINTEL_FAMILIES, LINTEL_TYPES } from '@/lib/domain/catalogue/lintel-products';

const LINTEL_ITEMS = '/api/data/{product}/lintelorderlotitems';
const TAGS = ['orders'];
const mm = z.number().describe('mm');

/** A lintel of the catalogue (domain.md §2). */
const lintelProductSchema = named(
  'LintelProduct',
  z.object({
    itemNo: z.string(),
    ...productTitles,
    value: z.string(),
    family: z.enum(LINTEL_FAMILIES),
    thickness: mm,
    length: mm,
    height: mm,
    lintelType: z.enum(LINTEL_TYPES).describe('of an uncut row'),
    cuttable: z.boolean(),
    piecesPerPallet: z.int32(),
    maxOpening: mm.describe('widest clear opening, mm; for information'),
    active: z.boolean(),
  }),
);
export type LintelProductDto = z.infer<typeof lintelProductSchema>;

/** A row of a lintel order lot; product data, type and cut are the server's (portal-2 §3). */
const lintelItemSchema = named(
  'LintelOrderItem',
  z.object({
    lintelOrderLotItemID: z.uuid(),
    projectUnitID: z.uuid(),
    itemIndex: z.int32(),
    sublotName: z.string().describe('room'),
    floorName: z.string().describe('storey'),
    thickness: mm,
    length: mm,
    height: mm.describe('mm, after cutting'),
    productValue: z.string(),
    product: z.object({
      ...productTitles,
      itemNo: z.string(),
      height: mm,
      value: z.string(),
      active: z.boolean(),
    }),
    lintelType: z.enum(LINTEL_TYPES).describe('FS full size, CS cut, ST standard'),
    hasCut: z.boolean(),
    qty: z.int32(),
    area: z.number().describe('m² after cutting, unrounded'),
    pallets: z.number().describe('unrounded'),
    version: z.int32(),
  }),
);
export type LintelItemDto = z.infer<typeof lintelItemSchema>;

const lintelFields = {
  itemIndex: typed,
  sublotName: typed,
  floorName: typed,
  thickness: typed.describe('mm'),
  length: typed.describe('mm'),
  height: typed.describe('mm; that of the product where it is left out'),
  productValue: typed.describe('found by the look-up where it is left out'),
  qty: typed,
};

const lintelRow = tableRow(lintelItemSchema);

export const listLintelItems = endpoint({
  method: 'GET',
  path: LINTEL_ITEMS,
  summary: 'Rows of lintel order lots, ordered by itemIndex, then creation',
  tags: TAGS,
  query: listQuery({ defaultTop: null, maxTop: MAX_ITEMS_PER_LOT }),
  answer: list(lintelItemSchema),
});

export const createLintelItem = endpoint({
  method: 'POST',
  path: LINTEL_ITEMS,
  summary: 'Adds a row to a lintel order lot',
  tags: TAGS,
  body: named(
    'NewLintelOrderItem',
    readBack(lintelRow, z.strictObject({ projectUnitID: z.uuid(), ...lintelFields })),
  ),
  answer: one(lintelItemSchema),
  status: 201,
  errors: ['ValidationFailed', 'NoPlaceOrderTask', 'TooManyItems'],
});

export const updateLintelItem = endpoint({
  method: 'PUT',
  path: `${LINTEL_ITEMS}/{id}`,
  summary: 'Changes a row; fields left out stay as they are, but for the product of another size',
  tags: TAGS,
  params: itemParams,
  body: named(
    'LintelOrderItemChanges',
    readBack(
      lintelRow,
      z.strictObject({
        projectUnitID: z.uuid().optional(),
        lintelOrderLotItemID: z.uuid().optional(),
        version: z.int32().optional(),
        ...lintelFields,
      }),
    ),
  ),
  answer: one(lintelItemSchema),
  errors: ['ValidationFailed', 'NoPlaceOrderTask', 'StaleVersion'],
});

export const deleteLintelItem = endpoint({
  method: 'DELETE',
  path: `${LINTEL_ITEMS}/{id}`,
  summary: 'Deletes a row',
  tags: TAGS,
  params: itemParams,
  status: 204,
  errors: ['NoPlaceOrderTask', 'StaleVersion'],
});

export const saveLintelItems = endpoint({
  method: 'POST',
  path: `${LINTEL_ITEMS}/batch`,
  summary: 'Saves many rows of one lot at once, all or nothing',
  tags: TAGS,
  bodyClass: 'batch',
  body: named(
    'LintelOrderItemBatch',
    z
      .strictObject({
        projectUnitID: z.uuid(),
        create: listOf(
          readBack(lintelRow, z.strictObject({ projectUnitID: z.uuid().optional(), ...lintelFields })),
          MAX_ROWS_PER_BATCH,
        ).default([]),
        update: listOf(
          readBack(
            lintelRow,
            z.strictObject({
              lintelOrderLotItemID: z.uuid(),
              projectUnitID: z.uuid().optional(),
              version: z.int32().optional().describe('the version seen; a stale one refuses the batch'),
              ...lintelFields,
            }),
          ),
          MAX_ROWS_PER_BATCH,
        ).default([]),
        delete: listOf(
          z.union([
            z
              .uuid()
              .transform((lintelOrderLotItemID): { lintelOrderLotItemID: string; version?: number } => ({
                lintelOrderLotItemID,
              })),
            z.strictObject({ lintelOrderLotItemID: z.uuid(), version: z.int32().optional() }),
          ]),
          MAX_ROWS_PER_BATCH,
        ).default([]),
      })
      .superRefine(refuseOtherUnits),
  ),
  answer: list(lintelItemSchema).extend({
    created: z.array(z.uuid()).describe('ids of the created rows, in the order they were sent'),
  }),
  errors: ['ValidationFailed', 'NoPlaceOrderTask', 'StaleVersion', 'TooManyItems'],
});

const lintelSummarySchema = named(
  'LintelOrderSummary',
  z.object({
    groups: z.array(
      named(
        'LintelOrderGroup',
        z.object({
          ...productTitles,
          articleNo: z.string(),
          thickness: mm,
          length: mm,
          productHeight: mm,
          height: mm.describe('mm, after cutting'),
          totalQty: z.int32(),
          area: z.number(),
          totalAreaString: z.string(),
          pallets: z.number(),
          palletsString: z.string(),
          weight: z.number().describe('kg, without pallets'),
        }),
      ),
    ),
    totals: orderTotalsSchema,
  }),
);
export type LintelSummaryDto = z.infer<typeof lintelSummarySchema>;

export const summarizeLintelItems = endpoint({
  method: 'GET',
  path: `${LINTEL_ITEMS}/summary`,
  summary: 'The summary and totals the order table shows, by the same rules',
  tags: TAGS,
  query: z.object({ projectUnitID: z.uuid() }),
  answer: one(lintelSummarySchema),
});

/** A size in a query. */
const size = z.coerce.number().positive().optional();

export const listLintelProducts = endpoint({
  method: 'GET',
  path: '/api/data/{product}/lintelproducts',
  summary: 'The lintel catalogue, or what of it gives a thickness, length and height',
  tags: ['catalogue'],
  query: wholeListQuery()
    .extend({
      thickness: size.describe('mm'),
      length: size.describe('mm'),
      height: size.describe('mm to be delivered: what gives it, as it is or cut'),
    })
    .strict(),
  answer: list(lintelProductSchema),
  errors: ['InvalidFilter'],
});
