import { describe, expect, it } from 'vitest';
import type { RowChange } from '@/components/data-grid/model/types';
import { deleteRows, duplicateRows, fillDown, undo } from '@/components/data-grid/store/actions';
import {
  beginEdit,
  cancelEdit,
  commitEdit,
  commitIntoSelection,
  moveHighlight,
  typeText,
} from '@/components/data-grid/store/edit-session';
import { columnOf, orderGrid, orderRules, rowsOf, selectCells } from './order-grid';

describe('typing into a cell', () => {
  it('changes the row with every key and is one step of the history', () => {
    const grid = orderGrid(1);
    selectCells(grid, [0, 3]);
    typeText(grid, '1');
    typeText(grid, '12');
    expect(grid.rowAt(0)?.values.qty).toBe(12);
    expect(grid.status.canUndo).toBe(false);
    commitEdit(grid);
    undo(grid);
    expect(grid.rowAt(0)?.values.qty).toBe(10);
    expect(grid.status.canUndo).toBe(false);
  });

  it('puts the cell back on Escape and forgets an edit that changed nothing', () => {
    const grid = orderGrid(1);
    const before = rowsOf(grid);
    selectCells(grid, [0, 3]);
    typeText(grid, '77');
    cancelEdit(grid);
    expect(rowsOf(grid)).toEqual(before);
    typeText(grid, '10');
    commitEdit(grid);
    beginEdit(grid, 'editing');
    expect(grid.edit?.text).toBe('10');
    commitEdit(grid);
    expect(grid.status.canUndo).toBe(false);
  });

  it('keeps text that is no number, as an error', () => {
    const grid = orderGrid(1);
    selectCells(grid, [0, 2]);
    typeText(grid, '2,6 m');
    commitEdit(grid);
    expect(grid.rowAt(0)).toMatchObject({
      state: 'invalid',
      values: { lengthMm: '2,6 m' },
      errors: { lengthMm: 'Not a number' },
    });
  });

  it('makes the blank row a real one, copied from the last, and offers the next', () => {
    const grid = orderGrid(1);
    const blank = grid.idAt(1);
    expect(grid.row(blank)).toMatchObject({
      state: 'blank',
      values: { room: 'Room 1', lengthMm: 2600, qty: null },
    });
    selectCells(grid, [1, 3]);
    typeText(grid, '4');
    expect(grid.row(blank)).toMatchObject({ state: 'new', values: { room: 'Room 1', qty: 4, itemIndex: 2 } });
    expect(grid.rowAt(2)).toMatchObject({ state: 'blank', values: { itemIndex: 3 } });
    expect(grid.selection.anchor).toEqual({ row: 1, col: 3 });
    typeText(grid, '');
    cancelEdit(grid);
    expect(grid.table.order).toHaveLength(1);
    typeText(grid, '4');
    commitEdit(grid);
    undo(grid);
    expect(grid.table.order).toHaveLength(1);
  });

  it('lets the caller change other cells along, back and forth while typing', () => {
    const edited = (_: object, patch: Readonly<Record<string, string | number | null>>) =>
      patch.lengthMm === 2000 ? { ...patch, qty: null } : patch;
    const grid = orderGrid(1, { rules: { ...orderRules, edited } });
    selectCells(grid, [0, 2]);
    for (const text of ['2', '20', '200', '2000']) typeText(grid, text);
    expect(grid.rowAt(0)?.values).toMatchObject({ lengthMm: 2000, qty: null });
    typeText(grid, '20000');
    expect(grid.rowAt(0)?.values).toMatchObject({ lengthMm: 20000, qty: 10 });
    typeText(grid, '2000');
    commitEdit(grid);
    undo(grid);
    expect(grid.rowAt(0)?.values).toMatchObject({ lengthMm: 2600, qty: 10 });
  });

  it('takes the highlighted option of a select column, and only offers active ones', () => {
    const grid = orderGrid(1);
    selectCells(grid, [0, 1]);
    beginEdit(grid, 'editing', true);
    expect(grid.edit?.list?.options.map(({ label }) => label)).toEqual(['Panel 70', 'Panel 100']);
    moveHighlight(grid, 1);
    commitEdit(grid);
    expect(grid.rowAt(0)?.values.product).toBe(1);
    typeText(grid, '7');
    commitEdit(grid);
    expect(grid.rowAt(0)?.values.product).toBe(0);
    typeText(grid, 'brick');
    commitEdit(grid);
    expect(grid.rowAt(0)).toMatchObject({
      values: { product: 'brick' },
      errors: { product: 'Unknown product' },
    });
  });

  it('does not begin in derived columns, deleted rows or a grid that is read only', () => {
    const grid = orderGrid(2);
    selectCells(grid, [0, 4]);
    expect(beginEdit(grid, 'typing')).toBe(false);
    deleteRows(grid, [grid.idAt(0)]);
    selectCells(grid, [0, 0]);
    expect(beginEdit(grid, 'typing')).toBe(false);
    const fixed = orderGrid(2, { editable: false });
    expect(beginEdit(fixed, 'typing')).toBe(false);
    expect(deleteRows(fixed, [fixed.idAt(0)])).toBe(false);
    expect(fixed.shape.rows).toBe(2);
  });
});

describe('filling', () => {
  it('copies the first row of the selection down, or the row above a single one', () => {
    const grid = orderGrid(3);
    selectCells(grid, [0, 3]);
    typeText(grid, '7');
    commitEdit(grid);
    selectCells(grid, [0, 3], [2, 3]);
    fillDown(grid);
    expect(columnOf(grid, 'qty')).toEqual([7, 7, 7]);
    selectCells(grid, [3, 3]);
    fillDown(grid);
    expect(columnOf(grid, 'qty')).toEqual([7, 7, 7, 7]);
  });

  it('writes what was typed into the whole selection', () => {
    const grid = orderGrid(3);
    selectCells(grid, [0, 3], [2, 3]);
    typeText(grid, '5');
    commitIntoSelection(grid);
    expect(columnOf(grid, 'qty')).toEqual([5, 5, 5]);
  });

  it('adds copies at the end, with an index of their own', () => {
    const grid = orderGrid(2);
    duplicateRows(grid, [grid.idAt(0)]);
    expect(grid.rowAt(2)?.values).toMatchObject({ room: 'Room 1', qty: 10, itemIndex: 3 });
    expect(grid.selection).toMatchObject({ rows: true, anchor: { row: 2 } });
  });
});

describe('changes handed to the caller', () => {
  it('let a sum be kept without looking at the other rows', () => {
    let total = 0;
    let calls = 0;
    const add = (changes: readonly RowChange[]) => {
      calls += 1;
      for (const { before, after } of changes) {
        if (typeof before?.values.qty === 'number' && before.state !== 'deleted') total -= before.values.qty;
        if (typeof after?.values.qty === 'number' && after.state !== 'deleted') total += after.values.qty;
      }
    };
    const grid = orderGrid(3, { onRowsChange: add });
    expect([total, calls]).toEqual([30, 1]);
    selectCells(grid, [3, 3]);
    typeText(grid, '5');
    expect(total).toBe(35);
    deleteRows(grid, [grid.idAt(0), grid.idAt(3)]);
    expect(total).toBe(20);
    undo(grid);
    expect(total).toBe(35);
  });
});
