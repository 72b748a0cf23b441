import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addRows,
  clearSelection,
  cutSelection,
  deleteRows,
  duplicateRows,
  fillDown,
  fillRight,
  fillTo,
  pasteText,
  redo,
  restoreRows,
  selectedRange,
  selectedRowIds,
  undo,
} from '@/components/data-grid/store/actions';
import {
  filterRows,
  findCells,
  patchRows,
  rearrange,
  replaceCells,
  setRows,
  showAsStored,
  sortRows,
} from '@/components/data-grid/store/bulk-actions';
import {
  cancelEdit,
  commitEdit,
  commitIntoSelection,
  typeText,
} from '@/components/data-grid/store/edit-session';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import { beginSave, finishSave, mergeRows } from '@/components/data-grid/store/saving';
import { columnOf, orderGrid, remoteRow, rowsOf, selectCells } from './order-grid';

type Step = (grid: GridStore) => unknown;

const cell = fc.tuple(fc.nat(12), fc.nat(4));
const range = fc.tuple(cell, cell);
const typed = fc.constantFrom('', '7', '2620', 'abc', 'Panel 100', 'Kitchen');
const pasted = fc
  .array(fc.array(typed, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 })
  .map((rows) => rows.map((texts) => texts.join('\t')).join('\n'));

/** Anything a user can do to the rows, on a random selection. */
const step: fc.Arbitrary<Step> = range.chain(([from, to]) => {
  const on =
    (act: Step): Step =>
    (grid) => {
      selectCells(grid, from, to);
      return act(grid);
    };
  return fc.oneof(
    typed.map((text) => on((grid) => typeAnd(commitEdit, grid, text))),
    typed.map((text) => on((grid) => typeAnd(cancelEdit, grid, text, `${text}1`))),
    typed.map((text) => on((grid) => typeAnd(commitIntoSelection, grid, text))),
    pasted.map((text) => on((grid) => pasteText(grid, text))),
    fc.constant(on(clearSelection)),
    fc.constant(on(cutSelection)),
    fc.constant(on(fillDown)),
    fc
      .nat(4)
      .map((more) =>
        on((grid) => fillTo(grid, { ...selectedRange(grid), bottom: selectedRange(grid).bottom + more })),
      ),
    fc.constant(on((grid) => deleteRows(grid, selectedRowIds(grid)))),
    fc.constant(on((grid) => restoreRows(grid, selectedRowIds(grid)))),
    fc.constant(on((grid) => duplicateRows(grid, selectedRowIds(grid)))),
    fc.constant(
      on((grid) => duplicateRows(grid, selectedRowIds(grid), ({ room }) => ({ room: `${room}+` }))),
    ),
    fc.constant(on((grid) => addRows(grid, [{ room: 'Added' }, { qty: 3 }]))),
    fc.constant(on(fillRight)),
    typed.map((text) => on((grid) => setRows(grid, selectedRowIds(grid), { room: text }))),
    typed.map((text) => on((grid) => setRows(grid, selectedRowIds(grid), { qty: text }))),
    fc.constant(on((grid) => patchRows(grid, new Map(selectedRowIds(grid).map((id, qty) => [id, { qty }]))))),
    fc.constantFrom('2', 'oo', '70').map((text) => on((grid) => replaceEverywhere(grid, text, '4'))),
    // How rows are shown is no command, but every command counts in what is shown.
    fc.constantFrom(true, false, null).map((descending) => on((grid) => sortRows(grid, 'qty', descending))),
    fc
      .constantFrom('1', 'oo', '')
      .map((contains) => on((grid) => filterRows(grid, 'room', { contains, only: null }))),
    fc.constant(on(rearrange)),
    fc.constant(on(undo)),
    fc.constant(on(redo)),
  );
});

const never = () => false;

