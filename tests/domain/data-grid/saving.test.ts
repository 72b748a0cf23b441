import { describe, expect, it, vi } from 'vitest';
import { mergeValues } from '@/components/data-grid/model/rebase';
import { deleteRows, setCells, undo } from '@/components/data-grid/store/actions';
import type { DraftChange } from '@/components/data-grid/store/draft-queue';
import { commitEdit, typeText } from '@/components/data-grid/store/edit-session';
import {
  beginSave,
  failSave,
  finishSave,
  mergeRows,
  resolveConflict,
  resolveGone,
  restoreDraft,
} from '@/components/data-grid/store/saving';
import { takeDraft } from '@/tests/support/grid-drafts';
import { columnOf, orderGrid, remoteRow, selectCells } from './order-grid';

describe('saving', () => {
  it('sends valid unsaved rows only, as created, updated and deleted', () => {
    const grid = orderGrid(4);
    setCells(grid, grid.idAt(0), { qty: 1 });
    setCells(grid, grid.idAt(1), { lengthMm: 2610 });
    deleteRows(grid, [grid.idAt(2)]);
    setCells(grid, grid.idAt(4), { qty: 5 });
    expect(grid.status).toMatchObject({ unsaved: 4, saveable: 3, invalid: 1, added: 1, deleted: 1, rows: 4 });
    const batch = beginSave(grid);
    expect(batch?.updated.map(({ remoteId, version, values }) => [remoteId, version, values.qty])).toEqual([
      ['s1', 1, 1],
    ]);
    expect(batch?.deleted.map(({ remoteId }) => remoteId)).toEqual(['s3']);
    expect(batch?.created.map(({ values }) => values.qty)).toEqual([5]);
    expect(grid.status).toMatchObject({ saving: 3, saveable: 0 });
  });

  it('keeps what was typed while the save was under way', () => {
    const grid = orderGrid(1);
    const id = grid.idAt(0);
    setCells(grid, id, { qty: 11 });
    const batch = beginSave(grid);
    if (!batch) throw new Error('nothing to save');
    setCells(grid, id, { qty: 12 });
    const values = { ...remoteRow(1).values, qty: 11, room: 'Room 1 (trimmed)' };
    finishSave(grid, batch, new Map([[id, { remoteId: 's1', version: 2, values }]]));
    expect(grid.row(id)).toMatchObject({
      version: 2,
      state: 'dirty',
      saveState: 'idle',
      values: { qty: 12, room: 'Room 1 (trimmed)' },
      saved: { qty: 11 },
    });
  });

  it('ends a failed save with the message at the row to blame and keeps the values', () => {
    const grid = orderGrid(2);
    const [first, second] = [grid.idAt(0), grid.idAt(1)];
    setCells(grid, first, { qty: 1 });
    setCells(grid, second, { qty: 2 });
    const batch = beginSave(grid);
    if (!batch) throw new Error('nothing to save');
    failSave(grid, batch, { messages: new Map([[second, 'Too many']]) });
    expect(grid.row(first)).toMatchObject({ saveState: 'idle', values: { qty: 1 } });
    expect(grid.row(second)).toMatchObject({
      saveState: 'failed',
      saveError: 'Too many',
      values: { qty: 2 },
    });
    expect(grid.status).toMatchObject({ failed: 1, saveable: 2 });
    setCells(grid, second, { qty: 3 });
    expect(grid.status.failed).toBe(0);
  });
});

