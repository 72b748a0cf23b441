import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Client } from 'pg';
import { type Database, openDatabase } from '@/db/client';
import { migrateDatabase } from '@/db/migrate';
import { openPglite } from '@/db/pglite';
import { finishSetup } from '@/lib/services/setup/setup-state';

const TEMPLATE = 'portal_template';

/** Which database `createTestDatabase` answers with in this run. */
export function testDatabaseKind(): Database['kind'] {
  return process.env.TEST_DATABASE_URL ? 'postgres' : 'pglite';
}

/**
 * A migrated, empty database of the caller's own, gone after `close`: on the server named by
 * `TEST_DATABASE_URL` when it is set, else in memory, from the dump named by `TEST_PGLITE_DUMP` if there is one.
 */
export async function createTestDatabase(connections?: number): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) return (await createServerDatabase(server, connections)).database;
  const dump = process.env.TEST_PGLITE_DUMP;
  if (dump) return openDatabase({ kind: 'pglite', dump: await openAsBlob(dump) });
  const database = await openDatabase({ kind: 'pglite' });
  await migrateDatabase(database);
  await finishSetup(database.db, new Date());
  return database;
}

/** The same on a server, together with its connection string, for tests that connect more than once. */
export async function createServerDatabase(
  server: string,
  poolSize = 5,
): Promise<{ database: Database; url: string }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name} template ${TEMPLATE}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const database = await openDatabase({ kind: 'postgres', url: url.href, poolSize });
  const close = async () => {
    await database.close();
    await administer(server, `drop database if exists ${name} with (force)`);
  };
  return { database: { ...database, close }, url: url.href };
}

/** For the set-up of a run: writes a migrated data directory to `file`, the later `TEST_PGLITE_DUMP`. */
export async function writePgliteDump(file: string): Promise<void> {
  const database = await openPglite({});
  await migrateDatabase(database);
  await finishSetup(database.db, new Date());
  await writeFile(file, Buffer.from(await (await database.dump()).arrayBuffer()));
  await database.close();
}

/** For the set-up of a run: a migrated template on the server, the later `TEST_DATABASE_URL`. */
export async function createServerTemplate(server: string): Promise<void> {
  await administer(server, `drop database if exists ${TEMPLATE} with (force)`, `create database ${TEMPLATE}`);
  const url = new URL(server);
  url.pathname = `/${TEMPLATE}`;
  const database = await openDatabase({ kind: 'postgres', url: url.href, poolSize: 1 });
  await migrateDatabase(database);
  await finishSetup(database.db, new Date());
  await database.close();
}

/** Runs statements on a server. */
export async function administer(server: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}
