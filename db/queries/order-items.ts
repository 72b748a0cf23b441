import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  getTableName,
  gt,
  inArray,
  min,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm';
import type { Db } from '@/db/client';
import { units } from '@/db/schema';
import type { CatalogueOwner } from '@/lib/domain/orders/lot-catalogue';
import { cachedQuery } from './cached-query';
import { PINNED_VERSION } from './catalogues';
import { LIMIT, OFFSET, type Page, type Selection } from './listing';
import { type OrderRowTable, valueColumns } from './order-rows';
import { actingPlaceholder, type Reader, scopedQueryKey, scopedQueryValues, visibleUnits } from './scope';
import { isAnyOf } from './sql';

/** The columns of every stored row besides its values. */
export interface StoredItem {
  itemId: string;
  unitId: string;
  version: number;
}

/** The stored values of an entered row: a missing column is a compile error. */
export type ValuesOf<Table extends OrderRowTable> = Omit<
  Table['$inferSelect'],
  keyof StoredItem | 'createdAt' | 'updatedAt'
>;

/** A stored row without the times, which nobody reads: of thousands they take a fifth of the time of the read. */
export type ItemOf<Table extends OrderRowTable> = ValuesOf<Table> & StoredItem;

/** The rows of lots in the reader's scope, each with the catalogue of its lot. */
export async function readItems<Table extends OrderRowTable>(
  reader: Reader,
  table: Table,
  selection: Selection,
): Promise<Page<{ item: ItemOf<Table> } & CatalogueOwner>>;
export async function readItems(
  reader: Reader,
  table: OrderRowTable,
  selection: Selection,
): Promise<Page<object>> {
  const rows = await itemPage(reader, selection, table).execute(scopedQueryValues(reader, selection));
  return { rows, count: await countFound(reader, table, selection, rows.length) };
}

const itemPage = cachedQuery(
  (reader: Reader, selection: Selection, table: OrderRowTable) => {
    const key = scopedQueryKey(reader, selection);
    return key === undefined ? undefined : `${getTableName(table)} ${key}`;
  },
  (reader, selection, table) =>
    reader.db
      .select({ item: storedColumns(table), tenantId: units.tenantId, catalogueVersion: PINNED_VERSION })
      .from(table)
      .innerJoin(units, eq(units.unitId, table.unitId))
      .where(visibleItems(reader, selection))
      .orderBy(...selection.orderBy)
      .limit(LIMIT)
      .offset(OFFSET)
      .prepare(''),
);

function storedColumns(table: OrderRowTable) {
  const { createdAt: _created, updatedAt: _updated, ...columns } = getTableColumns(table);
  return columns;
}

function visibleItems(reader: Reader, selection: Selection): SQL | undefined {
  return and(visibleUnits(reader, actingPlaceholder(reader)), (selection.cached ?? selection).where);
}

/** The number of rows that a list has; it is only counted if the page that was read does not tell it. */
async function countFound(
  reader: Reader,
  table: OrderRowTable,
  { where, limit, offset }: Selection,
  read: number,
): Promise<number> {
  if (offset === 0 && read < limit) return read;
  const [total] = await reader.db
    .select({ value: count() })
    .from(table)
    .innerJoin(units, eq(units.unitId, table.unitId))
    .where(and(visibleUnits(reader), where));
  return total?.value ?? 0;
}

/** The rows with these ids, in any lot. */
export function findItems<Table extends OrderRowTable>(
  ctx: { db: Db },
  table: Table,
  ids: readonly string[],
): Promise<ItemOf<Table>[]>;
export function findItems(ctx: { db: Db }, table: OrderRowTable, ids: readonly string[]): Promise<object[]> {
  return itemsById(ctx, table).execute({ ids });
}

const itemsById = cachedQuery(
  (_: { db: Db }, table: OrderRowTable) => getTableName(table),
  ({ db }, table) =>
    db
      .select(storedColumns(table))
      .from(table)
      .where(isAnyOf(table.itemId, sql.placeholder('ids')))
      .prepare(''),
);

/** The same, locked until the transaction ends, always in the same order. */
export function lockItems<Table extends OrderRowTable>(
  ctx: { db: Db },
  table: Table,
  ids: readonly string[],
): Promise<ItemOf<Table>[]>;
export async function lockItems(
  { db }: { db: Db },
  table: OrderRowTable,
  ids: readonly string[],
): Promise<object[]> {
  return db
    .select(storedColumns(table))
    .from(table)
    .where(inArray(table.itemId, [...ids]))
    .orderBy(asc(table.itemId))
    .for('update');
}

/** All rows of one lot, in the order of the table. */
export function itemsOfLot<Table extends OrderRowTable>(
  ctx: { db: Db },
  table: Table,
  unitId: string,
): Promise<ItemOf<Table>[]>;
export async function itemsOfLot(
  { db }: { db: Db },
  table: OrderRowTable,
  unitId: string,
): Promise<object[]> {
  return db
    .select(storedColumns(table))
    .from(table)
    .where(eq(table.unitId, unitId))
    .orderBy(asc(table.itemIndex), asc(table.itemId));
}

/** Equal pieces in the rows of some lots. */
export interface FaceRow {
  storey: string;
  room: string;
  qty: number;
  /** The version of the catalogue of their lot, if it is pinned. */
  catalogueVersion: number | null;
}

/**
 * The ordered pieces in the lots that `isWithin` selects, those with equal values in the named columns together, in
 * the order of lots and rows; with these values.
 */
export async function readFaces(
  { db }: { db: Db },
  table: OrderRowTable,
  { names, isWithin, limit }: { names: readonly string[]; isWithin: SQL | undefined; limit: number },
): Promise<FaceRow[]> {
  const { floorName: storey, sublotName: room, qty, itemIndex } = table;
  const columns = valueColumns(table).filter(([name]) => names.includes(name));
  const values = names.flatMap((name) =>
    columns.flatMap(([known, column]) => (known === name ? column : [])),
  );
  return db
    .select({
      ...Object.fromEntries(columns),
      ...{ storey, room, qty: sum(qty).mapWith(Number), catalogueVersion: PINNED_VERSION },
    })
    .from(table)
    .innerJoin(units, eq(units.unitId, table.unitId))
    .where(and(isWithin, gt(qty, 0)))
    .groupBy(storey, room, PINNED_VERSION, ...values)
    .orderBy(min(units.unitNo), min(itemIndex), ...values)
    .limit(limit);
}
