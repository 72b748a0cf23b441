import { describe, expect, it } from 'vitest';
import { matchOptions } from '@/components/data-grid/model/columns';
import { deleteRows, setCells, undo } from '@/components/data-grid/store/actions';
import { filterRows, findCells, replaceCells, showCell } from '@/components/data-grid/store/bulk-actions';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import { columnOf, orderGrid } from './order-grid';

const anywhere = { columnKey: null, matchCase: false };

function replaceAll(grid: GridStore, text: string, replacement: string, columnKey: string | null = null) {
  const query = { text, columnKey, matchCase: false };
  return replaceCells(grid, findCells(grid, query), query, replacement);
}

describe('finding', () => {
  it('goes through rows as shown, column by column, with or without case', () => {
    const grid = orderGrid(3);
    const found = findCells(grid, { ...anywhere, text: '2' });
    expect(found.map(({ id, columnKey }) => [grid.indexOf(id), columnKey])).toEqual([
      [0, 'lengthMm'],
      [1, 'room'],
      [1, 'lengthMm'],
      [2, 'lengthMm'],
    ]);
    expect(findCells(grid, { text: 'ROOM', columnKey: 'room', matchCase: false })).toHaveLength(3);
    expect(findCells(grid, { text: 'ROOM', columnKey: 'room', matchCase: true })).toHaveLength(0);
    expect(findCells(grid, { ...anywhere, text: '' })).toEqual([]);
  });

  it('finds what is derived and what filters leave, and shows it', () => {
    const grid = orderGrid(3);
    expect(findCells(grid, { ...anywhere, text: '15.6' }).map(({ columnKey }) => columnKey)).toEqual([
      'areaM2',
      'areaM2',
      'areaM2',
    ]);
    filterRows(grid, 'room', { contains: '3', only: null });
    const [only, ...more] = findCells(grid, { ...anywhere, text: 'room' });
    expect(more).toEqual([]);
    if (only) showCell(grid, only);
    expect(grid.selection.anchor).toEqual({ row: 0, col: 0 });
  });
});

describe('spellings of one word', () => {
  const rooms = ['Küche', 'Kueche', 'KUCHE', 'Bad'];
  const gridOf = () => {
    const grid = orderGrid(rooms.length);
    rooms.forEach((room, at) => void setCells(grid, grid.idAt(at), { room }));
    return grid;
  };

  it.each(['Küche', 'kueche', 'Kuche', ' küche'])('are all found by %j', (text) => {
    expect(findCells(gridOf(), { ...anywhere, text })).toHaveLength(3);
    expect(findCells(gridOf(), { text: 'Küche', columnKey: null, matchCase: true })).toHaveLength(1);
  });

  it('are all replaced, while a number is replaced only as written', () => {
    const grid = gridOf();
    expect(replaceAll(grid, 'kueche', 'Küche EG', 'room')).toEqual({ replaced: 3, left: 0 });
    expect(columnOf(grid, 'room')).toEqual(['Küche EG', 'Küche EG', 'Küche EG', 'Bad']);
    setCells(grid, grid.idAt(3), { room: 'Bad 26' });
    replaceAll(grid, '2.6', '9', 'room');
    expect(columnOf(grid, 'room')[3]).toBe('Bad 26');
  });

  it('choose the same option of a list, and a number only as it is written', () => {
    const options = [
      { value: 1, label: 'Türsturz 125' },
      { value: 2, label: 'Balken' },
    ];
    const found = (typed: string) => matchOptions(options, typed).map(({ value }) => value);
    expect([found('Tuersturz'), found('turSTURZ'), found('125'), found('12,5')]).toEqual([[1], [1], [1], []]);
  });
});

describe('replacing', () => {
  it('changes all occurrences literally, as one step', () => {
    const grid = orderGrid(2);
    expect(replaceAll(grid, 'oo', '$&.', 'room')).toEqual({ replaced: 2, left: 0 });
    expect(columnOf(grid, 'room')).toEqual(['R$&.m 1', 'R$&.m 2']);
    expect(undo(grid)).toBe('replace');
    expect(columnOf(grid, 'room')).toEqual(['Room 1', 'Room 2']);
    expect(replaceAll(grid, '.', 'x')).toEqual({ replaced: 0, left: 2 });
  });

  it('writes numbers and list entries as their columns hold them, and leaves what they cannot', () => {
    const grid = orderGrid(2);
    expect(replaceAll(grid, '26', '24', 'lengthMm')).toEqual({ replaced: 2, left: 0 });
    expect(columnOf(grid, 'lengthMm')).toEqual([2400, 2400]);
    expect(replaceAll(grid, '24', 'a', 'lengthMm')).toEqual({ replaced: 0, left: 2 });
    expect(replaceAll(grid, '70', '100', 'product')).toEqual({ replaced: 2, left: 0 });
    expect(columnOf(grid, 'product')).toEqual([1, 1]);
    // 150 is no longer offered, 170 never was.
    expect(replaceAll(grid, '100', '150', 'product')).toEqual({ replaced: 0, left: 2 });
    expect(replaceAll(grid, '00', '70', 'product')).toEqual({ replaced: 0, left: 2 });
  });

  it('is refused for derived cells, deleted rows and tables that can only be read', () => {
    const grid = orderGrid(2);
    expect(replaceAll(grid, '15', '16', 'areaM2')).toEqual({ replaced: 0, left: 2 });
    deleteRows(grid, [grid.idAt(0)]);
    expect(replaceAll(grid, 'Room', 'Hall')).toEqual({ replaced: 1, left: 1 });
    const fixed = orderGrid(2, { editable: false });
    expect(replaceAll(fixed, 'Room', 'Hall')).toEqual({ replaced: 0, left: 2 });
    expect(columnOf(fixed, 'room')).toEqual(['Room 1', 'Room 2']);
  });
});
