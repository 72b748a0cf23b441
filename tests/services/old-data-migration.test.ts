import { createHmac } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database, Db } from '@/db/client';
import { isUniqueViolation } from '@/db/errors';
import { journalKey } from '@/db/journal-seals';
import { migrateDatabase } from '@/db/migrate';
import {
  aacOrderItems,
  deletedUnits,
  journalEntries,
  productTypes,
  questionnaires,
  tenants,
  units,
} from '@/db/schema';
import { DEMO_PRODUCT_TYPES } from '@/db/seed/demo-file';
import { PLAIN_RULES } from '@/lib/domain/vocabulary/tenant-rules';
import { verifyJournal } from '@/lib/services/journal/verify-journal';
import { openDatabaseBefore } from '@/tests/support/older-database';
import { CCL_RULES, PSW_RULES } from '@/tests/support/tenant-rules';

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const ROOT = id(0);
const TITLES = ['Wohnpark Ä', 'Haus A', 'Östlich', 'östlich', 'o\u0308stlich', ' Straße ', 'STRASSE', 'Grün'];
let old: Database;

// A database of its own is made and migrated here, twice as much as a set-up does.
beforeAll(async () => {
  old = await openDatabaseBefore('journal-chain');
  await insertUnits(old.db);
  await insertEntries(old.db);
  await migrateDatabase(old);
}, 120_000);
afterAll(() => old.close());

async function insertUnits(db: Db): Promise<void> {
  await db.execute(
    sql`insert into portal_products (product_id, key, title) values (1, 'planner', 'Planner')`,
  );
  await db.execute(sql`insert into tenants (tenant_id, product_id, key, title) values (1, 1, 'T', 'T')`);
  // As a database of the C locale compares, which knows the cases of no umlaut.
  await db.execute(sql`drop index units_sibling_title_key`);
  await db.execute(sql`
    create unique index units_sibling_title_key
    on units (parent_unit_id, unit_type, lower(btrim(title) collate "C"))`);
  for (const [index, title] of TITLES.entries()) {
    const [parent, unitType] = index === 0 ? [null, 'project'] : [ROOT, 'subproject'];
    await db.execute(sql`
      insert into units (unit_id, root_unit_id, parent_unit_id, tenant_id, unit_type, variant, unit_no, title, state_key)
      values (${id(index)}, ${ROOT}, ${parent}, 1, ${unitType}, 'other', ${`P-${index}`}, ${title}, 'Structuring')`);
  }
}

async function insertEntries(db: Db): Promise<void> {
  for (const [number, message] of [
    [3, 'Erste „Zeile“ 🏗'],
    [1, null],
    [2, 'third'],
  ] as const) {
    await db.execute(sql`
      insert into journal_entries (journal_id, root_unit_id, unit_id, unit_title, unit_no, unit_type, user_email,
        date, old_state, additional_message)
      values (${id(number)}, ${ROOT}, ${ROOT}, 'Größe', 'P-1', 'project', 'a@example.com',
        '2026-03-29T01:59:59.007Z', 'Structuring', ${message})`);
  }
}

it('entries from before there were chains are chained in the order in which they were written', async () => {
  expect(await verifyJournal(old.db)).toMatchObject({ projects: 1, entries: 3, broken: [] });
  const rows = await old.db.select().from(journalEntries).orderBy(journalEntries.position);
  expect(rows.map(({ journalId }) => journalId)).toEqual([id(3), id(1), id(2)]);
});

it('titles from before get their keys, and namesakes that the database held apart stay as they are', async () => {
  const rows = await old.db.select().from(units).orderBy(asc(units.unitNo));
  expect(rows.map(({ title }) => title)).toEqual(TITLES);
  expect(rows.map(({ titleKey }) => titleKey)).toEqual([
    'wohnpark ä',
    'haus a',
    'östlich',
    `östlich ${id(3)}`,
    `östlich ${id(4)}`,
    'strasse',
    `strasse ${id(6)}`,
    'grün',
  ]);
  const again = old.db.execute(sql`update units set title_key = 'grün' where unit_no = 'P-1'`);
  expect(isUniqueViolation(await again.catch((error: unknown) => error), 'units_sibling_title_key')).toBe(
    true,
  );
});

