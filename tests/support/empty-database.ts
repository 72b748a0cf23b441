import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Database, openDatabase } from '@/db/client';
import { administer } from '@/tests/support/database';

interface EmptyDatabase {
  /** Opens it; any number of times, one after the other. */
  open: () => Promise<Database>;
  drop: () => Promise<void>;
}

/** A database without any table, of the kind of this run. */
export async function createEmptyDatabase(): Promise<EmptyDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-empty-'));
    return {
      open: () => openDatabase({ kind: 'pglite', dataDir: path.join(folder, 'pg') }),
      drop: () => rm(folder, { recursive: true }),
    };
  }
  const name = `empty_${randomUUID().replaceAll('-', '')}`;
  await administer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    open: () => openDatabase({ kind: 'postgres', url: url.href, poolSize: 1 }),
    drop: () => administer(server, `drop database if exists ${name} with (force)`),
  };
}

/** The same, open; gone after `close`. */
export async function openEmptyDatabase(): Promise<Database> {
  const { open, drop } = await createEmptyDatabase();
  const database = await open();
  const close = async () => {
    await database.close();
    await drop();
  };
  return { ...database, close };
}
