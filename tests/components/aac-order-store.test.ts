import { describe, expect, test } from 'vitest';
import { setCells } from '@/components/data-grid/store/actions';
import { takeDraft } from '@/components/data-grid/store/saving';
import { aacKind } from '@/components/orders/aac-kind';
import { createOrder } from '@/components/orders/order-store';
import type { AacItemDto } from '@/lib/contract/orders';
import { DEFAULT_AAC_PRODUCTS } from '@/lib/domain/catalogue/aac-products';
import { NOTATIONS } from '@/lib/domain/quantity';
import { aacHeadings, aacItemOf } from '@/tests/support/aac-table';

const kind = aacKind({
  products: DEFAULT_AAC_PRODUCTS,
  notation: NOTATIONS.de,
  headings: aacHeadings,
  textOf: ({ code }) => code,
});

function orderOf(items: AacItemDto[], editable = true) {
  return createOrder(kind, { items, editable, draftKey: `draft-${crypto.randomUUID()}` });
}

describe('the table of an AAC order', () => {
  test('hides parked rows where nothing can be typed', () => {
    const rows = [aacItemOf({}), aacItemOf({ itemIndex: 2, qty: 0 })];
    expect(orderOf(rows, false).grid.status.rows).toBe(1);
    expect(orderOf(rows).grid.status.rows).toBe(2);
  });

  test('sums up valid rows as they are typed, and only these', () => {
    const order = orderOf([aacItemOf({})]);
    const [id = ''] = order.grid.table.order;
    expect(order.summary().totals).toMatchObject({ qty: 10, pallets: 1, palletsToLoad: 1 });
    setCells(order.grid, id, { qty: 20 });
    expect(order.summary().totals.pallets).toBe(2);
    setCells(order.grid, id, { lengthMm: 2610 });
    expect(order.summary().totals.qty).toBe(0);
  });

  test.each([
    ['2.600', 2600],
    ['2600', 2600],
    ['26,5', 26.5],
    ['2.60', 2.6],
    ['abc', 'abc'],
    ['', null],
  ])('reads a length typed as %j', (text, expected) => {
    const column = orderOf([]).grid.columns.find(({ key }) => key === 'lengthMm');
    expect(column?.parse?.(text)).toBe(expected);
  });

  test('keeps what is typed on this device until it is saved', () => {
    const order = orderOf([aacItemOf({})]);
    const [id = ''] = order.grid.table.order;
    setCells(order.grid, id, { qty: 11 });
    order.grid.flushDraft();
    const entry = Object.entries(window.localStorage).find(([key]) => key.startsWith('draft-'))?.[1];
    expect(JSON.parse(entry ?? '')).toMatchObject({ rows: [{ values: { qty: 11 }, base: { qty: 10 } }] });
    expect(takeDraft(order.grid)).toHaveLength(1);
  });
});
