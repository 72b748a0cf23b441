import { and, eq, getTableColumns, getTableName, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { cachedQuery } from '@/db/cached-queries';
import type { Db } from '@/db/client';
import { units } from '@/db/schema';
import { notificationOf } from '@/lib/events/emit-change';
import type { OrderRowTable } from './order-table';

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
  const names = columns.map(([, { name }]) => sql.identifier(name));
  const values = columns.map(([name]) => sent(name));
  return sql`insert into ${table} ("item_id", "unit_id", ${list(names)}, "version")
    select ${sent('itemId')}, lot.unit_id, ${list(values)}, 1
    from ${units} as lot, ${sentRows(columns)} where ${isLotAsSeen} for share of lot
    ${returning(recording, 'added')}`;
});

/** Writes all values of rows. @returns how many; fewer if rows or lot have changed since they were read */
export const updateRows = statement('update', (table, recording) => {
  const columns = valueColumns(table);
  const values = columns.map(([name, column]) => sql`${sql.identifier(column.name)} = ${sent(name)}`);
  return sql`update ${table} as item
    set ${list(values)}, "version" = item."version" + 1, "updated_at" = ${sql.placeholder('now')}::timestamptz
    from ${sentRows(columns)} where ${isRowAsSeen}
    ${returning(recording, 'changed')}`;
});

/** Deletes rows. @returns how many; fewer if rows or lot have changed since they were read */
export const deleteRows = statement(
  'delete',
  (table) => sql`delete from ${table} as item using ${sentRows([])} where ${isRowAsSeen}
    ${returning('unnoted', 'deleted')}`,
);

/** How many rows a lot has. */
export const countRows = cachedQuery(
  (_: { db: Db }, table: OrderRowTable) => getTableName(table),
  ({ db }, table) =>
    db
      .select({ value: sql<number>`count(*)::int` })
      .from(sql`${table}`)
      .where(sql`unit_id = ${sql.placeholder('lotId')}`)
      .prepare(''),
);

/** The lot of a row; does not check whether the viewer may see it. */
export const lotOfRow = cachedQuery(
  (_: { db: Db }, table: OrderRowTable) => getTableName(table),
  ({ db }, table) =>
    db
      .select({ unitId: sql<string>`unit_id` })
      .from(sql`${table}`)
      .where(sql`item_id = ${sql.placeholder('itemId')}`)
      .prepare(''),
);

/** Any number of ids as one parameter of a cached query; see `idValues`. */
export function isAmongIds(column: PgColumn): SQL {
  return sql`${column} = any(${sql.placeholder('ids')}::uuid[])`;
}

/** The value of that parameter. UUIDs need no quotes. */
export function idValues(ids: readonly string[]): { ids: string } {
  return { ids: `{${ids.join()}}` };
}

/**
 * The lot is unchanged since it was read; waits for an order that is being placed, which increments the
 * version.
 */
const isLotAsSeen = sql`lot.unit_id = ${sql.placeholder('lotId')} and lot.version = ${sql.placeholder('lotVersion')}`;

/** Row and lot are unchanged since they were read. */
const isRowAsSeen = and(
  sql`item.item_id = ${sent('itemId')} and item.version = ${sent('seen')}`,
  eq(sql`item.unit_id`, sql.placeholder('lotId')),
  sql`exists (select 1 from ${units} as lot where ${isLotAsSeen} for share)`,
);

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
function returning(recording: Recording, change: 'added' | 'changed' | 'deleted'): SQL {
  const author = sql`${sql.placeholder('authorId')}::uuid, ${sql.placeholder('author')}::text`;
  const noted = sql`, note_order_row("unit_id", ${author}, ${sql.raw(`'${change}'`)})`;
  const announced = notificationOf(sql.placeholder('change'));
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
