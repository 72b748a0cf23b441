import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '@/db/client';
import { migrateDatabase } from '@/db/migrate';
import { aacOrderItems } from '@/db/schema';
import { DEMO_LINTELS, DEMO_PANELS } from '@/db/seed/catalogues';
import { catalogueOf } from '@/lib/services/catalogue/catalogue-of';
import { openDatabaseBefore } from '@/tests/support/older-database';

const LOT = '00000000-0000-7000-8000-000000000001';
let old: Database;

// A database of its own is made and migrated here, twice as much as a set-up does.
beforeAll(async () => {
  old = await openDatabaseBefore('catalogues');
  const { db } = old;
  await db.execute(
    sql`insert into portal_products (product_id, key, title) values (1, 'planner', 'Planner')`,
  );
  for (const tenantId of [1, 2])
    await db.execute(sql`
      insert into tenants (tenant_id, product_id, key, title) values (${tenantId}, 1, ${`T${tenantId}`}, 'T')`);
  for (const [no, active] of [
    [0, true],
    [2, false],
  ])
    await db.execute(sql`
      insert into tenant_aac_products (tenant_id, product_no, title, value, article_no, thickness_mm, width_mm,
        length_min_mm, length_max_mm, pieces_per_pallet, color, text_color, active)
      values (2, ${no}, 'Premium', '80x500', 'W80', 80, 500, 610, 2400, 9, '#ffffff', '#000000', ${active})`);
  await db.execute(sql`
    insert into units (unit_id, root_unit_id, tenant_id, unit_type, variant, unit_no, title, title_key, state_key)
    values (${LOT}, ${LOT}, 2, 'project', 'aac_elements', 'P-1', 'Haus', 'haus', 'PlaceOrder')`);
  await migrateDatabase(old);
}, 120_000);
afterAll(() => old.close());

const productsOf = <Kind extends 'aac' | 'lintel'>(kind: Kind, tenantId: number) =>
  catalogueOf(old, kind, { tenantId, catalogueVersion: null });

it('every tenant orders what it did, as the first version of its catalogues', async () => {
  expect(await productsOf('aac', 1)).toEqual({ version: 1, products: DEMO_PANELS });
  for (const tenantId of [1, 2])
    expect(await productsOf('lintel', tenantId)).toEqual({ version: 1, products: DEMO_LINTELS });
});

it('own panels stay, with their numbers apart, and those that were not active are ending', async () => {
  const { products } = await productsOf('aac', 2);
  expect(products.map(({ articleNo, productNo, status }) => [articleNo, productNo, status])).toEqual([
    ['W80-0', 0, 'offered'],
    ['W80-2', 2, 'ending'],
  ]);
  expect(products[0]).toEqual({
    ...{ articleNo: 'W80-0', productNo: 0, title: 'Premium', titles: {}, value: '80x500', status: 'offered' },
    ...{ thicknessMm: 80, widthMm: 500, lengthMinMm: 610, lengthMaxMm: 2400, piecesPerPallet: 9 },
    ...{ kgPerM3: 650, color: '#ffffff', textColor: '#000000' },
  });
});

it('rows may have numbers that none could have before', async () => {
  const row = { unitId: LOT, itemIndex: 1, sublotName: 'Bad', floorName: 'EG', lengthMm: 2600, qty: 1 };
  await old.db.insert(aacOrderItems).values({ ...row, productNo: 9_999 });
  await expect(old.db.insert(aacOrderItems).values({ ...row, productNo: 10_000 })).rejects.toThrow();
});
