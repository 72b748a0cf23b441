import { stepBack, stepForward } from '@/lib/domain/forms/undo-history';
import { copiedRange, readClipboard } from '../model/clipboard';
import {
  type PatchOf,
  planClear,
  planDelete,
  planDuplicate,
  planFill,
  planFillDown,
  planPatches,
  planWrite,
} from '../model/commands';
import type { CommandKind } from '../model/history';
import { applyOps, invertOps } from '../model/ops';
import { type PasteChoices, type PastePlan, planPaste } from '../model/paste';
import { indexOfRow } from '../model/rows';
import { type CellRange, cellSelection, rangeOf, rowsSelection } from '../model/selection';
import type { RowId, RowValues } from '../model/types';
import { commitEdit } from './edit-session';
import type { GridStore } from './grid-store';

/** Undoes the last command and returns its kind; null if there is none. */
export function undo(grid: GridStore): CommandKind | null {
  commitEdit(grid);
  const moved = grid.editable ? stepBack(grid.history) : null;
  if (!moved) return null;
  const { step, history } = moved;
  grid.change(() => applyOps(grid.table, invertOps(step.ops)));
  grid.setHistory(history);
  grid.select(step.selectionBefore);
  return step.kind;
}

/** Redoes the last undone command and returns its kind. */
export function redo(grid: GridStore): CommandKind | null {
  commitEdit(grid);
  const moved = grid.editable ? stepForward(grid.history) : null;
  if (!moved) return null;
  const { step, history } = moved;
  grid.change(() => applyOps(grid.table, step.ops));
  grid.setHistory(history);
  grid.select(step.selectionAfter);
  return step.kind;
}

/** Sets one or more cells of a row as one command. */
export function setCells(grid: GridStore, id: RowId, patch: RowValues, kind: CommandKind = 'edit'): boolean {
  commitEdit(grid);
  if (grid.isBlank(id)) return grid.run(kind, planWrite(grid, grid.shown.length, [patch]));
  return grid.run(kind, planPatches(grid, new Map([[id, patch]])));
}

export function clearSelection(grid: GridStore): boolean {
  return grid.run('clear', planClear(grid, selectedRange(grid)));
}

/** Adds rows at the end; the new-row rule fills values that the patches do not set. */
export function addRows(grid: GridStore, patches: readonly RowValues[]): boolean {
  commitEdit(grid);
  const at = grid.shown.length;
  return grid.run('add', planWrite(grid, at, patches), rowsSelection(at, at + patches.length - 1));
}

export function deleteRows(grid: GridStore, ids: readonly RowId[]): boolean {
  commitEdit(grid);
  return grid.run('delete', planDelete(grid, ids));
}

/** Restores rows whose deletion is not saved yet. */
export function restoreRows(grid: GridStore, ids: readonly RowId[]): boolean {
  commitEdit(grid);
  const ops = ids.flatMap((id) => {
    const row = grid.row(id);
    if (!row?.deleted) return [];
    return [{ type: 'insert', id, index: indexOfRow(grid.table, id), values: row.values } as const];
  });
  return grid.run('add', ops);
}

/** Resets a row to its saved values; a row that was never saved is removed. */
export function discardRow(grid: GridStore, id: RowId): boolean {
  const saved = grid.row(id)?.saved;
  return saved ? setCells(grid, id, saved) : deleteRows(grid, [id]);
}

/** Adds copies at the end, each with its own changes, and selects them. */
export function duplicateRows(grid: GridStore, ids: readonly RowId[], patchOf?: PatchOf): boolean {
  commitEdit(grid);
  const at = grid.shown.length;
  const ops = planDuplicate(grid, ids, patchOf);
  return grid.run('duplicate', ops, rowsSelection(at, at + ops.length - 1, grid.selection.anchor.col));
}

export function fillDown(grid: GridStore): boolean {
  commitEdit(grid);
  return grid.run('fill', planFillDown(grid, selectedRange(grid)));
}

