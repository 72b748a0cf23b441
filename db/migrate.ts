import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { desc, eq, sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { bigint, pgSchema, serial, text } from 'drizzle-orm/pg-core';
import type { Database, Db } from '@/db/client';
import { databaseErrorCode, databaseErrorReason } from '@/db/errors';
import { fillTitleKeys, keyTitlesAsSeen } from '@/db/fill-title-keys';
import { foldContentWords } from '@/db/fold-content-words';
import { sealJournals } from '@/db/journal-seals';

/** The table of Drizzle's own migrator, so that its tools can read what this module writes. */
const drizzleSchema = pgSchema('drizzle');
const appliedMigrations = drizzleSchema.table('__drizzle_migrations', {
  id: serial('id').primaryKey(),
  hash: text('hash').notNull(),
  createdAt: bigint('created_at', { mode: 'number' }),
});

/** One row: time stamp of the last migration of the oldest release that can still run on this schema. */
const oldestRelease = drizzleSchema.table('__oldest_release', {
  lastMigration: bigint('last_migration', { mode: 'number' }).notNull(),
});

const EXTENSIONS = ['pg_trgm'];

/** Migration steps that SQL cannot do: a migration names one in a separate statement, `-- step: name`. */
const STEPS: Readonly<Record<string, (tx: Db) => Promise<void>>> = {
  'fill-title-keys': fillTitleKeys,
  'fold-content-words': foldContentWords,
  'key-titles-as-seen': keyTitlesAsSeen,
  'seal-journals': sealJournals,
};

/** Arbitrary, and the same in every process of the portal. */
const LOCK_KEY = 7_214_033;

/**
 * How long a migration waits for a lock before it gives back all that it has, and begins again. The former release
 * goes on writing meanwhile: after a second of waiting for each other (`deadlock_timeout`) Postgres would fail one of
 * its calls, and whoever asks for the same table waits behind the migration.
 */
const LOCK_WAIT_MS = 500;
const MOST_ATTEMPTS = 60;
/** lock_not_available, deadlock_detected. */
const LOCKED = ['55P03', '40P01'];

/** The database was migrated by a later release, on whose schema this one cannot run. */
export class DatabaseTooNewError extends Error {
  constructor() {
    super(
      'The database was migrated by a newer release of the portal. ' +
        'Start that release, or restore the backup made before it.',
    );
    this.name = 'DatabaseTooNewError';
  }
}

/** Whoever restored a backup was stopped before the end. */
class UnfinishedRestoreError extends Error {
  constructor() {
    super('The database was being restored from a backup, which did not end. Start npm run restore again.');
    this.name = 'UnfinishedRestoreError';
  }
}

/** Statements of others held the tables of a migration in each attempt. */
class TablesInUseError extends Error {
  constructor(cause: unknown) {
    super(
      `The database could not be migrated, because its tables were in use: ${databaseErrorReason(cause)}. ` +
        'End statements that run for long, such as a backup, and start again.',
    );
    this.name = 'TablesInUseError';
  }
}

/**
 * Migrates the database to the schema of this release: all missing migrations in one transaction, one process
 * at a time. Does nothing if it is up to date, or was migrated by the next release: its schema only adds, so that
 * processes of this release can still be started during the upgrade (decision 53). Begins again, for half a minute or
 * more, while others hold what it needs. Throws `DatabaseTooNewError`,
 * `TablesInUseError`.
 */
export async function migrateDatabase(
  database: Database,
  migrationsFolder = defaultFolder(),
  mostAttempts = MOST_ATTEMPTS,
): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder });
  const newest = migrations.at(-1)?.folderMillis ?? 0;
  if ((await lastApplied(database.db)) === newest) return;
  for (let attempt = 1; ; attempt++) {
    try {
      return await migrateOnce(database, migrations, migrationsFolder);
    } catch (error) {
      if (!LOCKED.includes(databaseErrorCode(error) ?? '')) throw error;
      if (attempt === mostAttempts) throw new TablesInUseError(error);
      // Not in step with who else waits.
      await delay(100 + Math.random() * 400);
    }
  }
}

async function migrateOnce(
  database: Database,
  migrations: readonly MigrationMeta[],
  migrationsFolder: string,
): Promise<void> {
  await database.db.transaction(async (tx) => {
    // For as long as another process migrates.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
    await tx.execute(sql.raw(`set local lock_timeout = ${LOCK_WAIT_MS}`));
    await applyMissing(tx, migrations, migrationsFolder);
  });
}

async function applyMissing(
  tx: Db,
  migrations: readonly MigrationMeta[],
  migrationsFolder: string,
): Promise<void> {
  const newest = migrations.at(-1)?.folderMillis ?? 0;
  await createBookkeeping(tx);
  const last = await lastApplied(tx);
  if (last === RESTORING) throw new UnfinishedRestoreError();
  if (last > newest) {
    if (await runsOnSchema(tx, newest)) return;
    throw new DatabaseTooNewError();
  }
  await createExtensions(tx);
  const missing = migrations.filter(({ folderMillis }) => folderMillis > last);
  await lockTables(tx, missing);
  for (const migration of missing) await apply(tx, migration);
  await tx.delete(oldestRelease);
  await tx.insert(oldestRelease).values({ lastMigration: formerRelease(migrationsFolder) ?? newest });
}

/**
 * Migrates an empty database, or one that this was called for before, in the caller's transaction.
 * @param until time stamp of the last migration to apply; all of this release if omitted
 * @returns false, and nothing is done, if this release does not have a migration of that time
 */
