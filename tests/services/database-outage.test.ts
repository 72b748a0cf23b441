import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '@/db/client';
import { isConnectionLost } from '@/db/errors';
import { migrateDatabase } from '@/db/migrate';
import { installation } from '@/db/schema';
import type { ChangeEvent } from '@/lib/domain/events/change-event';
import { openChangeHub } from '@/lib/events/change-hub';
import { emitChange } from '@/lib/events/emit-change';
import { testDatabaseKind } from '@/tests/support/database';
import { type PostgresServer, startThrowAwayServer } from '@/tests/support/postgres-server';

describe.runIf(testDatabaseKind() === 'postgres')('a server that goes away', () => {
  let server: PostgresServer;
  let database: Database;
  beforeAll(async () => {
    const started = await startThrowAwayServer();
    if (!started) throw new Error('no server here');
    server = started;
    database = await openDatabase({ kind: 'postgres', url: server.url, poolSize: 2 });
  });
  afterAll(async () => {
    await database.close();
    await server.stop();
  });

  it('is migrated once by two processes at the same time', async () => {
    const other = await openDatabase({ kind: 'postgres', url: server.url });
    await Promise.all([migrateDatabase(database), migrateDatabase(other), migrateDatabase(other)]);
    const applied = await other.db.$count(sql`drizzle.__drizzle_migrations`);
    expect(applied).toBe(
      await other.db.$count(sql`(select distinct hash from drizzle.__drizzle_migrations) m`),
    );
    await other.close();
  });

  it('fails what is under way as a lost connection, and serves again when it is back', async () => {
    const hub = await openChangeHub(database);
    const heard: ChangeEvent[] = [];
    hub.subscribe(({ event }) => heard.push(event));
    // More rounds than connections: none may get lost for good.
    for (let round = 0; round < 4; round++) {
      const underWay = database.db.transaction(async (tx) => {
        await tx.insert(installation).values({ key: `round ${round}`, value: '1' });
        await server.kill(round % 2 ? 'SIGQUIT' : 'SIGKILL');
        // A process that outlives its server for a moment may still do a short statement.
        await tx.execute(sql`select pg_sleep(600)`);
      });
      expect(isConnectionLost(await underWay.catch((error: unknown) => error))).toBe(true);
      const begun = database.db.transaction(async (tx) => tx.execute(sql`select 1`));
      expect(isConnectionLost(await begun.catch((error: unknown) => error))).toBe(true);
      await server.start();
      expect(await database.db.$count(installation)).toBe(0);
    }
    const tellAndHear = async () => {
      await emitChange(database.db, { kind: 'banners', rootUnitId: null });
      return heard.at(-1)?.kind;
    };
    await expect.poll(tellAndHear, { timeout: 10_000 }).toBe('banners');
    expect(heard[0]?.kind).toBe('resync');
    await hub.close();
  });
});
