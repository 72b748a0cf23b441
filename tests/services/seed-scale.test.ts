import { and, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '@/db/client';
import {
  aacOrderItems,
  lintelOrderItems,
  members,
  plants,
  productTypes,
  tasks,
  units,
  users,
} from '@/db/schema';
import { DEMO_LINTELS, DEMO_PANELS } from '@/db/seed/catalogues';
import { DEMO_PRODUCT_TYPES } from '@/db/seed/demo-file';
import { BENCH, countedRows, MEMBERSHIPS, ROWS_OF_ROWS_LOT } from '@/db/seed/scale/bench-set';
import { countRows, ScaleSeededError, seedScale } from '@/db/seed/scale/scale';
import { MAX_COUNTED_ROWS } from '@/lib/domain/lists/counted-rows';
import { validateAacItem } from '@/lib/domain/orders/aac-validity';
import { settleProject } from '@/lib/domain/workflow/settle';
import { verifyJournal } from '@/lib/services/journal/verify-journal';
import { createTestDatabase } from '@/tests/support/database';
import { DEMO_NOW } from '@/tests/support/demo';
import { DEMO_PLANTS } from '@/tests/support/demo-plants';

const open: Database[] = [];

async function seeded(scale: number): Promise<Database> {
  const database = await createTestDatabase();
  open.push(database);
  await database.db.insert(plants).values([...DEMO_PLANTS]);
  await database.db.insert(productTypes).values([...DEMO_PRODUCT_TYPES]);
  await seedScale(database.db, { scale, now: DEMO_NOW, passwordHash: 'hash' }, () => undefined);
  return database;
}

let one: Database;
beforeAll(async () => {
  one = await seeded(1);
});
afterAll(() => Promise.all(open.map((database) => database.close())));

/** The projects of the bench user as they find them. */
async function projectsOfBenchUser({ db }: Database) {
  return db
    .select({
      variant: units.variant,
      stateKey: units.stateKey,
      roleKey: members.roleKey,
      lots: sql<number>`(select count(*)::int from units u where u.root_unit_id = ${units.unitId})`,
    })
    .from(members)
    .innerJoin(units, eq(units.unitId, members.rootUnitId))
    .innerJoin(users, eq(users.userId, members.userId))
    .where(eq(users.login, BENCH.login))
    .orderBy(units.unitId);
}

describe('the benchmark set', () => {
  it('has its hundredth part at scale 1', async () => {
    expect(Object.fromEntries(await countRows(one.db))).toMatchObject({
      units: 2_000,
      users: 13,
      aac_order_items: 2_000,
      lintel_order_items: 1_000,
      journal_entries: 5_000,
      ...{ files: 1_440, comments: 1_440 },
    });
  });

  it('has more rows than are counted in each list that is not counted to its end', async () => {
    const counted = countedRows(0, 1);
    expect(counted).toBeGreaterThan(MAX_COUNTED_ROWS);
    expect(Object.fromEntries(await countRows(one.db))).toMatchObject({
      ...{ jobs: counted, mails: counted, webhook_deliveries: counted, admin_log: counted },
    });
  });

  it('has journals that are whole, as the portal itself would have chained them', async () => {
    expect(await verifyJournal(one.db)).toMatchObject({ entries: 5_000, broken: [] });
  });

  it('gives the bench user the same projects at every scale', async () => {
    const own = await projectsOfBenchUser(one);
    expect(own).toHaveLength(MEMBERSHIPS);
    expect(await projectsOfBenchUser(await seeded(2))).toEqual(own);
  });

  it('has a lot of 300 rows, and one to write to whose task is the bench user’s', async () => {
    const lot = async (unitNo: string) => {
      const [found] = await one.db.select().from(units).where(eq(units.unitNo, unitNo));
      return found?.unitId ?? '';
    };
    const rowsOf = async (unitNo: string) =>
      one.db.$count(aacOrderItems, eq(aacOrderItems.unitId, await lot(unitNo)));
    expect(await rowsOf(BENCH.rowsLotNo)).toBe(ROWS_OF_ROWS_LOT);
    expect(await rowsOf(BENCH.writeLotNo)).toBe(0);
    const writeLotId = await lot(BENCH.writeLotNo);
    const waiting = await one.db
      .select()
      .from(tasks)
      .where(and(eq(tasks.unitId, writeLotId), isNull(tasks.closedAt)));
    expect(waiting).toMatchObject([
      { taskKey: 'PlaceOrder', roleKeys: expect.arrayContaining(['purchaser']) },
    ]);
  });

  it('is as the rules would have made it: settled, with valid rows', async () => {
    const all = await one.db.select().from(units);
    for (const root of all.filter((unit) => unit.parentUnitId === null)) {
      const tree = all.filter((unit) => unit.rootUnitId === root.unitId);
      expect(
        settleProject(tree.map((unit) => ({ ...unit, stateSince: unit.stateSince.toISOString() }))),
      ).toEqual([]);
    }
    const items = await one.db.select().from(aacOrderItems);
    const rules = { products: DEMO_PANELS };
    expect(items.flatMap((item) => validateAacItem(item, rules))).toEqual([]);
    const itemNos = new Set(DEMO_LINTELS.map((product) => product.articleNo));
    const lintels = await one.db.select().from(lintelOrderItems);
    expect(lintels.every((item) => itemNos.has(item.itemNo) && !item.hasCut)).toBe(true);
  });

  it('is made once', async () => {
    const again = seedScale(one.db, { scale: 1, now: DEMO_NOW, passwordHash: 'hash' }, () => undefined);
    await expect(again).rejects.toThrow(ScaleSeededError);
  });
});
