import { describe, expect, test } from 'vitest';
import { addRows, pasteText, undo } from '@/components/data-grid/store/actions';
import { filterRows, setRows, takeOffer } from '@/components/data-grid/store/bulk-actions';
import { beginSave } from '@/components/data-grid/store/saving';
import { lineAdvices, takeUncut } from '@/components/orders/cut-offers';
import { copyStorey } from '@/components/orders/grid-tools/copy-storey';
import { lintelKind } from '@/components/orders/lintel-kind';
import { createOrder } from '@/components/orders/store/order-store';
import { DEMO_LINTELS } from '@/db/seed/catalogues';
import { aacItemOf, sampleAacKind } from '@/tests/support/aac-table';
import { lintelKindOptions } from '@/tests/support/lintel-table';

const aac = sampleAacKind('de');
const lintels = lintelKind(lintelKindOptions);

const draftKey = () => `draft-${crypto.randomUUID()}`;
const aacOrder = (storeys: string[]) =>
  createOrder(aac, {
    items: storeys.map((floorName, index) =>
      aacItemOf({ itemIndex: index + 1, floorName, sublotName: `${index % 2}.0${index}` }),
    ),
    editable: true,
    draftKey: draftKey(),
  });

/** An order of new lintel rows, by height and quantity. */
function lintelOrder(rows: readonly (readonly [heightMm: number, qty: number])[], editable = true) {
  const order = createOrder(lintels, { items: [], editable, draftKey: draftKey() });
  const size = { sublotName: 'Flat', floorName: 'EG', thicknessMm: 100, lengthMm: 1250 };
  addRows(
    order.grid,
    rows.map(([heightMm, qty]) => ({ ...size, heightMm, qty })),
  );
  return order;
}

describe('a storey copied to the next', () => {
  test('takes all its rows along, filtered or not, under its name and with the numbers of its rooms', () => {
    const { grid, summary } = aacOrder(['EG', '1. OG', 'EG', '1. OG']);
    filterRows(grid, 'sublotName', { contains: '0.00', only: null });
    expect(copyStorey(grid, { from: '1. OG', to: '2. OG', countRooms: true })).toBe(true);
    const rows = grid.table.order.map((id) => grid.row(id)?.values);
    expect(rows.map((row) => row?.floorName)).toEqual(['EG', '1. OG', 'EG', '1. OG', '2. OG', '2. OG']);
    expect(rows.slice(4).map((row) => [row?.itemIndex, row?.sublotName])).toEqual([
      [5, '2.01'],
      [6, '2.03'],
    ]);
    expect(summary().totals.qty).toBe(60);
    expect(undo(grid)).toBe('duplicate');
    expect(summary().totals.qty).toBe(40);
    expect(copyStorey(grid, { from: 'DG', to: 'Dach', countRooms: false })).toBe(false);
  });
});

describe('cut advice in the table', () => {
  test('is taken over at a row, as one step, and clears the cut', () => {
    const { grid, summary } = lintelOrder([[310, 7]]);
    const id = grid.idAt(0);
    expect(grid.offersFor(grid.row(id) ?? expect.fail()).map(({ shortLabel }) => shortLabel)).toEqual([
      '100x1250x250',
      '100x1250x400',
    ]);
    expect(takeOffer(grid, id, 0)).toBe(true);
    expect(grid.row(id)?.values).toMatchObject({ heightMm: 250, productValue: '100x1250x250' });
    expect(summary().lines).toMatchObject([{ articleNo: '4110012525', qty: 7 }]);
    expect(takeOffer(grid, id, 0)).toBe(false);
    expect(undo(grid)).toBe('change');
    expect(grid.row(id)?.values).toMatchObject({ heightMm: 310, productValue: '100x1250x400' });
  });

  test('is taken over for a line or the whole order, never where a row is on its way to the server', () => {
    const { grid, summary } = lintelOrder([
      [310, 7],
      [310, 3],
      [500, 2],
      [250, 1],
    ]);
    const advices = lineAdvices(summary().lines, DEMO_LINTELS);
    expect(advices.map(({ heightMm, qty }) => [heightMm, qty])).toEqual([
      [310, 10],
      [500, 2],
    ]);
    expect(takeUncut(grid, advices.slice(1))).toBe(true);
    const heights = () => grid.table.order.map((id) => grid.row(id)?.values.heightMm);
    expect(heights()).toEqual([310, 310, 400, 250]);
    beginSave(grid, [grid.idAt(0)]);
    expect(grid.offersFor(grid.row(grid.idAt(0)) ?? expect.fail())).toEqual([]);
    takeUncut(grid, advices);
    expect(heights()).toEqual([310, 250, 400, 250]);
    undo(grid);
    expect(heights()).toEqual([310, 310, 400, 250]);
  });

  test('is nothing to take in a table that can only be read', () => {
    const { grid } = lintelOrder([[310, 7]], false);
    expect(grid.shown).toEqual([]);
    expect(takeUncut(grid, lineAdvices([], DEMO_LINTELS))).toBe(false);
  });
});

describe('two thousand rows', () => {
  test('are pasted into either table, counted, changed and taken back, each in one step', () => {
    const panels = aacOrder([]);
    const text = (line: (row: number) => string) =>
      Array.from({ length: 2000 }, (_, row) => line(row)).join('\n');
    pasteText(
      panels.grid,
      text((row) => `Raum ${row}\tEG\tAAC panel 100 × 600\t2600\t${(row % 9) + 1}`),
    );
    const qty = Array.from({ length: 2000 }, (_, row) => (row % 9) + 1).reduce((sum, one) => sum + one, 0);
    expect(panels.grid.status).toMatchObject({ rows: 2000, invalid: 0, saveable: 2000 });
    expect(panels.summary().totals.qty).toBe(qty);
    setRows(panels.grid, [...panels.grid.shown], { qty: 2 });
    expect(panels.summary().totals.qty).toBe(4000);
    undo(panels.grid);
    expect(panels.summary().totals.qty).toBe(qty);
    undo(panels.grid);
    expect(panels.grid.status).toMatchObject({ rows: 0, unsaved: 0 });

    const openings = lintelOrder([]);
    pasteText(
      openings.grid,
      text((row) => `Raum ${row}\tEG\t100\t1250\t${row % 2 ? 310 : 250}\t\t3`),
    );
    expect(openings.grid.status).toMatchObject({ rows: 2000, invalid: 0 });
    expect(openings.summary().lines.map((line) => [line.articleNo, line.qty])).toEqual([
      ['4110012525', 3000],
      ['4110012540', 3000],
    ]);
    expect(takeUncut(openings.grid, lineAdvices(openings.summary().lines, DEMO_LINTELS))).toBe(true);
    expect(openings.summary().lines.map(({ qty: pieces }) => pieces)).toEqual([6000]);
    undo(openings.grid);
    undo(openings.grid);
    expect(openings.grid.status.rows).toBe(0);
  });
});