export function fillRight(grid: GridStore): boolean {
  commitEdit(grid);
  const range = selectedRange(grid);
  const source = { ...range, right: range.left };
  return range.right > range.left && grid.run('fill', planFill(grid, source, range));
}

/** Applies the fill handle: repeats the selection over a larger range and selects that range. */
export function fillTo(grid: GridStore, target: CellRange): boolean {
  commitEdit(grid);
  const ops = planFill(grid, selectedRange(grid), target);
  const { top, left, bottom, right } = target;
  return grid.run('fill', ops, {
    ...cellSelection({ row: top, col: left }),
    head: { row: bottom, col: right },
  });
}

/** The selected cells for the clipboard, as they are shown; the blank row is left out. */
export function copySelection(grid: GridStore): ReturnType<typeof copiedRange> {
  return copiedRange(selectedRange(grid), grid.columns, (row) => {
    const at = grid.rowAt(row);
    return at && at.state !== 'blank' ? at.values : null;
  });
}

export function cutSelection(grid: GridStore): boolean {
  return grid.run('cut', planClear(grid, selectedRange(grid)));
}

/**
 * Pastes the clipboard into the selection and returns the number of rows written. If the plan has problems
 * or the caller wants a preview, it stores the plan in `pastePlan` for a dialog and returns null.
 */
export function pasteText(grid: GridStore, text: string, html = ''): number | null {
  commitEdit(grid);
  const copied = readClipboard({ text, html });
  if (!grid.editable || (text.trim() === '' && !copied.own)) return 0;
  const plan = planPaste(grid, selectedRange(grid), copied, grid.options.interpretPaste);
  const preview = grid.options.previewPaste ?? hasProblems;
  if (preview(plan)) {
    grid.setPastePlan(plan);
    return null;
  }
  return carryOut(grid, plan);
}

/** Plans the pending paste again with the user's new choices added to the earlier ones. */
export function revisePaste(grid: GridStore, choices: PasteChoices): void {
  const plan = grid.pastePlan;
  if (!plan) return;
  const { into, copied } = plan;
  const all = { ...plan.choices, ...choices };
  grid.setPastePlan(planPaste(grid, into, copied, grid.options.interpretPaste, all));
}

/** Applies the pending paste and returns the number of rows written. */
export function applyPaste(grid: GridStore): number {
  const plan = grid.pastePlan;
  if (!plan) return 0;
  grid.setPastePlan(null);
  return carryOut(grid, plan);
}

export function cancelPaste(grid: GridStore): void {
  if (grid.pastePlan) grid.setPastePlan(null);
}

/** Ids of the selected rows, without the blank one. */
export function selectedRowIds(grid: GridStore): RowId[] {
  const { top, bottom } = selectedRange(grid);
  return grid.shown.slice(top, bottom + 1);
}

export function selectedRange(grid: GridStore): CellRange {
  return rangeOf(grid.selection, grid.shape);
}

function carryOut(grid: GridStore, plan: PastePlan): number {
  const { top, left, bottom, right } = plan.range;
  const selection = { ...cellSelection({ row: top, col: left }), head: { row: bottom, col: right } };
  grid.run('paste', plan.ops, selection);
  return plan.rows.length;
}

/** A single cell is treated like typed text. Values that new rows still lack are not a problem of the paste. */
function hasProblems(plan: PastePlan): boolean {
  const { problems, columnKeys, rows, rowsLeftOut, question, sources, asksPlace } = plan;
  const isUnclear = sources?.some(({ isKnown, columnKey }) => !isKnown && columnKey === null);
  if (question || asksPlace || isUnclear) return true;
  const blamed = problems.some(({ columnKey }) => columnKey === null || columnKeys.includes(columnKey));
  return rowsLeftOut > 0 || (blamed && rows.length * columnKeys.length > 1);
}
