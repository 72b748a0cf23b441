import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deleteRows, duplicateRows, pasteText, undo } from '@/components/data-grid/store/actions';
import {
  filterRows,
  filterTexts,
  rearrange,
  showAsStored,
  sortRows,
} from '@/components/data-grid/store/bulk-actions';
import { commitEdit, typeText } from '@/components/data-grid/store/edit-session';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import { mergeRows } from '@/components/data-grid/store/saving';
import { orderGrid, remoteRow, rowsOf, selectCells } from './order-grid';

/** Six rows whose columns sort differently. */
function mixedGrid(): GridStore {
  const rows = [
    { room: 'Room 10', product: 1, qty: 3 },
    { room: 'Room 9', product: 0, qty: 20 },
    { room: 'bath', product: 1, qty: 3 },
    { room: null, product: 0, qty: 100 },
    { room: 'Attic', product: 2, qty: 'many' },
    { room: 'Room 9', product: 1, qty: null },
  ];
  return orderGrid(0, { rows: rows.map((values, index) => remoteRow(index + 1, values)) });
}

const shown = (grid: GridStore, key = 'itemIndex') =>
  grid.shown.map((id) => grid.row(id)?.values[key] ?? null);

describe('sorting', () => {
  it('goes by numbers and by texts as people count, empty cells last either way', () => {
    const grid = mixedGrid();
    sortRows(grid, 'room', false);
    expect(shown(grid, 'room')).toEqual(['Attic', 'bath', 'Room 9', 'Room 9', 'Room 10', null]);
    sortRows(grid, 'room', true);
    expect(shown(grid, 'room')).toEqual(['Room 10', 'Room 9', 'Room 9', 'bath', 'Attic', null]);
    sortRows(grid, 'qty', false);
    expect(shown(grid, 'qty')).toEqual([3, 3, 20, 100, 'many', null]);
    sortRows(grid, 'areaM2', true);
    expect(shown(grid).slice(0, 2)).toEqual([4, 2]);
  });

  it('keeps the sort before as the order among equals, then the stored order', () => {
    const grid = mixedGrid();
    sortRows(grid, 'qty', false);
    sortRows(grid, 'product', false);
    // Panel 70 by quantity, then Panel 100 by 3, 3 and none, then Panel 150.
    expect(shown(grid)).toEqual([2, 4, 1, 3, 6, 5]);
  });

  it('touches neither the stored order nor the numbers of the rows, and ends without a trace', () => {
    const grid = mixedGrid();
    const before = rowsOf(grid);
    sortRows(grid, 'qty', true);
    expect(rowsOf(grid)).toEqual(before);
    expect(grid.shown.map((_, index) => grid.numberAt(index))).toEqual(shown(grid));
    sortRows(grid, 'qty', null);
    expect(shown(grid)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(grid.status).toMatchObject({ unsaved: 0, canUndo: false });
  });
});

describe('filtering', () => {
  it('shows what contains a text, whatever its case, and what is ticked', () => {
    const grid = mixedGrid();
    filterRows(grid, 'room', { contains: 'ROOM', only: null });
    expect(shown(grid)).toEqual([1, 2, 6]);
    filterRows(grid, 'product', { contains: '', only: new Set(['Panel 100']) });
    expect(shown(grid)).toEqual([1, 6]);
    filterRows(grid, 'room', null);
    expect(shown(grid)).toEqual([1, 3, 6]);
    showAsStored(grid);
    expect(shown(grid)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('offers the texts that the other filters leave', () => {
    const grid = mixedGrid();
    filterRows(grid, 'product', { contains: '', only: new Set(['Panel 100']) });
    expect(filterTexts(grid, 'room')).toEqual([
      { text: 'bath', rows: 1 },
      { text: 'Room 9', rows: 1 },
      { text: 'Room 10', rows: 1 },
    ]);
    expect(filterTexts(grid, 'product').map(({ rows }) => rows)).toEqual([2, 3, 1]);
  });

  it('keeps a changed row in sight until it is applied again', () => {
    const grid = mixedGrid();
    filterRows(grid, 'room', { contains: 'bath', only: null });
    selectCells(grid, [0, 0]);
    typeText(grid, 'Kitchen');
    commitEdit(grid);
    expect(shown(grid, 'room')).toEqual(['Kitchen']);
    rearrange(grid);
    expect(shown(grid)).toEqual([]);
  });

  it('adds new rows below what is shown, copied from there, and at the end of the stored rows', () => {
    const grid = mixedGrid();
    filterRows(grid, 'room', { contains: 'bath', only: null });
    selectCells(grid, [1, 3]);
    typeText(grid, '7');
    commitEdit(grid);
    expect(shown(grid, 'room')).toEqual(['bath', 'bath']);
    expect(grid.numberAt(1)).toBe(7);
    expect(grid.rowAt(2)?.state).toBe('blank');
    showAsStored(grid);
    expect(shown(grid)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('deletes, copies and pastes what is shown only, and a deletion undone comes back to its place', () => {
    const grid = mixedGrid();
    filterRows(grid, 'product', { contains: '', only: new Set(['Panel 100']) });
    duplicateRows(grid, grid.shown.slice(1, 2));
    expect(shown(grid)).toEqual([1, 3, 6, 7]);
    deleteRows(grid, [grid.idAt(3), grid.idAt(0)]);
    expect(grid.shown.map((id) => grid.row(id)?.deleted)).toEqual([true, false, false]);
    undo(grid);
    expect(shown(grid)).toEqual([1, 3, 6, 7]);
    selectCells(grid, [1, 3], [2, 3]);
    pasteText(grid, '41\n42');
    showAsStored(grid);
    expect(shown(grid, 'qty')).toEqual([3, 20, 41, 100, 'many', 42, 3]);
  });

  it('shows rows of others where the filters let them through, and forgets those they delete', () => {
    const grid = mixedGrid();
    filterRows(grid, 'room', { contains: 'room', only: null });
    const others = [
      remoteRow(1),
      remoteRow(2),
      remoteRow(7, { room: 'Room 7' }),
      remoteRow(8, { room: 'Hall' }),
    ];
    mergeRows(grid, others, true);
    expect(shown(grid)).toEqual([1, 2, 7]);
  });
});

describe('any arrangement', () => {
  const step = fc.oneof(
    fc.record({ key: fc.constantFrom('room', 'product', 'qty', 'areaM2'), descending: fc.boolean() }).map(
      ({ key, descending }) =>
        (grid: GridStore) =>
          sortRows(grid, key, descending),
    ),
    fc.record({ key: fc.constantFrom('room', 'qty'), contains: fc.constantFrom('', '1', '2', 'x') }).map(
      ({ key, contains }) =>
        (grid: GridStore) =>
          filterRows(grid, key, { contains, only: null }),
    ),
    fc.nat(5).map((row) => (grid: GridStore) => deleteRows(grid, [grid.idAt(row)])),
    fc.nat(5).map((row) => (grid: GridStore) => duplicateRows(grid, [grid.idAt(row)])),
    fc.constant((grid: GridStore) => undo(grid)),
    fc.constant(rearrange),
  );

  it('shows each row at most once, at the index it is found by', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const grid = mixedGrid();
        for (const run of steps) run(grid);
        const ids = grid.shown;
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.map((id) => grid.indexOf(id))).toEqual(ids.map((_, index) => index));
        expect(ids.every((id) => grid.table.byId.has(id))).toBe(true);
        showAsStored(grid);
        expect(grid.shown).toEqual(grid.table.order);
      }),
      { numRuns: 150 },
    );
  });
});