it('titles that look alike are keyed alike, and namesakes from before stay as they are', async () => {
  const before = await openDatabaseBefore('title-keys-as-seen');
  await before.db.execute(
    sql`insert into portal_products (product_id, key, title) values (1, 'planner', 'Planner')`,
  );
  await before.db.execute(
    sql`insert into tenants (tenant_id, product_id, key, title) values (1, 1, 'T', 'T')`,
  );
  const titles = ['Root', 'Haus 1', 'Haus  1', 'Haus\u00a02', 'Haus\u200b 2', 'Höfe'];
  for (const [index, title] of titles.entries()) {
    const [parent, unitType] = index === 0 ? [null, 'project'] : [ROOT, 'subproject'];
    await before.db.execute(sql`
      insert into units (unit_id, root_unit_id, parent_unit_id, tenant_id, unit_type, variant, unit_no, title, title_key, state_key)
      values (${id(index)}, ${ROOT}, ${parent}, 1, ${unitType}, 'other', ${`P-${index}`}, ${title},
        ${title.toLowerCase()}, 'Structuring')`);
  }
  await migrateDatabase(before);
  const rows = await before.db.select().from(units).orderBy(asc(units.unitNo));
  expect(rows.map(({ title }) => title)).toEqual(titles);
  expect(rows.map(({ titleKey }) => titleKey)).toEqual([
    'root',
    'haus 1',
    `haus 1 ${id(2)}`,
    'haus 2',
    `haus 2 ${id(4)}`,
    'höfe',
  ]);
  await before.close();
});

it('journals from before the registry are numbered and sealed as they stand, but for a forged signature', async () => {
  const before = await openDatabaseBefore('history');
  const key = journalKey();
  const seal = (text: string) => createHmac('sha256', key).update(text).digest('hex');
  for (const [root, signature] of [
    [id(1), null],
    [id(2), seal(`${id(2)}/0/`)],
    [id(3), seal(`${id(3)}/7/`)],
  ]) {
    await before.db.execute(sql`
      insert into journal_heads (root_unit_id, entries, hash, seal) values (${root}, 0, '', ${signature})`);
  }
  await migrateDatabase(before);
  const { projects, broken } = await verifyJournal(before.db);
  expect(projects).toBe(3);
  expect(broken).toMatchObject([{ breach: 'seal', rootUnitId: id(3) }]);
  await before.close();
});

it('lengths of panels from before become whole millimetres, also those of lots that were deleted', async () => {
  const before = await openDatabaseBefore('order-rows');
  await before.db.execute(
    sql`insert into portal_products (product_id, key, title) values (1, 'planner', 'Planner')`,
  );
  await before.db.execute(
    sql`insert into tenants (tenant_id, product_id, key, title) values (1, 1, 'T', 'T')`,
  );
  await before.db.execute(sql`
    insert into units (unit_id, root_unit_id, tenant_id, unit_type, variant, unit_no, title, title_key, state_key)
    values (${ROOT}, ${ROOT}, 1, 'project', 'other', 'P-1', 'Root', 'root', 'Structuring')`);
  const rows = [2.62, 0.6, 3].map((length, index) => ({
    item_id: id(index + 1),
    item_length_m: length,
    qty: 1,
  }));
  await before.db.execute(sql`
    insert into aac_order_items (item_id, unit_id, item_index, sublot_name, floor_name, product_no, item_length_m, qty)
    select item_id, ${ROOT}, 1, 'Bad', 'EG', 0, item_length_m, qty
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent(item_id uuid, item_length_m numeric, qty int)`);
  const other = { table: 'units', rows: [{ unit_id: id(9) }] };
  const tables = JSON.stringify([other, { table: 'aac_order_items', rows }]);
  await before.db.execute(sql`
    insert into deleted_units (unit_id, root_unit_id, parent_unit_id, unit_type, unit_no, title, counts, tables, sha256s,
      deleted_at)
    values (${id(9)}, ${ROOT}, ${ROOT}, 'aacorderlot', 'P-2', 'Lot', '{}', ${tables}::jsonb, '{}', now())`);
  await migrateDatabase(before);
  const stored = await before.db.select().from(aacOrderItems).orderBy(asc(aacOrderItems.itemId));
  expect(stored.map(({ lengthMm }) => lengthMm)).toEqual([2620, 600, 3000]);
  const [archive] = await before.db.select().from(deletedUnits);
  expect(archive?.tables).toEqual([
    other,
    {
      table: 'aac_order_items',
      rows: [2620, 600, 3000].map((length, index) => ({ item_id: id(index + 1), length_mm: length, qty: 1 })),
    },
  ]);
  await before.close();
});

