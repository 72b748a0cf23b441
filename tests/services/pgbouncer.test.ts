import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '@/db/client';
import { migrateDatabase } from '@/db/migrate';
import { installation } from '@/db/schema';
import { openChangeHub } from '@/lib/events/change-hub';
import { emitChange } from '@/lib/events/emit-change';
import { workOff } from '@/lib/jobs/work-off';
import { jobHandlers } from '@/lib/runtime/job-handlers';
import { findPgBouncer } from '@/scripts/lib/pgbouncer.mjs';
import { createServerDatabase } from '@/tests/support/database';
import { type PgBouncer, startPgBouncer } from '@/tests/support/pgbouncer';

const server = process.env.TEST_DATABASE_URL;
const canRun = server !== undefined && findPgBouncer() !== null;

describe.runIf(canRun)('PgBouncer in transaction mode (skipped: no server, or no PgBouncer)', () => {
  let bouncer: PgBouncer;
  let direct: { database: Database; url: string };
  let database: Database;

  beforeAll(async () => {
    direct = await createServerDatabase(server ?? '');
    bouncer = await startPgBouncer(direct.url, 2);
    database = await openDatabase({
      kind: 'postgres',
      url: bouncer.url,
      directUrl: direct.url,
      poolSize: 8,
    });
  });
  afterAll(async () => {
    await database.close();
    await bouncer.stop();
    await direct.database.close();
  });

  it('gives statements that come again another connection each time, and they are answered', async () => {
    const backends = new Set<unknown>();
    const ask = async (round: number) => {
      const [row] = await database.db
        .select({ round: sql<number>`${round}::int`, backend: sql`pg_backend_pid()` })
        .from(sql`(select pg_sleep(0.001)) slept`);
      backends.add(row?.backend);
      return row?.round;
    };
    const rounds = Array.from({ length: 60 }, (_, round) => round);
    expect(await Promise.all(rounds.map(ask))).toEqual(rounds);
    expect(backends.size).toBe(2);
  });

  it('lets the schema be migrated, and transactions lock what they need', async () => {
    await migrateDatabase(database);
    await database.db.insert(installation).values({ key: 'counter', value: '0' });
    const addOne = () =>
      database.db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(4711)`);
        const [row] = await tx.select().from(installation).where(sql`key = 'counter'`);
        await tx
          .update(installation)
          .set({ value: String(Number(row?.value) + 1) })
          .where(sql`key = 'counter'`);
      });
    await Promise.all(Array.from({ length: 20 }, addOne));
    const [row] = await direct.database.db.select().from(installation).where(sql`key = 'counter'`);
    expect(row?.value).toBe('20');
  });

  it('brings notifications past PgBouncer, and jobs are done', async () => {
    const hub = await openChangeHub(database);
    const heard: string[] = [];
    hub.subscribe(({ event }) => heard.push(event.kind));
    await emitChange(database.db, { kind: 'banners', rootUnitId: null });
    await expect.poll(() => heard, { timeout: 5_000, interval: 5 }).toEqual(['banners']);
    await hub.close();
    const done = await workOff(database, { 'queue-models': jobHandlers['queue-models'] ?? never }, 10_000);
    expect(done.isTimeUp).toBe(false);
  });
});

const never = async () => {
  throw new Error('no such job');
};
