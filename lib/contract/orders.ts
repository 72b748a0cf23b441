import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { catalogueQuery, orderTotalsSchema, productTitles } from '@/lib/contract/order-parts';
import { answerFields, derivedAnswers, ORDER_TAGS, orderRowCalls } from '@/lib/contract/order-rows';
import { list, one, wholeListQuery } from '@/lib/contract/paging';
import { AAC_ROWS } from '@/lib/domain/orders/kinds/aac-rows';

const AAC_ITEMS = '/api/data/{product}/aacorderlotitems';

/** An AAC order product offered for a lot (domain.md §1). */
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
    ...answerFields(AAC_ROWS.fields),
    sublotName: z.string().describe('room'),
    floorName: z.string().describe('storey'),
    itemLength: z.number().describe('metres'),
    product: z.object({
      ...productTitles,
      value: z.string(),
      articleNo: z.string(),
      active: z.boolean(),
    }),
    length: z.int32().describe('mm'),
    ...derivedAnswers(AAC_ROWS),
    version: z.int32(),
  }),
);
export type AacItemDto = z.infer<typeof aacItemSchema>;

export const {
  listItems: listAacItems,
  createItem: createAacItem,
  updateItem: updateAacItem,
  deleteItem: deleteAacItem,
  saveItems: saveAacItems,
  draftOf: aacDraftOf,
  batchOf: aacBatchOf,
} = orderRowCalls({
  path: AAC_ITEMS,
  lot: 'an AAC order lot',
  lots: 'AAC order lots',
  name: 'AacOrderItem',
  rows: AAC_ROWS,
  item: aacItemSchema,
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
  summary: 'Calculates the summary and totals shown in the order table, by the same rules',
  tags: ORDER_TAGS,
  query: z.object({ projectUnitID: z.uuid() }),
  answer: one(aacSummarySchema),
});

export const listAacProducts = endpoint({
  method: 'GET',
  path: '/api/data/{product}/aacproducts',
  summary: 'Lists the AAC order products of a unit or tenant',
  tags: ['catalogue'],
  query: wholeListQuery().extend(catalogueQuery).strict(),
  answer: list(aacProductSchema),
  errors: ['InvalidFilter'],
});
