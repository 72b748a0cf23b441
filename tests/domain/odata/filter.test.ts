import { PgDialect } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListResource } from '@/db/queries/listing';
import { units, webhooks } from '@/db/schema';
import { foldText } from '@/lib/domain/fold-text';
import { WEBHOOK_EVENTS } from '@/lib/domain/webhooks/webhook-events';
import { compileFilter } from '@/lib/http/odata/compile-filter';
import { AppError } from '@/lib/services/errors';
import { demoMoment } from '@/tests/support/demo-moment';

const fields: ListResource['fields'] = {
  projectUnitID: { column: units.unitId, type: 'uuid' },
  parentProjectUnitID: { column: units.parentUnitId, type: 'uuid', nullable: true },
  title: { column: units.title, type: 'string' },
  notes: { column: units.notes, type: 'string', nullable: true },
  version: { column: units.version, type: 'int' },
  stateKey: { column: units.stateKey, type: 'enum', values: ['Structuring', 'PlaceOrder', 'Closed'] },
  deliveryDate: { column: units.deliveryDate, type: 'date', nullable: true },
  stateSince: { column: units.stateSince, type: 'instant' },
  events: { column: webhooks.events, type: 'enum', values: WEBHOOK_EVENTS, isList: true },
};
const now = demoMoment(new Date('2026-11-20T23:30:00Z'));
const id = '0190b6f2-3c1d-7c4e-9d61-0b2f4c5a6e7d';

function compiled(filter: string) {
  const { sql, params } = new PgDialect().sqlToQuery(compileFilter(filter, fields, now));
  return { sql: sql.replaceAll('"units".', '').replaceAll('"', ''), params };
}

function fault(filter: string): { code: string; position: unknown } {
  try {
    compileFilter(filter, fields, now);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [message] = error.messages;
    return { code: message?.code ?? error.code, position: message?.values?.position };
  }
  throw new Error(`accepted: ${filter}`);
}

