import { stepBack, stepForward } from '@/lib/domain/forms/undo-history';
import { rangeTexts } from '../model/clipboard';
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

/** Undoes the last command and tells its kind; null when there is none. */
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

/** Does again what was undone last and tells its kind. */
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

/** Sets one cell, or several of a row, as a command of its own. */
export function setCells(grid: GridStore, id: RowId, patch: RowValues, kind: CommandKind = 'edit'): boolean {
  commitEdit(grid);
  if (grid.isBlank(id)) return grid.run(kind, planWrite(grid, grid.shown.length, [patch]));
  return grid.run(kind, planPatches(grid, new Map([[id, patch]])));
}

export function clearSelection(grid: GridStore): boolean {
  return grid.run('clear', planClear(grid, selectedRange(grid)));
}

/** Adds rows at the end; the new-row rule fills what the patches leave open. */
export function addRows(grid: GridStore, patches: readonly RowValues[]): boolean {
  commitEdit(grid);
  const at = grid.shown.length;
  return grid.run('add', planWrite(grid, at, patches), rowsSelection(at, at + patches.length - 1));
}

export function deleteRows(grid: GridStore, ids: readonly RowId[]): boolean {
  commitEdit(grid);
  return grid.run('delete', planDelete(grid, ids));
}

/** Takes back the deletion of rows that is not saved yet. */
export function restoreRows(grid: GridStore, ids: readonly RowId[]): boolean {
  commitEdit(grid);
  const ops = ids.flatMap((id) => {
    const row = grid.row(id);
    if (!row?.deleted) return [];
    return [{ type: 'insert', id, index: indexOfRow(grid.table, id), values: row.values } as const];
  });
  return grid.run('add', ops);
}

/** Puts a row back as it is saved; one that never was goes away. */
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

/** What the fill handle does: repeats the selection over a larger range and selects that. */
export function fillTo(grid: GridStore, target: CellRange): boolean {
  commitEdit(grid);
  const ops = planFill(grid, selectedRange(grid), target);
  const { top, left, bottom, right } = target;
  return grid.run('fill', ops, {
    ...cellSelection({ row: top, col: left }),
    head: { row: bottom, col: right },
  });
}

/** The texts of the selected cells, for the clipboard; the blank row is left out. */
export function selectedTexts(grid: GridStore): string[][] {
  return rangeTexts(selectedRange(grid), grid.columns, (row) => {
    const at = grid.rowAt(row);
    return at && at.state !== 'blank' ? at.values : null;
  });
}

export function cutSelection(grid: GridStore): boolean {
  return grid.run('cut', planClear(grid, selectedRange(grid)));
}

/**
 * Pastes clipboard text into the selection. Where the plan has problems (or the caller wants to see
 * it), it is left in `pastePlan` for a dialog to show; null then, else the number of rows written.
 */
export function pasteText(grid: GridStore, text: string): number | null {
  commitEdit(grid);
  if (!grid.editable || text.trim() === '') return 0;
  const plan = planPaste(grid, selectedRange(grid), text, grid.options.interpretPaste);
  const preview = grid.options.previewPaste ?? hasProblems;
  if (preview(plan)) {
    grid.setPastePlan(plan);
    return null;
  }
  return carryOut(grid, plan);
}

/** Thinks the paste that is waiting through again, with what the person chose on top of earlier choices. */
export function revisePaste(grid: GridStore, choices: PasteChoices): void {
  const plan = grid.pastePlan;
  if (!plan) return;
  const { into, text } = plan;
  const all = { ...plan.choices, ...choices };
  grid.setPastePlan(planPaste(grid, into, text, grid.options.interpretPaste, all));
}

/** Carries out the paste that is waiting; the number of rows written. */
export function applyPaste(grid: GridStore): number {
  const plan = grid.pastePlan;
  if (!plan) return 0;
  grid.setPastePlan(null);
  return carryOut(grid, plan);
}

export function cancelPaste(grid: GridStore): void {
  if (grid.pastePlan) grid.setPastePlan(null);
}

/** Ids of the selected rows, the blank one left out. */
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

/** A single cell is taken as if it were typed; what new rows still lack is not the paste's fault. */
function hasProblems({ problems, columnKeys, rows, rowsLeftOut, question, sources }: PastePlan): boolean {
  const isUnclear = sources?.some(({ isKnown, columnKey }) => !isKnown && columnKey === null);
  if (question || isUnclear) return true;
  const blamed = problems.some(({ columnKey }) => columnKey === null || columnKeys.includes(columnKey));
  return rowsLeftOut > 0 || (blamed && rows.length * columnKeys.length > 1);
}
