import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle, type PgliteDatabase as EmbeddedDb } from 'drizzle-orm/pglite';
import { acquireDataDirLock } from '@/db/data-dir-lock';
import type { Driver } from '@/db/driver';
import { LoopTurns } from '@/db/loop-turns';
import { makePrivate } from '@/db/private-data-dir';
import * as schema from '@/db/schema';

export interface PgliteDatabase extends Driver<EmbeddedDb<typeof schema>> {
  /** The data directory as a tar archive, from which other databases can be opened. */
  dump(): Promise<Blob>;
}

/**
 * Opens PostgreSQL inside this process, on a directory or in memory.
 * Throws `DataDirLockedError` while another process has the directory open.
 */
export async function openPglite(options: { dataDir?: string; dump?: Blob }): Promise<PgliteDatabase> {
  const release = options.dataDir ? await lockDataDir(options.dataDir) : async () => undefined;
  const client = await createClient(options).catch(async (error: unknown) => {
    await release();
    throw error;
  });
  // PGlite creates the database with rights for everybody, whatever the umask.
  if (options.dataDir) await makePrivate(path.resolve(options.dataDir));
  return {
    db: drizzle(client, { schema }),
    kind: 'pglite',
    async listen(channel, onPayload, onListening) {
      const unlisten = await client.listen(channel, onPayload);
      onListening?.();
      return () => unlisten();
    },
    dump: () => client.dumpDataDir('none'),
    async close() {
      await client.close();
      await release();
    },
  };
}

async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(path.dirname(path.resolve(dataDir)), { recursive: true, mode: 0o700 });
  return acquireDataDirLock(`${path.resolve(dataDir)}.lock`);
}

/** Statements run in this process, and their promises resolve without a turn of the event loop between them. */
class InTurns extends PGlite {
  private readonly turns = new LoopTurns();

  override async execProtocolRaw(...sent: Parameters<PGlite['execProtocolRaw']>): Promise<Uint8Array> {
    await this.turns.take();
    return super.execProtocolRaw(...sent);
  }
}

async function createClient({ dataDir, dump }: { dataDir?: string; dump?: Blob }) {
  const client = new InTurns({
    extensions: { pg_trgm },
    ...(dataDir && { dataDir: path.resolve(dataDir) }),
    ...(dump && { loadDataDir: dump }),
  });
  await client.waitReady;
  return client;
}
