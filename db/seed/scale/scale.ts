import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { installation } from '@/db/schema';
import { insertBenchAdministration } from './administration';
import type { ScaleSizes } from './bench-set';
import { insertBenchContent } from './content';
import { insertBenchDeliveries } from './deliveries';
import { insertBenchItems } from './orders';
import { insertBenchMembers, insertBenchTenant, insertBenchUsers } from './people';
import { insertBenchUnits, planBenchUnits } from './units';
import { insertBenchHistory, insertBenchTasks } from './workflow';

/** The key in `installation` that records the scale. */
const BENCH_SCALE = 'benchScale';

/** A benchmark set already exists; a second one would change what is measured. */
export class ScaleSeededError extends Error {
  constructor(scale: string) {
    super(`The benchmark set of scale ${scale} is there already; npm run db:reset makes room for another.`);
    this.name = 'ScaleSeededError';
  }
}

/** Called with each finished part of the set and its duration. */
export type OnProgress = (part: string, milliseconds: number) => void;

/**
 * Adds the benchmark set in a separate tenant, on top of the demo's catalogue, in one transaction: at scale
 * 100 there are 200,000 units, 1,000 users, 300,000 order rows and 500,000 journal rows. Throws
 * `ScaleSeededError`.
 */
export async function seedScale(db: Db, sizes: ScaleSizes, onProgress: OnProgress): Promise<void> {
  await db.transaction(async (tx) => {
    const [seeded] = await tx.select().from(installation).where(eq(installation.key, BENCH_SCALE));
    if (seeded) throw new ScaleSeededError(seeded.value);
    const parts: [name: string, insert: () => Promise<void>][] = [
      ['plan', () => planBenchUnits(tx, sizes)],
      ['tenant', () => insertBenchTenant(tx)],
      ['users', () => insertBenchUsers(tx, sizes)],
      ['units', () => insertBenchUnits(tx, sizes)],
      ['members', () => insertBenchMembers(tx, sizes)],
      ['order rows', () => insertBenchItems(tx, sizes)],
      ['tasks', () => insertBenchTasks(tx)],
      ['journal', () => insertBenchHistory(tx, sizes)],
      ['deliveries', () => insertBenchDeliveries(tx)],
      ['files and comments', () => insertBenchContent(tx, sizes)],
      ['administration', () => insertBenchAdministration(tx, sizes)],
    ];
    for (const [name, insert] of parts) {
      const start = performance.now();
      await insert();
      onProgress(name, performance.now() - start);
    }
    await tx.insert(installation).values({ key: BENCH_SCALE, value: String(sizes.scale) });
  });
  await db.execute(sql`analyze`);
}

/** Row counts of the tables that matter to benchmarks. */
export async function countRows(db: Db): Promise<[table: string, rows: number][]> {
  const tables = [
    'users',
    'units',
    'members',
    'aac_order_items',
    'lintel_order_items',
    'tasks',
    'journal_entries',
    'reminders',
    'materials',
    'delivery_lots',
    'files',
    'comments',
    'jobs',
    'mails',
    'webhook_deliveries',
    'admin_log',
  ];
  const counts: [string, number][] = [];
  for (const table of tables) {
    const [row] = await db.select({ rows: sql<number>`count(*)::int` }).from(sql`${sql.identifier(table)}`);
    counts.push([table, row?.rows ?? 0]);
  }
  return counts;
}