describe('undo and redo', () => {
  it('restore the exact rows over any sequence of commands', () => {
    fc.assert(
      fc.property(fc.nat(8), fc.array(step, { maxLength: 40 }), (rowCount, steps) => {
        const grid = orderGrid(rowCount, { previewPaste: never });
        const initial = rowsOf(grid);
        for (const run of steps) run(grid);
        while (redo(grid));
        const final = rowsOf(grid);
        while (undo(grid));
        expect(rowsOf(grid)).toEqual(initial);
        expect(grid.status).toMatchObject({ unsaved: 0, rows: rowCount, deleted: 0 });
        while (redo(grid));
        expect(rowsOf(grid)).toEqual(final);
      }),
      { numRuns: 300 },
    );
  });

  it('still lead to the same rows when saves and answers come in between', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(step, fc.constant(saveAll)), { maxLength: 30 }), (steps) => {
        const grid = orderGrid(5, { previewPaste: never });
        for (const run of steps) run(grid);
        while (redo(grid));
        const final = quantities(grid);
        while (undo(grid));
        expect(quantities(grid)).toEqual([10, 10, 10, 10, 10].map(String));
        while (redo(grid));
        expect(quantities(grid)).toEqual(final);
      }),
      { numRuns: 200 },
    );
  });

  it('keep the figures of the status equal to a recount', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(step, fc.constant(saveAll)), { maxLength: 30 }), (steps) => {
        const grid = orderGrid(4, { previewPaste: never });
        for (const run of steps) {
          run(grid);
          expect(new Set(grid.shown).size).toBe(grid.shown.length);
          expect(grid.shown.every((id) => grid.table.byId.has(id))).toBe(true);
          expect(grid.selection.anchor.row).toBeLessThan(grid.shape.rows);
        }
        showAsStored(grid);
        expect(grid.shown).toEqual(grid.table.order);
        const rows = grid.table.order.map((id) => grid.row(id));
        expect(grid.status.deleted).toBe(rows.filter((row) => row?.deleted).length);
        expect(grid.status.invalid).toBe(rows.filter((row) => row?.state === 'invalid').length);
        expect(grid.status.unsaved).toBe(
          rows.filter((row) => row?.deleted || JSON.stringify(row?.values) !== JSON.stringify(row?.saved))
            .length,
        );
      }),
    );
  });

  it('bring back a row whose deletion was already saved, as a new row', () => {
    const grid = orderGrid(3);
    deleteRows(grid, [grid.idAt(1)]);
    saveAll(grid);
    expect(columnOf(grid, 'room')).toEqual(['Room 1', 'Room 3']);
    expect(undo(grid)).toBe('delete');
    expect(columnOf(grid, 'room')).toEqual(['Room 1', 'Room 2', 'Room 3']);
    expect(grid.rowAt(1)).toMatchObject({ state: 'new', remoteId: null });
  });

  it('take away a row that was added and saved by marking it as deleted', () => {
    const grid = orderGrid(1);
    addRows(grid, [{ qty: 4 }]);
    saveAll(grid);
    expect(grid.rowAt(1)?.state).toBe('clean');
    undo(grid);
    expect(grid.rowAt(1)?.state).toBe('deleted');
    redo(grid);
    expect(grid.rowAt(1)?.state).toBe('clean');
  });

  it('survive rows of others coming and going', () => {
    const grid = orderGrid(3);
    selectCells(grid, [1, 3]);
    typeText(grid, '25');
    commitEdit(grid);
    mergeRows(grid, [remoteRow(9), remoteRow(2), remoteRow(3)], true);
    expect(columnOf(grid, 'room')).toEqual(['Room 9', 'Room 2', 'Room 3']);
    expect(grid.selection.anchor).toEqual({ row: 1, col: 3 });
    undo(grid);
    expect(columnOf(grid, 'qty')).toEqual([10, 10, 10]);
    expect(grid.status.unsaved).toBe(0);
  });
});

function replaceEverywhere(grid: GridStore, text: string, replacement: string): void {
  const query = { text, columnKey: null, matchCase: false };
  replaceCells(grid, findCells(grid, query), query, replacement);
}

function typeAnd(end: (grid: GridStore) => void, grid: GridStore, ...texts: string[]): void {
  for (const text of texts) typeText(grid, text);
  end(grid);
}

/** In no order: rows that come back after their deletion was saved may stand elsewhere until reloaded. */
function quantities(grid: GridStore): string[] {
  return columnOf(grid, 'qty').map(String).sort();
}

/** A server that accepts everything: gives ids, raises versions. */
function saveAll(grid: GridStore): void {
  const batch = beginSave(grid);
  if (!batch) return;
  const written = [...batch.created, ...batch.updated].map(({ id, values }) => {
    const remoteId = grid.row(id)?.remoteId ?? `created-${id}`;
    return [id, { remoteId, version: 2, values }] as const;
  });
  finishSave(grid, batch, new Map(written));
}
