import * as z from 'zod';
import { type BodyOf, endpoint, named } from '@/lib/contract/endpoint';
import { orderTotalsSchema, productTitles, tableRow, typed } from '@/lib/contract/order-parts';
import {
  answerFields,
  batchOf,
  deletions,
  knownRow,
  ORDER_TAGS,
  rowCalls,
  seenVersion,
  typedFields,
} from '@/lib/contract/order-rows';
import { list, one, wholeListQuery } from '@/lib/contract/paging';
import { readBack } from '@/lib/contract/read-back';
import { LINTEL_FAMILIES } from '@/lib/domain/catalogue/lintel-families';
import { LINTEL_TYPES } from '@/lib/domain/catalogue/lintel-products';
import { LINTEL_FIELDS, type LintelItemDraft } from '@/lib/domain/orders/lintel-item';
import { fromWire } from '@/lib/domain/orders/row-fields';

const LINTEL_ITEMS = '/api/data/{product}/lintelorderlotitems';
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
    lintelType: z.enum(LINTEL_TYPES).describe('lintel type of an uncut row'),
    cuttable: z.boolean(),
    piecesPerPallet: z.int32(),
    maxOpening: mm.describe('widest clear opening, mm; for information'),
    active: z.boolean(),
  }),
);
export type LintelProductDto = z.infer<typeof lintelProductSchema>;

/** A row of a lintel order lot; product data, type and cut are computed by the server (portal-2 §3). */
const lintelItemSchema = named(
  'LintelOrderItem',
  z.object({
    lintelOrderLotItemID: z.uuid(),
    projectUnitID: z.uuid(),
    ...answerFields(LINTEL_FIELDS),
    sublotName: z.string().describe('room'),
    floorName: z.string().describe('storey'),
    thickness: mm,
    length: mm,
    height: mm.describe('mm, after cutting'),
    product: z.object({
      ...productTitles,
      itemNo: z.string(),
      height: mm,
      value: z.string(),
      active: z.boolean(),
    }),
    lintelType: z.enum(LINTEL_TYPES).describe('FS full size, CS cut, ST standard'),
    hasCut: z.boolean(),
    area: z.number().describe('m² after cutting, unrounded'),
    pallets: z.number().describe('unrounded'),
    version: z.int32(),
  }),
);
export type LintelItemDto = z.infer<typeof lintelItemSchema>;

const lintelFields = {
  ...typedFields(LINTEL_FIELDS),
  thickness: typed.describe('mm'),
  length: typed.describe('mm'),
  height: typed.describe('mm; the height of the product by default'),
  productValue: typed.describe('determined by the look-up if omitted'),
};

const lintelRow = tableRow(lintelItemSchema);

export const {
  listItems: listLintelItems,
  createItem: createLintelItem,
  updateItem: updateLintelItem,
  deleteItem: deleteLintelItem,
  saveItems: saveLintelItems,
} = rowCalls({
  path: LINTEL_ITEMS,
  lot: 'a lintel order lot',
  lots: 'lintel order lots',
  whatStays: ', except the product if the size changes',
  item: lintelItemSchema,
  created: named(
    'NewLintelOrderItem',
    readBack(lintelRow, z.strictObject({ projectUnitID: z.uuid(), ...lintelFields })),
  ),
  changes: named(
    'LintelOrderItemChanges',
    readBack(
      lintelRow,
      z.strictObject({ ...knownRow, lintelOrderLotItemID: z.uuid().optional(), ...lintelFields }),
    ),
  ),
  batch: batchOf('LintelOrderItemBatch', {
    created: readBack(lintelRow, z.strictObject({ projectUnitID: z.uuid().optional(), ...lintelFields })),
    updated: readBack(
      lintelRow,
      z.strictObject({ ...knownRow, ...seenVersion, lintelOrderLotItemID: z.uuid(), ...lintelFields }),
    ),
    deleted: deletions(
      z.uuid().transform((lintelOrderLotItemID): LintelReference => ({ lintelOrderLotItemID })),
      z.strictObject({ lintelOrderLotItemID: z.uuid(), version: z.int32().optional() }),
    ),
  }),
});

interface LintelReference {
  lintelOrderLotItemID: string;
  version?: number | undefined;
}

/** Converts a batch for the services. */
export function lintelBatchOf(body: BodyOf<typeof saveLintelItems>) {
  return {
    projectUnitID: body.projectUnitID,
    create: body.create.map(lintelDraftOf),
    update: body.update.map(({ lintelOrderLotItemID: itemId, version, ...row }) => ({
      itemId,
      version,
      changes: lintelDraftOf(row),
    })),
    delete: body.delete.map(({ lintelOrderLotItemID: itemId, version }) => ({ itemId, version })),
  };
}

/** The sent fields of a row with their names in the domain. */
export function lintelDraftOf(sent: object): LintelItemDraft {
  return fromWire(LINTEL_FIELDS, sent);
}

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
  summary: 'Calculates the summary and totals shown in the order table, by the same rules',
  tags: ORDER_TAGS,
  query: z.object({ projectUnitID: z.uuid() }),
  answer: one(lintelSummarySchema),
});

/** A size as a query parameter. */
const size = z.coerce.number().positive().optional();

export const listLintelProducts = endpoint({
  method: 'GET',
  path: '/api/data/{product}/lintelproducts',
  summary: 'Lists the lintel catalogue, or the products that match a thickness, length and height',
  tags: ['catalogue'],
  query: wholeListQuery()
    .extend({
      thickness: size.describe('mm'),
      length: size.describe('mm'),
      height: size.describe(
        'delivered height in mm; matches products that have this height or can be cut to it',
      ),
    })
    .strict(),
  answer: list(lintelProductSchema),
  errors: ['InvalidFilter'],
});
