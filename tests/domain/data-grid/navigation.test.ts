import { describe, expect, it } from 'vitest';
import { actionOf, comboOf, type Motion, moveCell, tabCell } from '@/components/data-grid/model/navigation';
import {
  rangeOf,
  rowsSelection,
  selectionInRow,
  startSelection,
  unpackSelection,
} from '@/components/data-grid/model/selection';

const shape = { rows: 6, cols: 3 };
/** Column 0 is filled in rows 0–2 and 4; everything else is empty. */
const filled = new Set(['0,0', '1,0', '2,0', '4,0']);
const terrain = {
  shape,
  pageRows: 4,
  isEmpty: ({ row, col }: { row: number; col: number }) => !filled.has(`${row},${col}`),
};

describe('moving', () => {
  it.each<[Motion, [number, number], [number, number]]>([
    ['up', [0, 1], [0, 1]],
    ['up', [3, 1], [2, 1]],
    ['down', [5, 1], [5, 1]],
    ['left', [2, 0], [2, 0]],
    ['right', [2, 0], [2, 1]],
    ['pageDown', [0, 0], [4, 0]],
    ['pageDown', [4, 0], [5, 0]],
    ['pageUp', [5, 2], [1, 2]],
    ['rowStart', [2, 2], [2, 0]],
    ['rowEnd', [2, 0], [2, 2]],
    ['gridStart', [2, 2], [0, 0]],
    ['gridEnd', [0, 0], [5, 2]],
    ['edgeDown', [0, 0], [2, 0]],
    ['edgeDown', [2, 0], [4, 0]],
    ['edgeDown', [4, 0], [5, 0]],
    ['edgeUp', [5, 0], [4, 0]],
    ['edgeUp', [2, 0], [0, 0]],
    ['edgeRight', [0, 0], [0, 2]],
    ['edgeLeft', [0, 2], [0, 0]],
  ])('%s from %j leads to %j', (motion, [row, col], [toRow, toCol]) => {
    expect(moveCell({ row, col }, motion, terrain)).toEqual({ row: toRow, col: toCol });
  });

  it('goes on in the next row with Tab, and leaves the grid at its ends', () => {
    expect(tabCell({ row: 0, col: 2 }, false, shape)).toEqual({ row: 1, col: 0 });
    expect(tabCell({ row: 1, col: 0 }, true, shape)).toEqual({ row: 0, col: 2 });
    expect(tabCell({ row: 5, col: 2 }, false, shape)).toBeNull();
    expect(tabCell({ row: 0, col: 0 }, true, shape)).toBeNull();
  });
});

describe('keys', () => {
  const press = (key: string, modifiers: object = {}) =>
    comboOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...modifiers });

  it('are told apart by their modifiers; the command key counts as Ctrl', () => {
    expect(press('Z', { metaKey: true, shiftKey: true })).toBe('Ctrl+Shift+z');
    expect(press('ArrowDown', { altKey: true })).toBe('Alt+ArrowDown');
  });

  it.each([
    ['ArrowDown', 'navigating', { do: 'move', motion: 'down' }],
    ['Shift+ArrowDown', 'navigating', { do: 'extend', motion: 'down' }],
    ['Ctrl+Shift+End', 'navigating', { do: 'extend', motion: 'gridEnd' }],
    ['Ctrl+d', 'navigating', { do: 'fillDown' }],
    ['Ctrl+d', 'editing', null],
    ['ArrowDown', 'typing', { do: 'move', motion: 'down' }],
    ['Home', 'typing', null],
    ['ArrowLeft', 'editing', null],
    ['Enter', 'editing', { do: 'enter', back: false }],
    ['Escape', 'typing', { do: 'escape' }],
    ['Ctrl+z', 'navigating', { do: 'undo' }],
    ['Ctrl+z', 'editing', null],
    ['Ctrl+Enter', 'typing', { do: 'fillSelection' }],
    ['a', 'navigating', null],
    ['Ctrl+c', 'navigating', null],
  ] as const)('%s while %s', (combo, mode, action) => {
    expect(actionOf(combo, mode)).toEqual(action);
  });
});

describe('the selection of one row', () => {
  it('is packed into a number and read back', () => {
    const selection = { ...startSelection, anchor: { row: 2, col: 2 }, head: { row: 4, col: 1 } };
    expect(selectionInRow(selection, shape, 1, false)).toBe(0);
    expect(unpackSelection(selectionInRow(selection, shape, 2, true))).toEqual({
      left: 1,
      right: 2,
      active: 2,
      handle: false,
      editing: true,
    });
    expect(unpackSelection(selectionInRow(selection, shape, 4, false))).toEqual({
      left: 1,
      right: 2,
      active: -1,
      handle: true,
      editing: false,
    });
    expect(unpackSelection(0)).toEqual({ left: -1, right: -1, active: -1, handle: false, editing: false });
  });

  it('spans all columns when rows are selected', () => {
    expect(rangeOf(rowsSelection(4, 2), shape)).toEqual({ top: 2, bottom: 4, left: 0, right: 2 });
  });
});
