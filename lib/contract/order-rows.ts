import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { listOf } from '@/lib/contract/limits';
import {
  itemParams,
  MAX_ITEMS_PER_LOT,
  MAX_ROWS_PER_BATCH,
  refuseOtherUnits,
  tableRow,
  typed,
} from '@/lib/contract/order-parts';
import { list, listQuery, one } from '@/lib/contract/paging';
import { readBack } from '@/lib/contract/read-back';
import type { DerivedOnWire, DerivedValues } from '@/lib/domain/orders/kinds/row-kind';
import {
  type DraftOf,
  fromWire,
  type OrderRow,
  type RowField,
  type RowFields,
} from '@/lib/domain/orders/row-fields';

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

const DERIVED_ANSWERS = {
  mm: () => z.int32().describe('mm'),
  mm2: () => z.number().describe('m², unrounded'),
  pallets: () => z.number().describe('unrounded'),
  kg: () => z.number().describe('kg'),
};

/** The derived numbers of a row in answers. */
export function derivedAnswers<Values>(kind: { derived: Values }): {
  [Name in keyof DerivedOnWire<Values>]: z.ZodNumber;
};
export function derivedAnswers({
  derived,
}: {
  derived: DerivedValues<OrderRow<RowFields>, never>;
}): z.core.$ZodLooseShape {
  const answers = Object.values(derived).flatMap((value) =>
    value.unit === 'name' || value.wire === undefined
      ? []
      : [[value.wire, DERIVED_ANSWERS[value.unit]()] as const],
  );
  return Object.fromEntries(answers);
}

/** The same fields in bodies, as typed. */
function typedFields<Fields extends RowFields>(
  fields: Fields,
  described?: object,
): { [Name in keyof Fields as Fields[Name]['wire']]: typeof typed };
function typedFields(fields: RowFields, described: object = {}): z.core.$ZodLooseShape {
  const descriptionOf = ({ wire, type }: RowField): unknown =>
    Reflect.get(described, wire) ?? (type === 'metres' ? 'metres' : undefined);
  const typedField = (field: RowField) => {
    const description = descriptionOf(field);
    return [field.wire, typeof description === 'string' ? typed.describe(description) : typed];
  };
  return Object.fromEntries(Object.values(fields).map(typedField));
}

/** What tells the rows of one order table from those of the others. */
interface RowKind<Id extends string, Fields extends RowFields, Item extends z.ZodObject> {
  path: string;
  /** The name of one lot, as in `an AAC order lot`. */
  lot: string;
  /** The name of several lots, as in `Rows of AAC order lots`. */
  lots: string;
  /** What a change keeps and what not, after `fields left out are unchanged`. */
  whatStays?: string;
  /** The name of its schemas: `AacOrderItem`. */
  name: string;
  rows: { readonly id: Id; readonly fields: Fields };
  /** Descriptions of fields in bodies, by their names on the wire. */
  described?: { readonly [Name in keyof Fields as Fields[Name]['wire']]?: string };
  item: Item;
}

type IdField<Id extends string> = Record<Id, z.ZodUUID>;
type Reference<Id extends string> = Record<Id, string> & { version?: number | undefined };

/** A batch for the services: lengths in whole millimetres, names of the domain. */
export interface RowBatch<Draft> {
  projectUnitID: string;
  create: Draft[];
  update: { itemId: string; version?: number | undefined; changes: Draft }[];
  delete: { itemId: string; version?: number | undefined }[];
}

