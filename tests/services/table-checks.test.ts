import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import * as schema from '@/db/schema';
import { MAX_COMMENT_LENGTH } from '@/lib/domain/comments/limits';
import { REASONS_OF_CHECKS } from '@/lib/http/broken-checks';
import { errorText } from '@/lib/http/error-texts';
import { refusalOf } from '@/lib/http/problem';
import { setUpTestDatabase } from '@/tests/support/test-database';

const test = setUpTestDatabase();

/** Every table with a check. */
const TABLES = Object.values<unknown>(schema).filter(
  (table): table is PgTable => is(table, PgTable) && getTableConfig(table).checks.length > 0,
);

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

/** Nobody enters these: catalogues come with the tenant, the rest is set by the services. */
const INNER = [
  ...['tenant_aac_products_no', 'tenant_aac_products_pieces', 'order_change_requests_status'],
  ...['units_root_has_no_parent', 'units_root_is_project', 'users_administrator_is_internal'],
  ...['list_views_belongs', 'journal_registry_one_row', 'catalogue_products_versions'],
  ...['catalogue_versions_kind', 'catalogue_versions_version'],
  ...['catalogue_imports_kind', 'catalogue_imports_mode', 'catalogue_imports_base'],
];

it('every check of what a person enters has its reason', () => {
  const checks = TABLES.flatMap((table) => getTableConfig(table).checks.map(({ name }) => name));
  expect(Object.keys(REASONS_OF_CHECKS).sort()).toEqual(
    checks.filter((name) => !INNER.includes(name)).sort(),
  );
  expect(INNER.filter((name) => !checks.includes(name))).toEqual([]);
});

it('every check of the migrated database is one of the schema', async () => {
  const rows = await test.db
    .select({ name: sql<string>`conname` })
    .from(sql`pg_constraint`)
    .where(sql`contype = 'c' and connamespace = 'public'::regnamespace`);
  expect(rows.map(({ name }) => name).sort()).toEqual(
    TABLES.flatMap((table) => getTableConfig(table).checks.map(({ name }) => name)).sort(),
  );
});

it.each(Object.entries(REASONS_OF_CHECKS))(
  'the violated check %s is a refusal with a text for every value of its reason',
  (constraint, { code, reference, values }) => {
    const violation = Object.assign(new Error('violates check'), { code: '23514', constraint });
    expect(refusalOf(violation)).toMatchObject({
      code: 'ValidationFailed',
      messages: [{ type: 'error', code, reference }],
    });
    const text = errorText('en', code, values);
    expect(text).not.toBe(code);
    expect(text).not.toMatch(/[{}]/);
  },
);

const tooLong = 'x'.repeat(MAX_COMMENT_LENGTH + 1);
const id = crypto.randomUUID();

it.each([
  ['a comment', () => test.db.insert(schema.comments).values(commentWith(tooLong))],
  ['an answer', () => test.db.insert(schema.commentAnswers).values({ commentId: id, text: tooLong })],
])('the database refuses %s that is too long, with the limit of the domain', async (_, insert) => {
  const error: unknown = await insert().catch((reason: unknown) => reason);
  expect(refusalOf(error)).toMatchObject({
    code: 'ValidationFailed',
    messages: [{ code: 'TooLong', reference: 'text', values: { max: MAX_COMMENT_LENGTH } }],
  });
});

function commentWith(text: string): typeof schema.comments.$inferInsert {
  return { unitId: id, commentNo: 1, text, anchor: { kind: 'unit' } };
}