describe('changes of others', () => {
  it('follow in unchanged fields and conflict in changed ones', () => {
    const base = { room: 'A', qty: 1, lengthMm: 2600 };
    const merged = mergeValues({
      base,
      mine: { ...base, qty: 2, room: 'B' },
      theirs: { ...base, qty: 3, lengthMm: 2620 },
    });
    expect(merged).toEqual({ values: { room: 'B', qty: 2, lengthMm: 2620 }, conflicts: { qty: 3 } });
  });

  it('do not conflict where both typed the same', () => {
    expect(mergeValues({ base: { qty: 1 }, mine: { qty: 2 }, theirs: { qty: 2 } })).toEqual({
      values: { qty: 2 },
      conflicts: null,
    });
  });

  it('stop the row from being saved until each field is settled', () => {
    const grid = orderGrid(1);
    const id = grid.idAt(0);
    setCells(grid, id, { qty: 11, room: 'Mine' });
    mergeRows(grid, [{ ...remoteRow(1, { qty: 12, room: 'Theirs', lengthMm: 2620 }), version: 2 }], true);
    expect(grid.row(id)).toMatchObject({
      state: 'conflict',
      values: { qty: 11, room: 'Mine', lengthMm: 2620 },
      conflicts: { qty: 12, room: 'Theirs' },
    });
    expect(beginSave(grid)).toBeNull();
    resolveConflict(grid, id, 'qty', 'theirs');
    resolveConflict(grid, id, 'room', 'mine');
    expect(grid.row(id)).toMatchObject({ state: 'dirty', values: { qty: 12, room: 'Mine' } });
    expect(beginSave(grid)?.updated[0]).toMatchObject({ version: 2 });
  });

  it('take away clean rows that are gone, and ask about changed ones before they are saved again', () => {
    const grid = orderGrid(3);
    const changed = grid.idAt(1);
    setCells(grid, changed, { qty: 77 });
    mergeRows(grid, [remoteRow(1)], true);
    expect(columnOf(grid, 'qty')).toEqual([10, 77]);
    expect(grid.row(changed)).toMatchObject({ state: 'conflict', isGone: true });
    expect(grid.status).toMatchObject({ conflicts: 1, saveable: 0 });
    expect(beginSave(grid)).toBeNull();
    // The next reading asks nothing new.
    mergeRows(grid, [remoteRow(1)], true);
    expect(grid.status).toMatchObject({ conflicts: 1 });
    const fresh = orderGrid(1);
    expect(restoreDraft(fresh, takeDraft(grid))).toMatchObject({ revived: 1 });
    expect(fresh.rowAt(1)).toMatchObject({ state: 'conflict', isGone: true, values: { qty: 77 } });
    resolveGone(grid, changed, 'mine');
    expect(grid.row(changed)).toMatchObject({ state: 'new', remoteId: null });
    expect(beginSave(grid)?.created).toHaveLength(1);
  });

  it('lets a row that somebody else deleted go here too', () => {
    const grid = orderGrid(2);
    const changed = grid.idAt(1);
    setCells(grid, changed, { qty: 77 });
    mergeRows(grid, [remoteRow(1)], true);
    resolveGone(grid, changed, 'theirs');
    expect(columnOf(grid, 'qty')).toEqual([10]);
    expect(grid.status).toMatchObject({ unsaved: 0, conflicts: 0 });
    undo(grid);
    expect(columnOf(grid, 'qty')).toEqual([10, 77]);
    // A row that comes back is merged like any other.
    mergeRows(grid, [remoteRow(1), remoteRow(2)], true);
    expect(grid.status.conflicts).toBe(0);
  });

  it('reach the row that is being typed in without losing a key', () => {
    const grid = orderGrid(1);
    selectCells(grid, [0, 3]);
    typeText(grid, '4');
    mergeRows(grid, [{ ...remoteRow(1, { room: 'Renamed' }), version: 2 }], true);
    typeText(grid, '42');
    commitEdit(grid);
    expect(grid.rowAt(0)).toMatchObject({ version: 2, state: 'dirty', values: { room: 'Renamed', qty: 42 } });
    undo(grid);
    expect(grid.rowAt(0)).toMatchObject({ state: 'clean', values: { room: 'Renamed', qty: 10 } });
  });
});

describe('local keeping', () => {
  it('keeps changes only, and puts them back onto fresh rows', () => {
    const grid = orderGrid(3);
    setCells(grid, grid.idAt(0), { qty: 99 });
    deleteRows(grid, [grid.idAt(1)]);
    setCells(grid, grid.idAt(3), { qty: 5 });
    const draft = JSON.parse(JSON.stringify(takeDraft(grid)));
    expect(draft[0]).toMatchObject({ remoteId: 's1', version: 1, values: { qty: 99 }, base: { qty: 10 } });
    expect(Object.keys(draft[0].values)).toEqual(['qty']);

    const fresh = orderGrid(3);
    expect(restoreDraft(fresh, draft)).toMatchObject({ restored: 3, conflicting: 0, revived: 0 });
    expect(columnOf(fresh, 'qty')).toEqual([99, 10, 5]);
    expect(fresh.rowAt(1)?.state).toBe('deleted');
    expect(fresh.rowAt(3)?.state).toBe('new');
  });

  it('marks what somebody else changed in the meantime, and drops what is saved by now', () => {
    const grid = orderGrid(2);
    setCells(grid, grid.idAt(0), { qty: 99 });
    setCells(grid, grid.idAt(1), { qty: 50 });
    const rows = [
      { ...remoteRow(1, { qty: 12 }), version: 2 },
      { ...remoteRow(2, { qty: 50 }), version: 2 },
    ];
    const fresh = orderGrid(0, { rows });
    expect(restoreDraft(fresh, takeDraft(grid))).toMatchObject({ restored: 1, conflicting: 1, revived: 0 });
    expect(fresh.rowAt(0)).toMatchObject({ state: 'conflict', values: { qty: 99 }, conflicts: { qty: 12 } });
    expect(fresh.rowAt(1)?.state).toBe('clean');
  });

  it('hands over only rows whose changes changed, together', () => {
    vi.useFakeTimers();
    const handed: DraftChange[] = [];
    const grid = orderGrid(3, { onDraftChange: (change) => handed.push(change) });
    selectCells(grid, [0, 3]);
    for (const text of ['1', '12', '123']) typeText(grid, text);
    expect(handed).toEqual([]);
    vi.advanceTimersByTime(250);
    expect(handed).toHaveLength(1);
    expect(handed[0]?.changed).toMatchObject([{ remoteId: 's1', values: { qty: 123 } }]);
    commitEdit(grid);
    undo(grid);
    grid.flushDraft();
    expect(handed[1]).toEqual({ changed: [], settled: [grid.idAt(0)] });
    vi.useRealTimers();
  });
});
