import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import type { ListResource } from '@/db/queries/listing';
import { units } from '@/db/schema';
import { listQuery, wholeListQuery } from '@/lib/contract/paging';
import { selectionOf } from '@/lib/http/odata/selection';
import { queryOf } from '@/lib/http/query';
import { AppError } from '@/lib/services/errors';
import { demoMoment } from '@/tests/support/demo-moment';

const resource: ListResource = {
  fields: {
    title: { column: units.title, type: 'string' },
    stateSince: { column: units.stateSince, type: 'instant' },
  },
  primaryKey: units.unitId,
};

function selected(url: string, schema = listQuery()) {
  const selection = selectionOf(schema.parse(queryOf(url).values), resource, demoMoment(new Date(0)));
  const order = new PgDialect().sqlToQuery(sql.join(selection.orderBy, sql`, `)).sql;
  return { ...selection, order: order.replaceAll('"units".', '').replaceAll('"', '') };
}

describe('the selection of a list', () => {
  it('is the first twenty rows by primary key unless told otherwise', () => {
    expect(selected('/x')).toMatchObject({ where: undefined, limit: 20, offset: 0, order: 'unit_id asc' });
  });

  it('takes its words with and without the dollar sign', () => {
    expect(selected('/x?$top=5&skip=10&$orderby=Title desc').order).toBe('title desc, unit_id asc');
    expect(selected('/x?$top=5&skip=10')).toMatchObject({ limit: 5, offset: 10 });
    expect(selected("/x?$filter=title eq 'a'").where).toBeDefined();
  });

  it('has one form for all values of a filter, and another for every other text', () => {
    const form = (query: string) => selected(`/x?${query}`).cached?.form;
    const first = form("filter=title eq 'a' and stateSince lt 2026-01-01T00:00:00Z");
    expect(form("filter=TITLE eq 'b''s' AND stateSince lt 2026-12-31T00:00:00Z")).toBe(first);
    const others = [
      "title ne 'a'",
      "title in ('a')",
      "title in ('a', 'b')",
      'title eq null',
      'stateSince lt now',
    ];
    const forms = others.map((filter) => form(`filter=${filter}`));
    expect(new Set([first, ...forms, form('orderby=title'), form('orderby=title desc')]).size).toBe(8);
  });

  it('answers whole lists whole, and a part of them when asked', () => {
    expect(selected('/x', wholeListQuery()).limit).toBeGreaterThan(1e9);
    expect(selected('/x?top=7', wholeListQuery()).limit).toBe(7);
  });

  it.each(['top=0', 'top=501', 'top=x', 'top=1.5', 'top=', 'skip=-1', 'skip=x'])('refuses %s', (query) => {
    expect(listQuery().safeParse(queryOf(`/x?${query}`).values).success).toBe(false);
  });

  it('orders by several properties, always ending in the primary key', () => {
    expect(selected('/x?orderby=stateSince desc,title').order).toBe(
      'state_since desc, title asc, unit_id asc',
    );
  });

  it.each([
    ['nope', 1],
    ['title up', 7],
    ['title,', 7],
    ['title desc asc', 12],
    ["title;drop table 'x'", 6],
  ])('refuses the order %s', (orderby, position) => {
    const query = `/x?orderby=${encodeURIComponent(orderby)}`;
    expect(() => selected(query)).toThrow(AppError);
    try {
      selected(query);
    } catch (error) {
      expect(error).toMatchObject({ code: 'InvalidFilter', values: { position } });
      expect(error).toMatchObject({ messages: [{ reference: 'orderby' }] });
    }
  });
});
