import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import {
  type ForeignKey,
  readForeignKeys,
  readTables,
  type SequenceState,
  type TableShape,
} from './table-shapes';

/** Rows that are read or written at once. */
const BATCH_ROWS = 500;
/** Rows with long texts are written in smaller batches. */
const BATCH_CHARACTERS = 4 * 1024 * 1024;

const identifiers = (names: readonly string[]) => sql.join(names.map(sql.identifier), sql`, `);

/** Values are written the same way whatever the settings of the server; only for the caller's transaction. */
export async function setTextForms(tx: Db): Promise<void> {
  for (const setting of [
    `datestyle = 'ISO, YMD'`,
    `timezone = 'UTC'`,
    `intervalstyle = 'postgres'`,
    `bytea_output = 'hex'`,
    `extra_float_digits = 1`,
  ]) {
    await tx.execute(sql.raw(`set local ${setting}`));
  }
}

/**
 * The rows of a table, each as one line: a JSON list of the texts of its columns, null for nothing. Texts are what
 * Postgres itself reads back without loss. In batches; inside a transaction, whose snapshot they are of.
 */
export async function* readRows(tx: Db, { name, columns }: TableShape): AsyncGenerator<string[]> {
  const texts = columns.map((column) => sql`${sql.identifier(column.name)}::text`);
  await tx.execute(
    sql`declare rows_of_table no scroll cursor for
      select to_json(array[${sql.join(texts, sql`, `)}])::text as line from ${sql.identifier(name)}`,
  );
  for (;;) {
    const lines = linesOf(await tx.execute(sql.raw(`fetch ${BATCH_ROWS} from rows_of_table`)));
    if (lines.length === 0) break;
    yield lines;
  }
  await tx.execute(sql`close rows_of_table`);
}

/** Both drivers answer `{ rows }`, which their common type does not say. */
function linesOf(result: unknown): string[] {
  const rows: unknown = Reflect.get(Object(result), 'rows');
  if (!Array.isArray(rows)) throw new Error('the driver answered no rows');
  return rows.map((row) => String(Reflect.get(Object(row), 'line')));
}

/** A table of a backup has other columns than the migrations make. */
export class DifferentTableError extends Error {
  constructor(table: string) {
    super(`The table ${table} of the backup has other columns than this release gives it.`);
    this.name = 'DifferentTableError';
  }
}

export interface LoadedTable extends TableShape {
  lines: () => AsyncIterable<string>;
}

/**
 * Replaces all rows of all tables, in the caller's transaction and on the schema of the backup. References are checked
 * at the end instead of row by row, triggers see nothing of it.
 * @throws DifferentTableError; the error of the database where a reference leads nowhere
 */
export async function loadTables(
  tx: Db,
  tables: readonly LoadedTable[],
  sequences: readonly SequenceState[],
): Promise<void> {
  const own = await readTables(tx);
  requireSameTables(own, tables);
  const foreignKeys = await readForeignKeys(tx);
  await setTextForms(tx);
  await dropAll(tx, foreignKeys);
  for (const { name } of own) await switchTriggers(tx, name, 'disable');
  await tx.execute(sql`truncate ${identifiers(own.map(({ name }) => name))}`);
  for (const table of tables) await loadRows(tx, table);
  for (const { name, last, isCalled } of sequences) {
    await tx.execute(sql`select setval(${`"${name}"`}::regclass, ${last}::bigint, ${isCalled}::boolean)`);
  }
  for (const { name } of own) await switchTriggers(tx, name, 'enable');
  for (const { table, name, definition } of foreignKeys) {
    await tx.execute(
      sql`alter table ${sql.identifier(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
    );
  }
  await tx.execute(sql`analyze`);
}

function requireSameTables(own: readonly TableShape[], tables: readonly TableShape[]): void {
  const shapes = new Map(own.map(({ name, columns }) => [name, shapeOf(columns)]));
  const other = tables.find(({ name, columns }) => shapes.get(name) !== shapeOf(columns));
  const missing = own.find(({ name }) => tables.every((table) => table.name !== name));
  const wrong = other ?? missing;
  if (wrong) throw new DifferentTableError(wrong.name);
}

/** Columns in any order: those of a database that was migrated in steps may stand in another one. */
function shapeOf(columns: TableShape['columns']): string {
  return columns
    .map(({ name, type }) => `${name} ${type}`)
    .sort()
    .join();
}

async function dropAll(tx: Db, foreignKeys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name } of foreignKeys) {
    await tx.execute(sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`);
  }
}

async function switchTriggers(tx: Db, table: string, verb: 'disable' | 'enable'): Promise<void> {
  await tx.execute(sql`alter table ${sql.identifier(table)} ${sql.raw(verb)} trigger user`);
}

async function loadRows(tx: Db, table: LoadedTable): Promise<void> {
  let batch: string[] = [];
  let characters = 0;
  for await (const line of table.lines()) {
    batch.push(line);
    characters += line.length;
    if (batch.length < BATCH_ROWS && characters < BATCH_CHARACTERS) continue;
    await insertLines(tx, table, batch);
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) await insertLines(tx, table, batch);
}

/** The types are those that `requireSameTables` has compared with the tables of this database. */
async function insertLines(tx: Db, { name, columns }: TableShape, lines: readonly string[]): Promise<void> {
  const values = columns.map(({ type }, index) => sql.raw(`(line->>${index})::${type}`));
  await tx.execute(
    sql`insert into ${sql.identifier(name)} (${identifiers(columns.map((column) => column.name))})
      overriding system value
      select ${sql.join(values, sql`, `)} from jsonb_array_elements(${`[${lines.join(',')}]`}::jsonb) as sent(line)`,
  );
}
