import { sql } from 'drizzle-orm';
import { getTableConfig, PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as schema from '@/db/schema';
import { REASONS_OF_CHECKS } from '@/lib/http/broken-checks';
import { setUpTestDatabase } from '@/tests/support/test-database';

const test = setUpTestDatabase();

/** Tables with a rule about numbers or lengths; the others compare columns of their own. */
const TABLES: PgTable[] = [
  schema.aacOrderItems,
  schema.lintelOrderItems,
  schema.orderChangeRequests,
  schema.materials,
  schema.preliminaryDays,
  schema.tenantAacProducts,
  schema.units,
  schema.unitParams,
];

async function checksOf(table: string): Promise<Record<string, string>> {
  const rows = await test.db
    .select({ name: sql<string>`conname`, rule: sql<string>`pg_get_constraintdef(oid)` })
    .from(sql`pg_constraint`)
    .where(sql`contype = 'c' and conrelid = ${table}::regclass`);
  return Object.fromEntries(rows.map(({ name, rule }) => [name, rule]));
}

it.each(TABLES.map((table) => getTableConfig(table)))(
  'the migrated table $name checks what the domain says today',
  async ({ name, checks }) => {
    const migrated = await checksOf(name);
    // The schema's own checks, built from the constants, as the server writes them down.
    await test.db.execute(sql.raw(`create table todays_${name} (like ${name})`));
    for (const check of checks) {
      const rule = new PgDialect().sqlToQuery(check.value).sql.replaceAll(`"${name}".`, '');
      await test.db.execute(
        sql.raw(`alter table todays_${name} add constraint ${check.name} check (${rule})`),
      );
    }
    expect(migrated).toEqual(await checksOf(`todays_${name}`));
    await test.db.execute(sql.raw(`drop table todays_${name}`));
  },
);

it('every check of a number or a length that a person enters has its reason', () => {
  const checks = TABLES.flatMap((table) => getTableConfig(table).checks.map(({ name }) => name));
  // Nobody enters these: catalogues come with the tenant, states and parents are set by the services.
  const inner = ['tenant_aac_products_no', 'tenant_aac_products_pieces', 'order_change_requests_status'];
  const ofTree = ['units_root_has_no_parent', 'units_root_is_project'];
  expect(Object.keys(REASONS_OF_CHECKS).sort()).toEqual(
    checks.filter((name) => ![...inner, ...ofTree].includes(name)).sort(),
  );
});
