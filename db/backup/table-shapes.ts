import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';

/** A column whose values are stored; generated ones are computed again. `type` as Postgres writes it. */
export interface ColumnShape {
  name: string;
  type: string;
}

export interface TableShape {
  name: string;
  columns: ColumnShape[];
}

/** How far a sequence has counted. */
export interface SequenceState {
  name: string;
  last: number;
  /** Whether `last` was given already. */
  isCalled: boolean;
}

/** A reference between tables, and the statement that makes it. */
export interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

const ofPortal = sql`relnamespace = to_regnamespace('public')`;

/** All tables of the portal with their stored columns, by name. */
export async function readTables(db: Db): Promise<TableShape[]> {
  const rows = await db
    .select({
      table: sql<string>`relname`,
      name: sql<string>`attname`,
      type: sql<string>`format_type(atttypid, atttypmod)`,
    })
    .from(sql`pg_class join pg_attribute on attrelid = pg_class.oid`)
    .where(sql`relkind = 'r' and ${ofPortal} and attnum > 0 and not attisdropped and attgenerated = ''`)
    .orderBy(sql`relname, attnum`);
  const tables = new Map<string, ColumnShape[]>();
  for (const { table, ...column } of rows) tables.set(table, [...(tables.get(table) ?? []), column]);
  return [...tables].map(([name, columns]) => ({ name, columns }));
}

/** Where all sequences of the portal stand. They count outside of transactions, so never read too little. */
export async function readSequences(db: Db): Promise<SequenceState[]> {
  const names = await db
    .select({ name: sql<string>`relname` })
    .from(sql`pg_class`)
    .where(sql`relkind = 'S' and ${ofPortal}`)
    .orderBy(sql`relname`);
  const states: SequenceState[] = [];
  for (const { name } of names) {
    const [state] = await db
      .select({ last: sql`last_value`.mapWith(Number), isCalled: sql<boolean>`is_called` })
      .from(sql`${sql.identifier(name)}`);
    if (state) states.push({ name, ...state });
  }
  return states;
}

export function readForeignKeys(db: Db): Promise<ForeignKey[]> {
  return db
    .select({
      table: sql<string>`relname`,
      name: sql<string>`conname`,
      definition: sql<string>`pg_get_constraintdef(pg_constraint.oid)`,
    })
    .from(sql`pg_constraint join pg_class on pg_class.oid = conrelid`)
    .where(sql`contype = 'f' and ${ofPortal}`)
    .orderBy(sql`relname, conname`);
}

/** The number of rows of a table. */
export async function countAll(db: Db, table: string): Promise<number> {
  const [counted] = await db
    .select({ rows: sql`count(*)`.mapWith(Number) })
    .from(sql`${sql.identifier(table)}`);
  return counted?.rows ?? 0;
}

/** Whether there is no table in the database, so that nothing can be lost by writing to it. */
export async function isEmptyDatabase(db: Db): Promise<boolean> {
  const [found] = await db
    .select({ tables: sql`count(*)`.mapWith(Number) })
    .from(sql`pg_class join pg_namespace on pg_namespace.oid = relnamespace`)
    .where(
      sql`relkind in ('r', 'p', 'v', 'm', 'S') and nspname !~ '^pg_' and nspname <> 'information_schema'`,
    );
  return found?.tables === 0;
}

/** Other connections to the same database, of a portal that runs for example. */
export async function otherConnections(db: Db): Promise<number> {
  const [found] = await db
    .select({ others: sql`count(*)`.mapWith(Number) })
    .from(sql`pg_stat_activity`)
    .where(sql`datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
  return found?.others ?? 0;
}

/** Removes everything in the database, in the caller's transaction. */
export async function emptyDatabase(tx: Db): Promise<void> {
  await tx.execute(sql`drop schema if exists drizzle cascade`);
  await tx.execute(sql`drop schema public cascade`);
  await tx.execute(sql`create schema public`);
}
