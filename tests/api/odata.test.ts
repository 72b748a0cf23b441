import { sql } from 'drizzle-orm';
import { date, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '@/db/client';
import { cachedQuery } from '@/db/queries/cached-query';
import { LIMIT, type ListResource, OFFSET, type Selection } from '@/db/queries/listing';
import { selectionOf } from '@/lib/http/odata/selection';
import { demoMoment } from '@/tests/support/demo-moment';
import { setUpTestDatabase } from '@/tests/support/test-database';

const things = pgTable('odata_things', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  note: text('note'),
  qty: integer('qty'),
  day: date('day', { mode: 'string' }),
  since: timestamp('since', { withTimezone: true }).notNull(),
});

const resource: ListResource = {
  fields: {
    name: { column: things.name, type: 'string' },
    note: { column: things.note, type: 'string', nullable: true },
    qty: { column: things.qty, type: 'int', nullable: true },
    day: { column: things.day, type: 'date', nullable: true },
    since: { column: things.since, type: 'instant' },
  },
  primaryKey: things.id,
};

type Row = typeof things.$inferSelect;
type Value = string | number | null;
/** A filter as it is written, and what it means for a row. */
interface Meaning {
  text: string;
  holds: (row: Row) => boolean;
}

const TEXTS = ['a', 'B', 'ab', 'A_b', '50%', "O'Brien", 'back\\slash', ''];
const DAYS = ['2026-01-01', '2026-06-15', '2026-12-31'];
const rows: Row[] = Array.from({ length: 40 }, (_, index) => ({
  id: `0190b6f2-3c1d-7c4e-9d61-${String(index).padStart(12, '0')}`,
  name: TEXTS[index % TEXTS.length] ?? '',
  note: index % 3 === 0 ? null : (TEXTS[(index * 5) % TEXTS.length] ?? ''),
  qty: index % 4 === 0 ? null : index % 7,
  day: index % 5 === 0 ? null : (DAYS[index % 3] ?? null),
  since: new Date(Date.UTC(2026, index % 12, 1)),
}));

const COMPARE: Record<string, (order: number) => boolean> = {
  gt: (order) => order > 0,
  ge: (order) => order >= 0,
  lt: (order) => order < 0,
  le: (order) => order <= 0,
};
const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`;
const literal = (value: Value) => (typeof value === 'string' ? quoted(value) : String(value));

function comparison(
  property: keyof Row & ('name' | 'note' | 'qty' | 'day'),
  operator: string,
  value: Value,
): Meaning {
  const holds = (row: Row) => {
    const own = row[property];
    if (operator === 'eq') return own === value;
    if (operator === 'ne') return own !== value;
    return (
      own !== null && value !== null && COMPARE[operator]?.(own < value ? -1 : own > value ? 1 : 0) === true
    );
  };
  return { text: `${property} ${operator} ${literal(value)}`, holds };
}

const simple: fc.Arbitrary<Meaning> = fc.oneof(
  fc
    .tuple(fc.constantFrom('name', 'note'), fc.constantFrom('eq', 'ne'), fc.constantFrom(...TEXTS))
    .map(([property, operator, value]) => comparison(property, operator, value)),
  fc
    .tuple(fc.constantFrom('eq', 'ne', 'gt', 'ge', 'lt', 'le'), fc.integer({ min: -1, max: 8 }))
    .map(([operator, value]) => comparison('qty', operator, value)),
  fc
    .tuple(fc.constantFrom('eq', 'ne', 'gt', 'ge', 'lt', 'le'), fc.constantFrom(...DAYS))
    .map(([operator, value]) => comparison('day', operator, value)),
  fc
    .tuple(fc.constantFrom('note', 'qty', 'day'), fc.constantFrom('eq', 'ne'))
    .map(([property, operator]) => comparison(property, operator, null)),
  fc
    .tuple(
      fc.constantFrom('contains', 'startswith', 'endswith'),
      fc.constantFrom('A', 'b', '%', '_', '\\', "'", ''),
    )
    .map(([name, part]) => ({
      text: `${name}(note,${quoted(part)})`,
      holds: ({ note }: Row) => {
        const [own, wanted] = [note?.toLowerCase(), part.toLowerCase()];
        if (own === undefined) return false;
        if (name === 'contains') return own.includes(wanted);
        return name === 'startswith' ? own.startsWith(wanted) : own.endsWith(wanted);
      },
    })),
  fc.array(fc.option(fc.integer({ min: 0, max: 7 })), { minLength: 1, maxLength: 4 }).map((values) => ({
    text: `qty in (${values.map(String).join(', ')})`,
    holds: ({ qty }: Row) => values.includes(qty),
  })),
);

const { filter } = fc.letrec<{ filter: Meaning }>((tie) => ({
  filter: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    simple,
    tie('filter').map(({ text, holds }) => ({ text: `not (${text})`, holds: (row: Row) => !holds(row) })),
    fc.tuple(tie('filter'), tie('filter')).map(([a, b]) => ({
      text: `(${a.text}) and (${b.text})`,
      holds: (row: Row) => a.holds(row) && b.holds(row),
    })),
    fc.tuple(tie('filter'), tie('filter')).map(([a, b]) => ({
      text: `(${a.text}) or (${b.text})`,
      holds: (row: Row) => a.holds(row) || b.holds(row),
    })),
  ),
}));

const test = setUpTestDatabase();

beforeAll(async () => {
  await test.db.execute(
    sql`create table odata_things (id uuid primary key, name text not null, note text, qty int, day date, since timestamptz not null)`,
  );
  await test.db.insert(things).values(rows);
});

/** What the filter selects, as it is written out and as a query that is cached for all filters of its form. */
async function selected(query: { filter?: string; orderby?: string; top?: number }): Promise<Row[]> {
  const selection = selectionOf({ top: null, skip: 0, ...query }, resource, demoMoment(new Date()));
  const { where, orderBy, limit, offset, cached } = selection;
  const found = await test.db
    .select()
    .from(things)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  const page = cachedPage({ db: test.db }, selection);
  expect(await page.execute({ ...cached?.values, limit, offset })).toEqual(found);
  return found;
}

const cachedPage = cachedQuery(
  (_ctx: { db: Db }, { cached }: Selection) => cached?.form,
  ({ db }, { cached, orderBy }) =>
    db
      .select()
      .from(things)
      .where(cached?.where)
      .orderBy(...orderBy)
      .limit(LIMIT)
      .offset(OFFSET)
      .prepare(''),
);

describe('a filter in the database', () => {
  it('selects the rows that it means', async () => {
    await fc.assert(
      fc.asyncProperty(filter, async ({ text, holds }) => {
        const found = await selected({ filter: text });
        expect(found.map(({ id }) => id)).toEqual(rows.filter(holds).map(({ id }) => id));
      }),
      { numRuns: 300 },
    );
  });

  it('compares instants and `now`', async () => {
    const before = await selected({ filter: 'since lt 2026-03-01T00:00:00Z' });
    expect(before.every(({ since }) => since.getUTCMonth() < 2)).toBe(true);
    const past = rows.filter(({ since }) => since.getTime() <= Date.now());
    expect(await selected({ filter: 'since le now' })).toHaveLength(past.length);
  });

  it('pages in a stable order', async () => {
    const all = await selected({ orderby: 'name desc,qty' });
    const pages = await Promise.all(
      [0, 7, 14, 21, 28, 35].map((skip) => selected({ orderby: 'name desc,qty', top: 7, ...{ skip } })),
    );
    expect(pages.flat()).toEqual(all);
  });
});
