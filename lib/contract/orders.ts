import * as z from 'zod';
import { type BodyOf, endpoint, named } from '@/lib/contract/endpoint';
import { orderTotalsSchema, productTitles, tableRow } from '@/lib/contract/order-parts';
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
import { AAC_FIELDS, type AacItemDraft } from '@/lib/domain/orders/aac-item';
import { fromWire } from '@/lib/domain/orders/row-fields';

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
    ...answerFields(AAC_FIELDS),
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
    thickness: z.int32().describe('mm'),
    width: z.int32().describe('mm'),
    area: z.number().describe('m², unrounded'),
    pallets: z.number().describe('unrounded'),
    version: z.int32(),
  }),
);
export type AacItemDto = z.infer<typeof aacItemSchema>;

const aacFields = typedFields(AAC_FIELDS);
const aacRow = tableRow(aacItemSchema);

export const {
  listItems: listAacItems,
  createItem: createAacItem,
  updateItem: updateAacItem,
  deleteItem: deleteAacItem,
  saveItems: saveAacItems,
} = rowCalls({
  path: AAC_ITEMS,
  lot: 'an AAC order lot',
  lots: 'AAC order lots',
  whatStays: '',
  item: aacItemSchema,
  created: named(
    'NewAacOrderItem',
    readBack(aacRow, z.strictObject({ projectUnitID: z.uuid(), ...aacFields })),
  ),
  changes: named(
    'AacOrderItemChanges',
    readBack(aacRow, z.strictObject({ ...knownRow, aacOrderLotItemID: z.uuid().optional(), ...aacFields })),
  ),
  batch: batchOf('AacOrderItemBatch', {
    created: readBack(aacRow, z.strictObject({ projectUnitID: z.uuid().optional(), ...aacFields })),
    updated: readBack(
      aacRow,
      z.strictObject({ ...knownRow, ...seenVersion, aacOrderLotItemID: z.uuid(), ...aacFields }),
    ),
    deleted: deletions(
      z.uuid().transform((aacOrderLotItemID): AacReference => ({ aacOrderLotItemID })),
      z.strictObject({ aacOrderLotItemID: z.uuid(), version: z.int32().optional() }),
    ),
  }),
});

interface AacReference {
  aacOrderLotItemID: string;
  version?: number | undefined;
}

/** Converts a batch for the services. */
export function aacBatchOf(body: BodyOf<typeof saveAacItems>) {
  return {
    projectUnitID: body.projectUnitID,
    create: body.create.map(aacDraftOf),
    update: body.update.map(({ aacOrderLotItemID: itemId, version, ...row }) => ({
      itemId,
      version,
      changes: aacDraftOf(row),
    })),
    delete: body.delete.map(({ aacOrderLotItemID: itemId, version }) => ({ itemId, version })),
  };
}

/** The sent fields of a row, lengths in whole millimetres. */
export function aacDraftOf(sent: object): AacItemDraft {
  return fromWire(AAC_FIELDS, sent);
}

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
  summary: 'Lists the AAC order products; if a unit is given, those of its tenant',
  tags: ['catalogue'],
  query: wholeListQuery().extend({ projectUnitID: z.uuid().optional() }).strict(),
  answer: list(aacProductSchema),
  errors: ['InvalidFilter'],
});