export async function migrateIn(tx: Db, until?: number): Promise<boolean> {
  const migrations = readMigrationFiles({ migrationsFolder: defaultFolder() });
  const last =
    until === undefined ? migrations.length - 1 : migrations.findIndex((one) => one.folderMillis === until);
  if (last < 0) return false;
  await applyMissing(tx, migrations.slice(0, last + 1), defaultFolder());
  return true;
}

/** Later than every migration: no process starts on a database with it. */
const RESTORING = Number.MAX_SAFE_INTEGER;

/** Marks a database as being restored: no process of the portal starts on it until `endRestore`. */
export async function beginRestore(tx: Db): Promise<void> {
  await tx.insert(appliedMigrations).values({ hash: 'restoring', createdAt: RESTORING });
}

export async function endRestore(tx: Db): Promise<void> {
  await tx.delete(appliedMigrations).where(eq(appliedMigrations.createdAt, RESTORING));
}

/** Whether a restore of this database did not end. */
export async function isRestoring(db: Db): Promise<boolean> {
  return (await lastApplied(db)) === RESTORING;
}

/** The newest migration of a database, by which a backup is loaded again; null if it has none. */
export async function newestMigration(db: Db): Promise<{ hash: string; createdAt: number } | null> {
  const [last] = await db
    .select({ hash: appliedMigrations.hash, createdAt: appliedMigrations.createdAt })
    .from(appliedMigrations)
    .orderBy(desc(appliedMigrations.createdAt))
    .limit(1);
  return last?.createdAt == null ? null : { hash: last.hash, createdAt: last.createdAt };
}

/**
 * Whether the database has at least the schema of this release. Later schemas only add (decision 53), so this
 * release can keep running while the next one starts.
 */
export async function isMigrated(db: Db, migrationsFolder = defaultFolder()): Promise<boolean> {
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  return (await lastApplied(db)) >= newest;
}

/**
 * A bundle has no source paths, so the path is relative to the working directory, which is always the
 * portal's folder.
 */
function defaultFolder(): string {
  return path.join(process.cwd(), 'db', 'migrations');
}

/** Time stamp of the newest migration applied, 0 for an empty database. */
async function lastApplied(db: Db): Promise<number> {
  try {
    const [last] = await db
      .select({ createdAt: appliedMigrations.createdAt })
      .from(appliedMigrations)
      .orderBy(desc(appliedMigrations.createdAt))
      .limit(1);
    return last?.createdAt ?? 0;
  } catch (error) {
    const isMissing = ['42P01', '3F000'].includes(databaseErrorCode(error) ?? '');
    if (isMissing) return 0;
    throw error;
  }
}

/** Whether the release whose last migration is given can run on the schema of a later one. */
async function runsOnSchema(tx: Db, newest: number): Promise<boolean> {
  const [oldest] = await tx.select().from(oldestRelease);
  return oldest !== undefined && newest >= oldest.lastMigration;
}

/** Time stamp of the last migration of the release before this one; undefined if it is not in the folder. */
function formerRelease(migrationsFolder: string): number | undefined {
  const read = (...name: string[]) => JSON.parse(readFileSync(path.join(migrationsFolder, ...name), 'utf8'));
  const { last }: { last: string } = read('released.json');
  const { entries }: { entries: { tag: string; when: number }[] } = read('meta', '_journal.json');
  return entries.find(({ tag }) => tag === last)?.when;
}

async function createBookkeeping(tx: Db): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(sql`create table if not exists ${oldestRelease} (last_migration bigint not null)`);
  await tx.execute(sql`
    create table if not exists ${appliedMigrations}
      (id serial primary key, hash text not null, created_at bigint)`);
}

/** Checks first: on a managed server the extension may exist while creating it is not allowed. */
async function createExtensions(tx: Db): Promise<void> {
  for (const name of EXTENSIONS) {
    const found = await tx
      .select({ name: sql<string>`extname` })
      .from(sql`pg_extension`)
      .where(sql`extname = ${name}`);
    if (found.length === 0) await tx.execute(sql`create extension ${sql.identifier(name)}`);
  }
}

/**
 * Locks the tables that migrations name, at once and in the strongest form: where a migration that has a table wanted
 * more of it later, Postgres would at once fail a call that has read the table and now writes to it.
 */
async function lockTables(tx: Db, migrations: readonly MigrationMeta[]): Promise<void> {
  const text = migrations.flatMap((migration) => migration.sql).join('\n');
  const tables = await tx
    .select({ name: sql<string>`tablename` })
    .from(sql`pg_tables`)
    .where(sql`schemaname = current_schema()`)
    .orderBy(sql`tablename`);
  const named = tables.filter(({ name }) => new RegExp(`\\b${name}\\b`).test(text));
  if (named.length === 0) return;
  const names = named.map(({ name }) => sql.identifier(name));
  await tx.execute(sql`lock table ${sql.join(names, sql`, `)} in access exclusive mode`);
}

async function apply(tx: Db, migration: MigrationMeta): Promise<void> {
  for (const statement of migration.sql) {
    const [, name] = /^\s*-- step: (\S+)\s*$/.exec(statement) ?? [];
    const step = name === undefined ? undefined : STEPS[name];
    await (step ? step(tx) : tx.execute(sql.raw(statement)));
  }
  await tx.insert(appliedMigrations).values({ hash: migration.hash, createdAt: migration.folderMillis });
}