it('tenants from before get the rules that the code held, and sheets the set that they were saved for', async () => {
  const before = await openDatabaseBefore('tenant-rules');
  await before.db.execute(
    sql`insert into portal_products (product_id, key, title) values (1, 'planner', 'Planner')`,
  );
  const tenantIds = [1, 2, 7];
  for (const tenantId of tenantIds) {
    const root = id(tenantId);
    await before.db.execute(
      sql`insert into tenants (tenant_id, product_id, key, title) values (${tenantId}, 1, ${`T${tenantId}`}, 'T')`,
    );
    await before.db.execute(sql`
      insert into units (unit_id, root_unit_id, tenant_id, unit_type, variant, unit_no, title, title_key, state_key)
      values (${root}, ${root}, ${tenantId}, 'project', 'other', ${root}, 'Root', 'root', 'Structuring')`);
    await before.db.execute(sql`insert into questionnaires (root_unit_id, data) values (${root}, '{}')`);
    const tables = JSON.stringify([
      { table: 'units', rows: [{ unit_id: id(90 + tenantId), tenant_id: tenantId }] },
      { table: 'questionnaires', rows: [{ root_unit_id: id(90 + tenantId), data: {} }] },
    ]);
    await before.db.execute(sql`
      insert into deleted_units (unit_id, root_unit_id, unit_type, unit_no, title, counts, tables, sha256s, deleted_at)
      values (${id(90 + tenantId)}, ${id(90 + tenantId)}, 'project', ${`P-${tenantId}`}, 'Gone', '{}', ${tables}::jsonb,
        '{}', now())`);
  }
  await migrateDatabase(before);
  const rows = await before.db.select().from(tenants).orderBy(asc(tenants.tenantId));
  expect(rows).toMatchObject([PSW_RULES, CCL_RULES, { ...PLAIN_RULES, sheetSetKey: 'psw' }]);
  const sheets = await before.db.select().from(questionnaires).orderBy(asc(questionnaires.rootUnitId));
  expect(sheets.map(({ sheetSetKey }) => sheetSetKey)).toEqual(['psw', 'ccl', 'psw']);
  const archives = await before.db.select().from(deletedUnits).orderBy(asc(deletedUnits.unitNo));
  expect(archives.map(({ tables }) => tables[1]?.rows[0])).toEqual(
    tenantIds.map((tenantId, index) => ({
      root_unit_id: id(90 + tenantId),
      data: {},
      sheet_set_key: ['psw', 'ccl', 'psw'][index],
    })),
  );
  await before.db.execute(
    sql`insert into tenants (tenant_id, product_id, key, title) values (8, 1, 'T8', 'T')`,
  );
  const [made] = await before.db.select().from(tenants).where(eq(tenants.tenantId, 8));
  expect(made).toMatchObject(PLAIN_RULES);
  await before.close();
});

it('product types get the titles and densities that the code held, and tenants the prefix of their order numbers', async () => {
  const before = await openDatabaseBefore('seller-and-types');
  await before.db.execute(
    sql`insert into portal_products (product_id, key, title) values (1, 'planner', 'Planner')`,
  );
  await before.db.execute(
    sql`insert into tenants (tenant_id, product_id, key, title) values (1, 1, 'T', 'T')`,
  );
  for (const title of ['Ziegel', ...DEMO_PRODUCT_TYPES.map((type) => type.title)]) {
    await before.db.execute(
      sql`insert into product_types (title, background_color, text_color) values (${title}, '#ffffff', '#000000')`,
    );
  }
  await migrateDatabase(before);
  const { title, titles, kgPerM3 } = productTypes;
  const stored = await before.db.select({ title, titles, kgPerM3 }).from(productTypes).orderBy(asc(title));
  const known = DEMO_PRODUCT_TYPES.map((type) => ({
    ...{ title: type.title, titles: type.titles, kgPerM3: type.kgPerM3 },
  }));
  expect(stored).toHaveLength(known.length + 1);
  expect(stored).toEqual(expect.arrayContaining([...known, { title: 'Ziegel', titles: {}, kgPerM3: 650 }]));
  expect(await before.db.select({ prefix: tenants.orderPrefix }).from(tenants)).toEqual([{ prefix: '45' }]);
  await before.close();
});
