import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import type { companies, plants, productTypes, salesOrganisations, tenants } from '@/db/schema';

/** A table of what administrators maintain. */
export type EntityTable =
  | typeof tenants
  | typeof salesOrganisations
  | typeof companies
  | typeof plants
  | typeof productTypes;

/** A row of such a table. */
export type EntityRow<Table extends EntityTable> = Table['$inferSelect'];

/** The names of its columns in code. */
export type EntityColumn<Table extends EntityTable> = keyof EntityRow<Table> & string;

/** The values of a row that an administrator enters. */
export type EntityValues<Table extends EntityTable> = Partial<
  Omit<Table['$inferInsert'], 'version' | 'createdAt' | 'updatedAt' | 'deactivatedAt'>
>;

/** The one row of a table that matches, locked for a change until the transaction ends if asked for. */
export async function findEntity<Table extends EntityTable>(
  db: Db,
  table: Table,
  where: SQL | undefined,
  { forUpdate = false } = {},
): Promise<EntityRow<Table> | undefined> {
  const found = db.select().from(anyTable(table)).where(where);
  const [row] = await (forUpdate ? found.for('update') : found);
  return row as EntityRow<Table> | undefined;
}

/** The rows of a table that match, by their keys. */
export async function listEntities<Table extends EntityTable>(
  db: Db,
  table: Table,
  where: SQL | undefined,
): Promise<EntityRow<Table>[]> {
  const rows = await db.select().from(anyTable(table)).where(where).orderBy(asc(table.key));
  return rows as EntityRow<Table>[];
}

/** Stores a new row. */
export async function insertEntity<Table extends EntityTable>(
  db: Db,
  table: Table,
  values: EntityValues<Table> & { key: string },
  now: Date,
): Promise<EntityRow<Table>> {
  const [row] = await db
    .insert(anyTable(table))
    .values({ ...values, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error('the row was not stored');
  return row as EntityRow<Table>;
}

/** Changes values of a row, and counts its version. */
export async function updateEntity<Table extends EntityTable>(
  db: Db,
  table: Table,
  where: SQL,
  values: EntityValues<Table> | { deactivatedAt: Date | null },
  now: Date,
): Promise<EntityRow<Table>> {
  const [row] = await db
    .update(anyTable(table))
    .set({ ...values, version: sql`${table.version} + 1`, updatedAt: now })
    .where(where)
    .returning();
  if (!row) throw new Error('the row is gone');
  return row as EntityRow<Table>;
}

/** Whether another row has this text in a column, in whatever case. */
export async function isTaken(
  db: Db,
  column: PgColumn,
  text: string,
  isOwn: SQL | undefined,
): Promise<boolean> {
  const isOther = isOwn && sql`not ${isOwn}`;
  const where = and(eq(sql`lower(${column})`, text.toLowerCase()), isOther);
  return (await db.$count(column.table, where)) > 0;
}

/** A column by its name in code. */
export function columnOf<Table extends EntityTable>(table: Table, name: EntityColumn<Table>): PgColumn {
  return Reflect.get(table, name) as PgColumn;
}

/** Drizzle types its statements for one table at a time. */
function anyTable(table: EntityTable): PgTable {
  return table;
}