describe('a filter', () => {
  it.each([
    [`ProjectUnitID eq '${id}'`, 'unit_id = $1::uuid', [id]],
    [`projectunitid eq ${id}`, 'unit_id = $1::uuid', [id]],
    ["title ne 'A'", 'title <> $1::text', ['A']],
    ["notes ne 'A'", 'notes is distinct from $1::text', ['A']],
    ['parentProjectUnitID eq null', 'parent_unit_id is null', []],
    ['parentProjectUnitID ne null', 'parent_unit_id is not null', []],
    ['version ge -2', 'version >= $1::int', [-2]],
    ["stateKey in ('Closed','PlaceOrder')", 'state_key in ($1, $2)', ['Closed', 'PlaceOrder']],
    ["events eq 'order.placed'", '($1 = any (webhooks.events))', ['order.placed']],
    ["events ne 'order.placed'", 'not ($1 = any (webhooks.events))', ['order.placed']],
    [
      "events in ('order.placed','state.changed')",
      '(($1 = any (webhooks.events)) or ($2 = any (webhooks.events)))',
      ['order.placed', 'state.changed'],
    ],
    ["notes in ('a',null)", '(notes in ($1::text) or notes is null)', ['a']],
    ['deliveryDate lt 2026-12-24', 'delivery_date < $1::date', ['2026-12-24']],
    ["deliveryDate lt '2026-12-24'", 'delivery_date < $1::date', ['2026-12-24']],
    ['stateSince gt 2026-12-24', 'state_since > $1::timestamptz', ['2026-12-24T00:00:00.000Z']],
    [
      'stateSince le 2026-12-24T08:00:00+01:00',
      'state_since <= $1::timestamptz',
      ['2026-12-24T07:00:00.000Z'],
    ],
    [
      "contains(title,'50%_\\')",
      '(title ilike $1::text or search_fold(title) like $2::text)',
      ['%50\\%\\_\\\\%', '%50\\%\\_\\\\%'],
    ],
    [
      "contains(title,'Köln')",
      '(title ilike $1::text or search_fold(title) like $2::text)',
      ['%Köln%', '%koln%'],
    ],
    ["startswith(title,'a')", 'title ilike $1::text', ['a%']],
    ["endswith(stateKey,'Order') eq true", 'state_key::text ilike $1::text', ['%Order']],
    [
      "contains(title,'O''Brien') eq false",
      '((title ilike $1::text or search_fold(title) like $2::text)) is not true',
      ["%O'Brien%", "%o'brien%"],
    ],
    ["not title eq 'A'", '(title = $1::text) is not true', ['A']],
    [
      "title eq 'a' or title eq 'b' and version eq 1",
      '(title = $1::text or (title = $2::text and version = $3::int))',
      ['a', 'b', 1],
    ],
    [
      "(title eq 'a' OR title eq 'b') AND version eq 1",
      '((title = $1::text or title = $2::text) and version = $3::int)',
      ['a', 'b', 1],
    ],
  ])('%s', (filter, sql, params) => {
    expect(compiled(filter)).toEqual({ sql, params });
  });

  it('reads `now` as the instant of the call, and as the plants’ day for dates', () => {
    expect(compiled('stateSince le now').params).toEqual([now.now.toISOString()]);
    expect(compiled('deliveryDate ge now').params).toEqual(['2026-11-21']);
  });

  it.each([
    ['', 'Unexpected', 1],
    ['nope eq 1', 'UnknownProperty', 1],
    ["title eq 'a' and nope eq 1", 'UnknownProperty', 18],
    ['title eq 5', 'WrongType', 10],
    ["title eq 'a", 'OpenText', 10],
    ["projectUnitID eq 'x'", 'WrongType', 18],
    ['version eq 1.5', 'WrongType', 12],
    ['version eq 99999999999', 'WrongType', 12],
    ['version gt null', 'WrongType', 12],
    ["stateKey eq 'Nope'", 'WrongType', 13],
    ["stateKey gt 'Closed'", 'WrongType', 13],
    ['deliveryDate eq 2026-02-31', 'WrongType', 17],
    ['stateSince eq 2026-02-31T10:00:00Z', 'WrongType', 15],
    ["contains(version,'1')", 'WrongType', 10],
    ["title eq 'a' title", 'Unexpected', 14],
    ["title = 'a'", 'Unreadable', 7],
    ["title eq 'a' and", 'Unexpected', 17],
    ["(title eq 'a'", 'Unexpected', 14],
    ['title in ()', 'Unexpected', 11],
    ["toupper(title) eq 'A'", 'Unexpected', 8],
    [`${'('.repeat(3000)}title eq 'a'`, 'TooComplex', 26],
    [`${'not '.repeat(900)}title eq 'a'`, 'TooComplex', 105],
    [`title in (${'1,'.repeat(1500)}1)`, 'TooComplex', undefined],
    ['x'.repeat(4001), 'TooLong', 4001],
  ])('is refused with its position: %.40s', (filter, code, position) => {
    const found = fault(filter);
    expect(found.code).toBe(`FILTER.${code}`);
    if (position !== undefined) expect(found.position).toBe(position);
  });

  it('passes texts as parameters only, whatever is in them', () => {
    const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
    const text = fc.string({ unit: 'binary' }).filter((value) => !value.includes('\0') && value.length < 500);
    fc.assert(
      fc.property(text, text, (a, b) => {
        const filter = `title eq ${quoted(a)} and (contains(notes,${quoted(b)}) or notes in (${quoted(a)}))`;
        const { sql, params } = compiled(filter);
        expect(sql).toBe(
          '(title = $1::text and ((notes ilike $2::text or search_fold(notes) like $3::text) or notes in ($4::text)))',
        );
        const pattern = (part: string) => `%${part.replace(/[\\%_]/g, '\\$&')}%`;
        expect(params).toEqual([a, pattern(b), pattern(foldText(b) || b), a]);
      }),
      { numRuns: 500 },
    );
  });

  it('answers anything with SQL or a position inside of it', () => {
    const pieces = fc.constantFrom(
      ..."title|version|eq|ne|in|and|or|not|(|)|,|'a'|''|1|2026-01-01|null|now|contains|'|;|--|\"|$1".split(
        '|',
      ),
    );
    const source = fc.oneof(
      fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join(' ')),
      fc.string({ maxLength: 200 }),
    );
    fc.assert(
      fc.property(source, (filter) => {
        try {
          compileFilter(filter, fields, now);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          expect(error.code).toBe('InvalidFilter');
          expect(error.values.position).toBeGreaterThanOrEqual(1);
          expect(error.values.position).toBeLessThanOrEqual(filter.length + 1);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
