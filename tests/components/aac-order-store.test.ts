import { describe, expect, test } from 'vitest';
import { displayText } from '@/components/data-grid/model/columns';
import { cellSelection } from '@/components/data-grid/model/selection';
import { applyPaste, pasteText, setCells } from '@/components/data-grid/store/actions';
import { commitEdit, typeText } from '@/components/data-grid/store/edit-session';
import { createOrder } from '@/components/orders/store/order-store';
import type { AacItemDto } from '@/lib/contract/orders';
import { aacItemOf, sampleAacKind } from '@/tests/support/aac-table';
import { takeDraft } from '@/tests/support/grid-drafts';

const kind = sampleAacKind('de');

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
    expect(column?.parse?.(text, {})).toBe(expected);
  });

  test.each([
    ['lengthMm', '2,62 m', '2620'],
    ['lengthMm', '262 cm', '2620'],
    ['lengthMm', '2620,4', '2620,4'],
    ['qty', '1,5', '1,5'],
    ['qty', '1.000', '1.000'],
    ['qty', '12345678901234567', '12345678901234567'],
  ])('shows a %s typed as %j as %j, and takes the same from the clipboard', (key, text, shown) => {
    const { grid } = orderOf([aacItemOf({}), aacItemOf({ itemIndex: 2 })]);
    const col = grid.columns.findIndex((column) => column.key === key);
    const column = grid.columns[col] ?? expect.fail();
    grid.select(cellSelection({ row: 0, col }));
    typeText(grid, text);
    commitEdit(grid);
    grid.select(cellSelection({ row: 1, col }));
    pasteText(grid, text);
    if (grid.pastePlan) applyPaste(grid);
    const [typed, pasted] = [grid.rowAt(0), grid.rowAt(1)].map((row) => row?.values ?? {});
    expect(displayText(column, typed ?? {})).toBe(shown);
    expect(pasted).toMatchObject({ [key]: typed?.[key] });
  });

  test('shows the width of a panel', () => {
    const { grid } = orderOf([aacItemOf({})]);
    const column = grid.columns.find(({ key }) => key === 'widthMm') ?? expect.fail();
    expect(displayText(column, grid.rowAt(0)?.values ?? {})).toBe('600');
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
