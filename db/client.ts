import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Driver, ReadPosition } from '@/db/driver';
import type { PostgresOptions } from '@/db/postgres';
import type * as schema from '@/db/schema';
import { env } from '@/lib/env';
import { perProcess } from '@/lib/per-process';

/** A database or a transaction on it, for both the embedded database and Postgres. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** One open database. */
export type Database = Driver<Db>;

export type DatabaseOptions =
  | ({ kind: 'postgres' } & PostgresOptions)
  /** Without `dataDir` the database is in memory; `dump` is a data directory to start with. */
  | { kind: 'pglite'; dataDir?: string; dump?: Blob };

/** Opens a database for a test or a script; the portal itself uses `getDatabase`. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  // Each driver is loaded only if it is used: the embedded one costs 16 MB and a third of a second.
  if (options.kind === 'postgres') {
    const { openPostgres } = await import('@/db/postgres');
    return openPostgres(options);
  }
  const { openPglite } = await import('@/db/pglite');
  return openPglite(options);
}

/** The database of this process, opened once; it survives a hot reload. */
export const portalDatabase = perProcess('database', () =>
  openPortalDatabase().catch((error: unknown) => {
    portalDatabase.set(undefined);
    throw error;
  }),
);

export const getDatabase = (): Promise<Database> => portalDatabase.get();

/**
 * The database to read from if the read must include a position: a replica that has reached it, else the
 * primary.
 */
export async function readingDb({ db, replicas }: Database, needed: ReadPosition): Promise<Db> {
  return (await replicas?.reader(needed)) ?? db;
}

async function openPortalDatabase(): Promise<Database> {
  const { openPrivateDataDir } = await import('@/db/private-data-dir');
  await openPrivateDataDir(env().DATA_DIR);
  return openDatabase(optionsFromEnvironment());
}

function optionsFromEnvironment(): DatabaseOptions {
  const { DATABASE_URL, DATABASE_POOL, DATABASE_READ_URL, DATABASE_DIRECT_URL, DATABASE_CHANGES, DATA_DIR } =
    env();
  if (DATABASE_URL) {
    return {
      kind: 'postgres',
      url: DATABASE_URL,
      poolSize: DATABASE_POOL,
      readUrls: DATABASE_READ_URL,
      changes: DATABASE_CHANGES,
      ...(DATABASE_DIRECT_URL && { directUrl: DATABASE_DIRECT_URL }),
    };
  }
  return { kind: 'pglite', dataDir: `${DATA_DIR}/pg` };
}
