import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ListField } from '@/db/queries/listing';
import { inOrder, matches } from '@/lib/domain/row-filter';
import { compileFilter } from '@/lib/http/odata/compile-filter';
import { compileOrderBy, resolveOrder } from '@/lib/http/odata/order-by';
import { resolveFilter } from '@/lib/http/odata/resolve-filter';
import { demoMoment } from '@/tests/support/demo-moment';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
const NOW = demoMoment(new Date('2026-11-20T23:30:00Z'));
const KINDS = ['N', 'NU', 'plan'];
const FIELDS: Record<string, ListField> = {
  title: { column: sql`title collate "C"`, type: 'string', nullable: true },
  kind: { column: sql`kind`, type: 'enum', values: KINDS, nullable: true },
  pieces: { column: sql`pieces`, type: 'int', nullable: true },
  height: { column: sql`height`, type: 'number', nullable: true },
  active: { column: sql`active`, type: 'bool', nullable: true },
  day: { column: sql`day`, type: 'date', nullable: true },
  tags: { column: sql`tags`, type: 'string', isList: true },
};
const COLUMNS =
  'place int, title text, kind text, pieces int, height numeric, active boolean, day date, tags text[]';

const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'abAB1 -%_\\üßé'.split('')), maxLength: 4 }),
  fc.constantFrom('Wand 101', 'Wand-101', 'Größe', 'grosse'),
);
const values = {
  title: text,
  kind: fc.constantFrom(...KINDS),
  pieces: fc.integer({ min: -3, max: 3 }),
  height: fc.integer({ min: -30, max: 30 }).map((tenths) => tenths / 10),
  active: fc.boolean(),
  day: fc.constantFrom('2026-11-20', '2026-11-21', '2027-01-01'),
};
type Name = keyof typeof values;
const names: Name[] = ['title', 'kind', 'pieces', 'height', 'active', 'day'];
const row = fc.record({
  ...{ title: fc.option(values.title), kind: fc.option(values.kind), pieces: fc.option(values.pieces) },
  ...{ height: fc.option(values.height), active: fc.option(values.active), day: fc.option(values.day) },
  tags: fc.array(text, { maxLength: 2 }),
});

const EMPTY = { title: null, kind: null, pieces: null, height: null, active: null, day: null, tags: [] };

const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;
const written = (name: Name, value: unknown) =>
  name === 'title' || name === 'kind' ? quoted(String(value)) : String(value);
const literal = (name: Name) => {
  const value: fc.Arbitrary<unknown> = values[name];
  const word = name === 'day' ? fc.constantFrom('null', 'now') : fc.constant('null');
  return fc.oneof(
    { weight: 4, arbitrary: value.map((each) => written(name, each)) },
    { weight: 1, arbitrary: word },
  );
};
const comparison = fc.constantFrom(...names).chain((name) =>
  literal(name).chain((value) => {
    const isOrdered = value !== 'null' && name !== 'kind';
    const operators = isOrdered ? ['eq', 'ne', 'gt', 'ge', 'lt', 'le'] : ['eq', 'ne'];
    return fc.constantFrom(...operators).map((operator) => `${name} ${operator} ${value}`);
  }),
);
const membership = fc
  .constantFrom(...names)
  .chain((name) =>
    fc.array(literal(name), { minLength: 1, maxLength: 3 }).map((list) => `${name} in (${list.join(',')})`),
  );
const ofList = fc.tuple(fc.constantFrom('eq', 'ne'), text).map(([is, tag]) => `tags ${is} ${quoted(tag)}`);
const call = fc
  .tuple(fc.constantFrom('contains', 'startswith', 'endswith'), fc.constantFrom('title', 'kind'), text)
  .map(([name, field, part]) => `${name}(${field},${quoted(part)})`);
const leaf = fc.oneof(comparison, membership, ofList, call);
const { filter } = fc.letrec<{ filter: string }>((tie) => ({
  filter: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc
      .tuple(tie('filter'), fc.constantFrom('and', 'or'), tie('filter'))
      .map(([a, word, b]) => `(${a} ${word} ${b})`),
    tie('filter').map((inner) => `not (${inner})`),
  ),
}));
const order = fc
  .array(fc.tuple(fc.constantFrom(...names), fc.constantFrom('asc', 'desc')), { minLength: 1, maxLength: 3 })
  .map((terms) => terms.map((term) => term.join(' ')).join(', '));

async function placesFromDatabase(rows: readonly object[], where: SQL, orderBy: SQL[]): Promise<number[]> {
  const sent = JSON.stringify(rows);
  const found = await database.db
    .select({ place: sql<number>`place` })
    .from(sql`jsonb_to_recordset(${sent}::jsonb) as listed(${sql.raw(COLUMNS)})`)
    .where(where)
    .orderBy(...orderBy);
  return found.map(({ place }) => place);
}

test('rows in code are filtered and ordered as the database does it', async () => {
  const lists = fc.array(row, { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(lists, filter, order, async (list, source, sorting) => {
      const rows = list.map((each, place) => ({ ...each, place }));
      const resource = { fields: FIELDS, primaryKey: sql`place` };
      const fromDatabase = await placesFromDatabase(
        rows,
        compileFilter(source, FIELDS, NOW),
        compileOrderBy(sorting, resource),
      );
      const wanted = resolveFilter(source, FIELDS, NOW);
      const fitting = rows.filter((each) => matches(wanted, each));
      const here = inOrder(fitting, resolveOrder(sorting, FIELDS)).map(({ place }) => place);
      expect(here).toEqual(fromDatabase);
    }),
    {
      numRuns: 400,
      examples: [[[{ ...EMPTY, kind: 'NU' }], "contains(kind,'ü')", 'title asc']],
    },
  );
});
