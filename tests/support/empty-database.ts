import { randomUUID } from 'node:crypto';
import { type Database, openDatabase } from '@/db/client';
import { administer } from '@/tests/support/database';

/** A database without any table, of the kind of this run; gone after `close`. */
export async function openEmptyDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return openDatabase({ kind: 'pglite' });
  const { url, drop } = await createEmptyDatabase(server);
  const database = await openDatabase({ kind: 'postgres', url, poolSize: 1 });
  const close = async () => {
    await database.close();
    await drop();
  };
  return { ...database, close };
}

/** The same on a server, by its address. */
export async function createEmptyDatabase(server: string): Promise<{ url: string; name: string; drop: () => Promise<void> }> {
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, name, drop: () => administer(server, `drop database if exists ${name} with (force)`) };
}
