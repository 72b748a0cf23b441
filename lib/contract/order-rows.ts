import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { listOf } from '@/lib/contract/limits';
import {
  itemParams,
  MAX_ITEMS_PER_LOT,
  MAX_ROWS_PER_BATCH,
  refuseOtherUnits,
  typed,
} from '@/lib/contract/order-parts';
import { list, listQuery, one } from '@/lib/contract/paging';
import type { RowFields } from '@/lib/domain/orders/row-fields';

export const ORDER_TAGS = ['orders'];

type AnswerField<Type> = Type extends 'text'
  ? z.ZodString
  : Type extends 'integer'
    ? z.ZodInt32
    : z.ZodNumber;

/** The entered fields of a row in answers, with their names on the wire. */
export function answerFields<Fields extends RowFields>(
  fields: Fields,
): { [Name in keyof Fields as Fields[Name]['wire']]: AnswerField<Fields[Name]['type']> };
export function answerFields(fields: RowFields): z.core.$ZodLooseShape {
  const schemaOf = { text: z.string, integer: z.int32, number: z.number, metres: z.number };
  return Object.fromEntries(Object.values(fields).map(({ wire, type }) => [wire, schemaOf[type]()]));
}

/** The same fields in bodies, as typed. */
export function typedFields<Fields extends RowFields>(
  fields: Fields,
): { [Name in keyof Fields as Fields[Name]['wire']]: typeof typed };
export function typedFields(fields: RowFields): z.core.$ZodLooseShape {
  return Object.fromEntries(
    Object.values(fields).map(({ wire, type }) => [
      wire,
      type === 'metres' ? typed.describe('metres') : typed,
    ]),
  );
}

/** Identifies a stored row in addition to its id, with the version that the caller has read. */
export const knownRow = { projectUnitID: z.uuid().optional(), version: z.int32().optional() };
export const seenVersion = {
  version: z
    .int32()
    .optional()
    .describe('the version the caller has read; the batch is refused if it is stale'),
};

/** A row to delete, by id only or with the version that the caller has read. */
export function deletions<Reference>(byId: z.ZodType<Reference>, reference: z.ZodType<Reference>) {
  return listOf(z.union([byId, reference]), MAX_ROWS_PER_BATCH).default([]);
}

/** The calls of an order table; the tables differ only in their rows. */
export function rowCalls<Item extends z.ZodType, New, Changes, Batch>(rows: {
  path: string;
  /** The name of one lot, as in `an AAC order lot`. */
  lot: string;
  /** The name of several lots, as in `Rows of AAC order lots`. */
  lots: string;
  whatStays: string;
  item: Item;
  created: z.ZodType<New>;
  changes: z.ZodType<Changes>;
  batch: z.ZodType<Batch>;
}) {
  const { path, item } = rows;
  const common = { tags: ORDER_TAGS };
  const ofOne = { ...common, path: `${path}/{id}`, params: itemParams };
  return {
    listItems: endpoint({
      ...common,
      method: 'GET',
      path,
      summary: `Lists the rows of ${rows.lots}, ordered by itemIndex, then creation`,
      query: listQuery({ defaultTop: null, maxTop: MAX_ITEMS_PER_LOT }),
      answer: list(item),
    }),
    createItem: endpoint({
      ...common,
      method: 'POST',
      path,
      summary: `Adds a row to ${rows.lot}`,
      body: rows.created,
      answer: one(item),
      status: 201,
      errors: ['ValidationFailed', 'NoPlaceOrderTask', 'TooManyItems'],
    }),
    updateItem: endpoint({
      ...ofOne,
      method: 'PUT',
      summary: `Changes a row; fields left out are unchanged${rows.whatStays}`,
      body: rows.changes,
      answer: one(item),
      errors: ['ValidationFailed', 'NoPlaceOrderTask', 'StaleVersion'],
    }),
    deleteItem: endpoint({
      ...ofOne,
      method: 'DELETE',
      summary: 'Deletes a row',
      status: 204,
      errors: ['NoPlaceOrderTask', 'StaleVersion'],
    }),
    saveItems: endpoint({
      ...common,
      method: 'POST',
      path: `${path}/batch`,
      summary: 'Saves many rows of one lot at once, all or nothing',
      bodyClass: 'batch',
      body: rows.batch,
      answer: list(item).extend({
        created: z.array(z.uuid()).describe('ids of the created rows, in the order they were sent'),
      }),
      errors: ['ValidationFailed', 'NoPlaceOrderTask', 'StaleVersion', 'TooManyItems'],
    }),
  };
}

/** The body of a batch; each list has a maximum length. */
export function batchOf<
  Created extends { projectUnitID?: string | undefined },
  Updated extends { projectUnitID?: string | undefined },
  Deleted,
>(
  id: string,
  rows: { created: z.ZodType<Created>; updated: z.ZodType<Updated>; deleted: z.ZodType<Deleted[]> },
) {
  return named(
    id,
    z
      .strictObject({
        projectUnitID: z.uuid(),
        create: listOf(rows.created, MAX_ROWS_PER_BATCH).default([]),
        update: listOf(rows.updated, MAX_ROWS_PER_BATCH).default([]),
        delete: rows.deleted,
      })
      .superRefine(refuseOtherUnits),
  );
}
