import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { units } from '@/db/schema';
import { qualified } from './sql';

/** A foreign-key column. */
interface Reference {
  table: string;
  column: string;
  target: string;
  targetColumn: string;
  /**
   * As in Postgres: `c` deletes the row with its target, `n` sets the column to null, anything else keeps the
   * target from being deleted.
   */
  onDelete: string;
}

/** The rows of a table that are deleted with a unit. */
export interface TableRows {
  table: string;
  rows: Record<string, unknown>[];
}

/** The rows of a table with one of these values in a column. */
interface ChosenRows {
  table: string;
  column: string;
  values: readonly unknown[];
}

/**
 * Reads all rows that a deletion would remove, in any table, following the foreign keys of the schema. Tables
 * are in an order in which their rows can be inserted again.
 * @param isProject a whole project is deleted, with the rows that only refer to it
 */
export async function readCascade(
  db: Db,
  chosen: readonly ChosenRows[],
  { isProject = false } = {},
): Promise<TableRows[]> {
  const references = await referencesOf(db);
  const found = new Map<string, Map<string, Record<string, unknown>>>();
  const waiting = [...chosen];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const fresh = await readRows(db, found, next);
    if (fresh.length === 0) continue;
    const { table } = next;
    for (const { table: child, column, targetColumn } of childrenOf(references, table, isProject)) {
      waiting.push({ table: child, column, values: fresh.map((row) => row[targetColumn]) });
    }
  }
  const tables = [...found].map(([table, rows]) => ({ table, rows: [...rows.values()] }));
  return inOrderOfInsertion(tables, references);
}

/** Rows that refer to the root are only deleted with the whole project. */
function childrenOf(references: readonly Reference[], table: string, isProject: boolean): Reference[] {
  return references.filter(
    ({ target, onDelete, column }) =>
      target === table && onDelete === 'c' && (isProject || column !== units.rootUnitId.name),
  );
}

async function readRows(
  db: Db,
  found: Map<string, Map<string, Record<string, unknown>>>,
  { table, column, values }: ChosenRows,
): Promise<Record<string, unknown>[]> {
  if (values.length === 0) return [];
  const rows = await db
    .select({ row: sql<Record<string, unknown>>`to_jsonb(part)` })
    .from(sql`${sql.identifier(table)} as part`)
    .where(
      qualified`part.${sql.identifier(column)}::text in (select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`,
    );
  const known = found.get(table) ?? new Map<string, Record<string, unknown>>();
  const fresh = rows.map(({ row }) => row).filter((row) => !known.has(JSON.stringify(row)));
  for (const row of fresh) known.set(JSON.stringify(row), row);
  if (known.size > 0) found.set(table, known);
  return fresh;
}

/** Referenced tables come first. */
function inOrderOfInsertion(tables: TableRows[], references: readonly Reference[]): TableRows[] {
  const ordered: TableRows[] = [];
  const rest = [...tables];
  while (rest.length > 0) {
    const ready = rest.findIndex(({ table }) =>
      references.every(
        (reference) =>
          reference.table !== table ||
          reference.target === table ||
          !rest.some((other) => other.table === reference.target),
      ),
    );
    ordered.push(...rest.splice(Math.max(ready, 0), 1));
  }
  return ordered;
}

function referencesOf(db: Db): Promise<Reference[]> {
  return db
    .select({
      table: sql<string>`conrelid::regclass::text`,
      column: qualified<string>`(select attname from pg_attribute where attrelid = conrelid and attnum = conkey[1])`,
      target: sql<string>`confrelid::regclass::text`,
      targetColumn: qualified<string>`(
        select attname from pg_attribute where attrelid = confrelid and attnum = confkey[1])`,
      onDelete: sql<string>`confdeltype::text`,
    })
    .from(sql`pg_constraint`)
    .where(sql`contype = 'f' and cardinality(conkey) = 1 and connamespace = current_schema()::regnamespace`);
}

/**
 * Inserts rows again that were read by `readCascade`. If a referenced row no longer exists, the reference is
 * set to null if the schema allows it, otherwise the row is skipped; a row whose key is taken is skipped too.
 */
export async function insertCascade(db: Db, tables: readonly TableRows[]): Promise<void> {
  const references = await referencesOf(db);
  for (const { table, rows } of tables) {
    const key = await keyOf(db, table);
    const columns = await columnsToInsert(db, table, rows);
    const own = references.filter(
      (reference) => reference.table === table && columns.includes(reference.column),
    );
    const values = columns.map((column) => valueFor(column, own));
    const present = own.filter(({ onDelete, target }) => onDelete === 'c' && target !== table).map(isPresent);
    const names = columns.map((column) => sql.identifier(column));
    await db.execute(qualified`
      insert into ${sql.identifier(table)} (${sql.join(names, sql`, `)})
      select ${sql.join(values, sql`, `)}
      from jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)}::jsonb) as part
      ${present.length === 0 ? sql`` : sql`where ${sql.join(present, sql` and `)}`}
      on conflict (${sql.join(key, sql`, `)}) do nothing`);
  }
}

function valueFor(column: string, references: readonly Reference[]): SQL {
  const value = sql`part.${sql.identifier(column)}`;
  const forgotten = references.find((reference) => reference.column === column && reference.onDelete === 'n');
  return forgotten ? sql`case when ${isPresent(forgotten)} then ${value} end` : value;
}

function isPresent({ column, target, targetColumn }: Reference): SQL {
  const value = sql`part.${sql.identifier(column)}`;
  return qualified`(${value} is null or exists (
    select 1 from ${sql.identifier(target)} as target where target.${sql.identifier(targetColumn)} = ${value}))`;
}

/** The columns of a table's primary key. */
async function keyOf(db: Db, table: string): Promise<SQL[]> {
  const columns = await db
    .select({ name: sql<string>`attname` })
    .from(sql`pg_constraint`)
    .innerJoin(sql`pg_attribute`, sql`attrelid = conrelid and attnum = any(conkey)`)
    .where(sql`conrelid = ${table}::regclass and contype = 'p'`);
  return columns.map(({ name }) => sql`${sql.identifier(name)}`);
}

/** Current columns of the table for which the rows have a value; others get their default. */
async function columnsToInsert(db: Db, table: string, rows: TableRows['rows']): Promise<string[]> {
  const stored = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = await db
    .select({ name: sql<string>`attname` })
    .from(sql`pg_attribute`)
    .where(sql`attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`);
  return columns.map(({ name }) => name).filter((name) => stored.has(name));
}
