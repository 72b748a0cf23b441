import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { catalogueQuery, orderTotalsSchema, productTitles } from '@/lib/contract/order-parts';
import { answerFields, derivedAnswers, ORDER_TAGS, orderRowCalls } from '@/lib/contract/order-rows';
import { list, one, wholeListQuery } from '@/lib/contract/paging';
import { LINTEL_FAMILIES } from '@/lib/domain/catalogue/lintel-families';
import { LINTEL_TYPES } from '@/lib/domain/catalogue/lintel-products';
import { LINTEL_ROWS } from '@/lib/domain/orders/kinds/lintel-rows';

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
    ...answerFields(LINTEL_ROWS.fields),
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
    ...derivedAnswers(LINTEL_ROWS),
    area: z.number().describe('m² after cutting, unrounded'),
    version: z.int32(),
  }),
);
export type LintelItemDto = z.infer<typeof lintelItemSchema>;

export const {
  listItems: listLintelItems,
  createItem: createLintelItem,
  updateItem: updateLintelItem,
  deleteItem: deleteLintelItem,
  saveItems: saveLintelItems,
  draftOf: lintelDraftOf,
  batchOf: lintelBatchOf,
} = orderRowCalls({
  path: LINTEL_ITEMS,
  lot: 'a lintel order lot',
  lots: 'lintel order lots',
  whatStays: ', except the product if the size changes',
  name: 'LintelOrderItem',
  rows: LINTEL_ROWS,
  described: {
    thickness: 'mm',
    length: 'mm',
    height: 'mm; the height of the product by default',
    productValue: 'determined by the look-up if omitted',
  },
  item: lintelItemSchema,
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
  summary: 'Lists the lintels of a unit or tenant, or those that match a thickness, length and height',
  tags: ['catalogue'],
  query: wholeListQuery()
    .extend({
      ...catalogueQuery,
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
