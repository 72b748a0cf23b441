import { and, eq, getTableColumns, getTableName, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { aacOrderItems, lintelOrderItems, units } from '@/db/schema';
import type { OrderLotType } from '@/lib/domain/vocabulary/unit-types';
import { cachedQuery } from './cached-query';
import { announcement } from './notify';
import { named, nameOf, namesOf, qualified } from './sql';

type ValueColumn<Data> = PgColumn & { readonly _: { readonly data: Data; readonly notNull: true } };

/** A database table for rows of order lots: its bookkeeping, and the values that every kind of rows has. */
export type OrderRowTable = PgTable &
  Readonly<
    Record<'itemId' | 'unitId' | 'sublotName' | 'floorName', ValueColumn<string>> &
      Record<'itemIndex' | 'qty' | 'version', ValueColumn<number>> &
      Record<'createdAt' | 'updatedAt', PgColumn>
  >;

/** Where the rows of each order table are stored. */
export const ORDER_ROW_TABLES = {
  aacorderlot: aacOrderItems,
  lintelorderlot: lintelOrderItems,
} as const satisfies Record<OrderLotType, OrderRowTable>;

const lot = alias(units, 'lot');

/** The values of a statement's placeholders. */
export interface StatementValues {
  lotId: string;
  /** Nothing is written if the lot has another version now. */
  lotVersion: number;
  /** Rows as JSON: id, the version seen, and the values by the names of `valueColumns`. */
  rows: string;
  /** ISO 8601. */
  now: string;
  /** The event for open pages, as JSON. */
  change: string;
  /** Id and login of the author. */
  authorId: string;
  author: string;
}

/** `noted` writes a note for every row, which a job combines into activity entries (decision 0018). */
type Recording = 'noted' | 'unnoted';

const BOOKKEEPING: ReadonlySet<string> = new Set(['itemId', 'unitId', 'version', 'createdAt', 'updatedAt']);

/** The columns with a row's values, by their names: all except the technical ones. */
export function valueColumns(table: OrderRowTable): [name: string, column: PgColumn][] {
  return Object.entries<PgColumn>(getTableColumns(table)).filter(([name]) => !BOOKKEEPING.has(name));
}

/** Adds rows to a lot. @returns how many; 0 if the lot has changed since it was read */
export const insertRows = statement('insert', (table, recording) => {
  const columns = valueColumns(table);
  const { itemId, unitId, version } = table;
  const written = namesOf([itemId, unitId, ...columns.map(([, column]) => column), version]);
  const values = columns.map(([name]) => sent(name));
  return qualified`insert into ${table} (${written})
    select ${sent('itemId')}, ${lot.unitId}, ${list(values)}, 1
    from ${named(lot)}, ${sentRows(columns)} where ${isLotAsSeen} for share of lot
    ${returning(recording, 'added', unitId)}`;
});

/** Writes all values of rows. @returns how many; fewer if rows or lot have changed since they were read */
export const updateRows = statement('update', (table, recording) => {
  const columns = valueColumns(table);
  const values = columns.map(([name, column]) => sql`${nameOf(column)} = ${sent(name)}`);
  const item = aliased(table);
  return qualified`update ${named(item)}
    set ${list(values)}, ${nameOf(item.version)} = ${item.version} + 1,
      ${nameOf(item.updatedAt)} = ${sql.placeholder('now')}::timestamptz
    from ${sentRows(columns)} where ${isRowAsSeen(item)}
    ${returning(recording, 'changed', item.unitId)}`;
});

/** Deletes rows. @returns how many; fewer if rows or lot have changed since they were read */
export const deleteRows = statement('delete', (table) => {
  const item = aliased(table);
  return qualified`delete from ${named(item)} using ${sentRows([])} where ${isRowAsSeen(item)}
    ${returning('unnoted', 'deleted', item.unitId)}`;
});

/** How many rows a lot has. */
export async function countRowsOfLot(ctx: { db: Db }, table: OrderRowTable, lotId: string): Promise<number> {
  const [counted] = await rowCount(ctx, table).execute({ lotId });
  return counted?.value ?? 0;
}

const rowCount = cachedQuery(
  (_: { db: Db }, table: OrderRowTable) => getTableName(table),
  ({ db }, table) =>
    db
      .select({ value: sql<number>`count(*)::int` })
      .from(table)
      .where(eq(table.unitId, sql.placeholder('lotId')))
      .prepare(''),
);

/** The lot of a row, undefined if there is no such row; does not check whether the viewer may see it. */
export async function findLotOfRow(
  ctx: { db: Db },
  table: OrderRowTable,
  itemId: string,
): Promise<string | undefined> {
  const [row] = await lotOfRow(ctx, table).execute({ itemId });
  return row?.unitId;
}

const lotOfRow = cachedQuery(
  (_: { db: Db }, table: OrderRowTable) => getTableName(table),
  ({ db }, table) =>
    db
      .select({ unitId: table.unitId })
      .from(table)
      .where(eq(table.itemId, sql.placeholder('itemId')))
      .prepare(''),
);

/**
 * The lot is unchanged since it was read; waits for an order that is being placed, which increments the
 * version.
 */
const isLotAsSeen = and(
  eq(lot.unitId, sql.placeholder('lotId')),
  eq(lot.version, sql.placeholder('lotVersion')),
);

function aliased(table: OrderRowTable): OrderRowTable;
function aliased(table: PgTable): PgTable {
  return alias(table, 'item');
}

/** Row and lot are unchanged since they were read. */
function isRowAsSeen({ itemId, version, unitId }: Record<'itemId' | 'version' | 'unitId', PgColumn>) {
  return and(
    eq(itemId, sent('itemId')),
    eq(version, sent('seen')),
    eq(unitId, sql.placeholder('lotId')),
    qualified`exists (select 1 from ${named(lot)} where ${isLotAsSeen} for share)`,
  );
}

function sentRows(columns: readonly [name: string, column: PgColumn][]): SQL {
  const types = columns.map(([name, column]) => sql`${sql.identifier(name)} ${sql.raw(column.getSQLType())}`);
  const typed = list([sql`"itemId" uuid`, sql`"seen" int`, ...types]);
  return sql`jsonb_to_recordset(${sql.placeholder('rows')}::jsonb) as sent(${typed})`;
}

function sent(name: string): SQL {
  return sql`sent.${sql.identifier(name)}`;
}

function list(parts: readonly SQLWrapper[]): SQL {
  return sql.join([...parts], sql`, `);
}

/** Makes the statement itself announce its rows to open pages, and note them for the activity. */
function returning(recording: Recording, change: 'added' | 'changed' | 'deleted', unitId: PgColumn): SQL {
  const author = sql`${sql.placeholder('authorId')}::uuid, ${sql.placeholder('author')}::text`;
  const noted = sql`, note_order_row(${unitId}, ${author}, ${sql.raw(`'${change}'`)})`;
  const announced = announcement(sql.placeholder('change'));
  return sql`returning ${announced} as notified${recording === 'noted' ? noted : sql``}`;
}

/** A statement that is built once per table and returns the number of rows written. */
function statement(
  verb: string,
  build: (table: OrderRowTable, recording: Recording) => SQL,
): (ctx: { db: Db }, table: OrderRowTable, recording: Recording, values: StatementValues) => Promise<number> {
  const prepared = cachedQuery(
    (_: { db: Db }, table: OrderRowTable, recording: Recording) =>
      `${verb} ${getTableName(table)} ${recording}`,
    ({ db }, table, recording) => {
      const written = db
        .$with('written', { notified: sql`notified`.as('notified') })
        .as(build(table, recording));
      return db.with(written).select({ rows: sql<number>`count(*)::int` }).from(written).prepare('');
    },
  );
  return async (ctx, table, recording, values) => {
    const [written] = await prepared(ctx, table, recording).execute({ ...values });
    return written?.rows ?? 0;
  };
}