/** The calls of an order table and the readers of their bodies; the tables differ only in their rows. */
export function orderRowCalls<const Id extends string, Fields extends RowFields, Item extends z.ZodObject>(
  kind: RowKind<Id, Fields, Item>,
) {
  const { path, name, item } = kind;
  const { id: idName, fields } = kind.rows;
  const entered = typedFields(fields, kind.described);
  const id = { [idName]: z.uuid() } as IdField<Id>;
  const optionalId = { [idName]: z.uuid().optional() } as Record<Id, z.ZodOptional<z.ZodUUID>>;
  const row = tableRow(item);
  const common = { tags: ORDER_TAGS };
  const ofOne = { ...common, path: `${path}/{id}`, params: itemParams };
  const draftOf = (sent: object): DraftOf<Fields> => fromWire(fields, sent);
  const stored = (sent: object) => ({
    itemId: String(Reflect.get(sent, idName)),
    version: Reflect.get(sent, 'version') as number | undefined,
  });
  return {
    listItems: endpoint({
      ...common,
      method: 'GET',
      path,
      summary: `Lists the rows of ${kind.lots}, ordered by itemIndex, then creation`,
      query: listQuery({ defaultTop: null, maxTop: MAX_ITEMS_PER_LOT }),
      answer: list(item),
    }),
    createItem: endpoint({
      ...common,
      method: 'POST',
      path,
      summary: `Adds a row to ${kind.lot}`,
      body: named(`New${name}`, readBack(row, z.strictObject({ projectUnitID: z.uuid(), ...entered }))),
      answer: one(item),
      status: 201,
      errors: ['ValidationFailed', 'NoPlaceOrderTask', 'TooManyItems'],
    }),
    updateItem: endpoint({
      ...ofOne,
      method: 'PUT',
      summary: `Changes a row; fields left out are unchanged${kind.whatStays ?? ''}`,
      body: named(
        `${name}Changes`,
        readBack(row, z.strictObject({ ...knownRow, ...optionalId, ...entered })),
      ),
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
      body: batchOf(`${name}Batch`, {
        created: readBack(row, z.strictObject({ projectUnitID: z.uuid().optional(), ...entered })),
        updated: readBack(row, z.strictObject({ ...knownRow, ...seenVersion, ...id, ...entered })),
        deleted: deletedRow(idName),
      }),
      answer: list(item).extend({
        created: z.array(z.uuid()).describe('ids of the created rows, in the order they were sent'),
      }),
      errors: ['ValidationFailed', 'NoPlaceOrderTask', 'StaleVersion', 'TooManyItems'],
    }),
    /** The sent fields of a row. */
    draftOf,
    /** A sent batch. */
    batchOf: (sent: SentBatch): RowBatch<DraftOf<Fields>> => ({
      projectUnitID: sent.projectUnitID,
      create: sent.create.map(draftOf),
      update: sent.update.map((changed) => ({ ...stored(changed), changes: draftOf(changed) })),
      delete: sent.delete.map(stored),
    }),
  };
}

/** A row to delete, by its id alone or with the version that the caller has read. */
function deletedRow<Id extends string>(id: Id): z.ZodType<Reference<Id>>;
function deletedRow(id: string): z.ZodType {
  return z.union([
    z.uuid().transform((itemId) => ({ [id]: itemId })),
    z.strictObject({ [id]: z.uuid(), version: z.int32().optional() }),
  ]);
}

/** Identifies a stored row in addition to its id, with the version that the caller has read. */
const knownRow = { projectUnitID: z.uuid().optional(), version: z.int32().optional() };
const seenVersion = {
  version: z
    .int32()
    .optional()
    .describe('the version the caller has read; the batch is refused if it is stale'),
};

interface SentBatch {
  projectUnitID: string;
  create: readonly object[];
  update: readonly object[];
  delete: readonly object[];
}

/** The body of a batch; each list has a maximum length. */
function batchOf<Created, Updated, Deleted>(
  name: string,
  rows: { created: z.ZodType<Created>; updated: z.ZodType<Updated>; deleted: z.ZodType<Deleted> },
) {
  return named(
    name,
    z
      .strictObject({
        projectUnitID: z.uuid(),
        create: listOf(rows.created, MAX_ROWS_PER_BATCH).default([]),
        update: listOf(rows.updated, MAX_ROWS_PER_BATCH).default([]),
        delete: listOf(rows.deleted, MAX_ROWS_PER_BATCH).default([]),
      })
      .superRefine(refuseOtherUnits),
  );
}
