import { editText, isEditable, matchOptions, optionOf, parseText } from '../model/columns';
import { editedValues, planSet } from '../model/commands';
import { applyOps, cellsOp, invertOps, type Op } from '../model/ops';
import { indexOfRow } from '../model/rows';
import type { CellMatch } from '../model/search';
import { cellSelection, rangeOf } from '../model/selection';
import type { RowValues, SelectOption } from '../model/types';
import { cellValue } from '../model/types';
import type { EditSession, OptionList } from './edit-state';
import type { GridStore } from './grid-store';

/** Begins editing the active cell; false where it cannot be edited. */
export function beginEdit(grid: GridStore, mode: EditSession['mode'], openList = false): boolean {
  const { selection } = grid;
  const column = grid.columns[selection.anchor.col];
  const row = grid.rowAt(selection.anchor.row);
  if (!grid.editable || !column || !row || !isEditable(column) || row.deleted) return false;
  if (grid.edit) commitEdit(grid);
  const text = mode === 'editing' ? editText(column, row.values) : '';
  const base = { touched: null, inserted: false, selectionBefore: selection, list: null } as const;
  const session: EditSession = { ...base, cell: selection.anchor, rowId: row.id, column, mode, text };
  grid.setEdit(openList ? { ...session, list: listFor(grid, session, '') } : session);
  return true;
}

/** Activates a cell and starts editing its current text; false if it is not shown or is read-only. */
export function editCell(grid: GridStore, { id, columnKey }: CellMatch): boolean {
  const row = grid.indexOf(id);
  const col = grid.columns.findIndex(({ key }) => key === columnKey);
  if (row < 0 || col < 0) return false;
  grid.select(cellSelection({ row, col }));
  return beginEdit(grid, 'editing');
}

/** Writes the editor's text into the row on every key, so that sums and errors are updated live. */
export function typeText(grid: GridStore, text: string): void {
  if (!grid.edit && !beginEdit(grid, 'typing')) return;
  const session = grid.edit;
  if (!session) return;
  const list = session.column.editor === 'select' ? listFor(grid, session, text) : null;
  const row = grid.row(session.rowId);
  if (!row) {
    cancelEdit(grid);
    return;
  }
  writeLive(grid, { ...session, text, list }, parseText(session.column, text, row.values));
}

/** Moves the highlight in the open list, or opens it. */
export function moveHighlight(grid: GridStore, by: number): void {
  const session = grid.edit;
  if (!session) return;
  const list = session.list ?? listFor(grid, session, '');
  const count = list.options.length;
  const highlighted = count === 0 ? -1 : (list.highlighted + by + count) % count;
  grid.setEdit({ ...session, list: { ...list, highlighted, chosen: true } });
}

/** Selects an option of the list and ends the edit. */
export function pickOption(grid: GridStore, option: SelectOption): void {
  if (!grid.edit) return;
  writeLive(grid, { ...grid.edit, text: option.label, list: null }, option.value);
  commitEdit(grid);
}

/** Ends the edit and records it as one step of the history. */
export function commitEdit(grid: GridStore): void {
  const session = grid.edit;
  if (!session) return;
  const option = session.list?.chosen ? session.list.options[session.list.highlighted] : undefined;
  if (option) {
    pickOption(grid, option);
    return;
  }
  grid.setEdit(null);
  const ops = sessionOps(grid, session);
  if (ops.length === 0) return;
  const { selectionBefore } = session;
  grid.record({ kind: 'edit', ops, selectionBefore, selectionAfter: selectionBefore });
}

/** Ends the edit and restores the previous value. */
export function cancelEdit(grid: GridStore): void {
  const session = grid.edit;
  if (!session) return;
  const ops = invertOps(sessionOps(grid, session));
  grid.setEdit(null);
  if (ops.length > 0) grid.change(() => applyOps(grid.table, ops));
}

/** Ends the edit and writes its value into the whole selection. */
export function commitIntoSelection(grid: GridStore): void {
  const session = grid.edit;
  if (!session) return;
  const range = rangeOf(grid.selection, grid.shape);
  commitEdit(grid);
  const row = grid.row(session.rowId);
  const { key } = session.column;
  if (row) grid.run('fill', planSet(grid, range, { [key]: cellValue(row.values, key) }));
}

function writeLive(grid: GridStore, session: EditSession, value: string | number | null): void {
  const { key } = session.column;
  const row = grid.row(session.rowId);
  if (!row) return;
  if (row.state === 'blank') {
    const values = { ...row.values, ...editedValues(grid, row.values, { [key]: value }) };
    const insert: Op = { type: 'insert', id: row.id, index: grid.table.order.length, values };
    grid.edit = { ...session, inserted: true, touched: row.values };
    grid.change(() => {
      grid.takeBlankId();
      return applyOps(grid.table, [insert]);
    });
  } else {
    const start = { ...row.values, ...session.touched };
    const patch = editedValues(grid, start, { [key]: value });
    const touched: Record<string, RowValues[string]> = { ...session.touched };
    for (const name in patch) if (!(name in touched)) touched[name] = cellValue(row.values, name);
    grid.edit = { ...session, touched };
    const op = cellsOp(row, { ...touched, ...patch });
    if (op) grid.change(() => applyOps(grid.table, [op]));
  }
  grid.editListeners.emit();
}

/** The steps of the edit session so far. */
function sessionOps(grid: GridStore, session: EditSession): Op[] {
  const row = grid.row(session.rowId);
  if (!row || !session.touched) return [];
  if (session.inserted) {
    return [{ type: 'insert', id: row.id, index: indexOfRow(grid.table, row.id), values: row.values }];
  }
  const back = cellsOp(row, session.touched);
  return back ? invertOps([back]) : [];
}

function listFor(grid: GridStore, { rowId, column }: EditSession, text: string): OptionList {
  const values = grid.row(rowId)?.values ?? {};
  const options = matchOptions(column.options?.(values) ?? [], text);
  const current = optionOf(column, values);
  const at = text === '' && current ? options.indexOf(current) : 0;
  return {
    options,
    highlighted: options.length === 0 ? -1 : Math.max(0, at),
    chosen: text.trim() !== '',
  };
}
