import { columnValue, isEditable } from '../model/columns';
import { actionOf, comboOf, type GridAction, moveCell, type Terrain, tabCell } from '../model/navigation';
import { type Cell, cellSelection, extendSelection, isSingleCell } from '../model/selection';
import {
  clearSelection,
  deleteRows,
  duplicateRows,
  fillDown,
  fillRight,
  redo,
  selectedRange,
  selectedRowIds,
  undo,
} from '../store/actions';
import { beginEdit, cancelEdit, commitEdit, commitIntoSelection, moveHighlight } from '../store/edit-session';
import { stepColumn } from './column-drag';
import { openColumnMenu } from './column-head';
import type { GridView } from './grid-view';

/** Runs the action of a key; other keys are left to the input and the browser. */
export function handleKey(view: GridView, event: KeyboardEvent): void {
  // While an input method is composing, it handles its keys itself.
  if (event.isComposing || event.keyCode === 229) return;
  const { edit } = view.grid;
  const combo = comboOf(event);
  if (edit?.list && (combo === 'ArrowDown' || combo === 'ArrowUp')) {
    moveHighlight(view.grid, combo === 'ArrowDown' ? 1 : -1);
    event.preventDefault();
    return;
  }
  const action = actionOf(combo, edit ? edit.mode : 'navigating');
  if (action && perform(view, action)) event.preventDefault();
  if (combo !== 'Escape' && event.key !== 'Shift') view.tabLeaves = false;
}

/** Returns false if the key should keep its default action. */
function perform(view: GridView, action: GridAction): boolean {
  const { grid } = view;
  switch (action.do) {
    case 'move':
      view.moveTo(moveCell(grid.selection.anchor, action.motion, terrain(view)));
      return true;
    case 'extend':
      grid.select(
        extendSelection(grid.selection, moveCell(grid.selection.head, action.motion, terrain(view))),
      );
      view.reveal(grid.selection.head);
      return true;
    case 'tab':
      return moveByTab(view, action.back);
    case 'enter':
      moveByEnter(view, action.back);
      return true;
    case 'escape':
      backOut(view);
      return true;
    case 'save':
      commitEdit(grid);
      view.actions.onSave?.(null);
      return view.actions.onSave !== undefined;
    case 'find':
    case 'replace':
      commitEdit(grid);
      view.actions.onFind?.(action.do);
      return view.actions.onFind !== undefined;
    case 'columnMenu':
      return openColumnMenu(view, view.activeColumn()?.key);
    default:
      performVerb(view, action.do);
      return true;
  }
}

type Verb = Exclude<
  GridAction['do'],
  'move' | 'extend' | 'tab' | 'enter' | 'escape' | 'save' | 'find' | 'replace' | 'columnMenu'
>;

function performVerb(view: GridView, verb: Verb): void {
  verbs[verb](view);
  view.syncEditor();
}

const verbs: Readonly<Record<Verb, (view: GridView) => void>> = {
  edit: ({ grid }) =>
    beginEdit(grid, 'editing', grid.columns[grid.selection.anchor.col]?.editor === 'select'),
  openList: ({ grid }) =>
    beginEdit(grid, 'editing', grid.columns[grid.selection.anchor.col]?.editor === 'select'),
  clear: (view) => (view.grid.selection.rows ? removeRows(view) : clearSelection(view.grid)),
  deleteRows: (view) => removeRows(view),
  duplicate: (view) => {
    duplicateRows(view.grid, selectedRowIds(view.grid));
    view.reveal(view.grid.selection.anchor);
  },
  fillDown: (view) => fillDown(view.grid) && view.announce(view.labels.filled),
  fillRight: (view) => fillRight(view.grid) && view.announce(view.labels.filled),
  fillSelection: (view) => {
    commitIntoSelection(view.grid);
    view.announce(view.labels.filled);
  },
  undo: (view) => {
    const kind = undo(view.grid);
    if (kind) view.announce(view.labels.undone[kind]);
    view.reveal(view.grid.selection.anchor);
  },
  redo: (view) => {
    const kind = redo(view.grid);
    if (kind) view.announce(view.labels.redone[kind]);
    view.reveal(view.grid.selection.anchor);
  },
  selectAll: ({ grid }) => {
    const head = { row: Math.max(0, grid.shown.length - 1), col: grid.columns.length - 1 };
    grid.select({ ...cellSelection({ row: 0, col: 0 }), head });
  },
  selectRows: ({ grid }) => grid.select({ ...grid.selection, rows: true }),
  widenColumn: (view) => stepColumn(view, 1),
  narrowColumn: (view) => stepColumn(view, -1),
  rowActions: (view) => {
    const { top, bottom } = selectedRange(view.grid);
    if (bottom > top && view.actions.onRowsMenu) view.actions.onRowsMenu();
    else focusRowButtons(view);
  },
};

/** Deletes the selected rows, or asks the caller to. */
function removeRows(view: GridView): void {
  const ids = selectedRowIds(view.grid);
  if (ids.length === 0) return;
  if (view.actions.onDelete) view.actions.onDelete(ids);
  else if (deleteRows(view.grid, ids)) view.announce(view.labels.deleted(ids.length));
}

function moveByTab(view: GridView, back: boolean): boolean {
  const { grid } = view;
  const { anchor, tabCol } = grid.selection;
  commitEdit(grid);
  if (view.tabLeaves) return false;
  let next = tabCell(anchor, back, grid.shape);
  while (next && grid.editable && !isEditableAt(view, next)) next = tabCell(next, back, grid.shape);
  if (!next) return false;
  view.moveTo(next, tabCol ?? anchor.col);
  return true;
}

function moveByEnter(view: GridView, back: boolean): void {
  const { anchor, tabCol } = view.grid.selection;
  const { row } = moveCell(anchor, back ? 'up' : 'down', terrain(view));
  // Ending the edit of the last row can add a row, so the row below is looked up afterwards.
  commitEdit(view.grid);
  const below = back ? row : Math.min(anchor.row + 1, view.grid.shape.rows - 1);
  view.moveTo({ row: below, col: tabCol ?? anchor.col }, null);
}

function backOut(view: GridView): void {
  const { grid } = view;
  if (grid.edit) {
    cancelEdit(grid);
    return;
  }
  if (!isSingleCell(selectedRange(grid))) grid.select(cellSelection(grid.selection.anchor));
  view.tabLeaves = true;
}

function focusRowButtons(view: GridView): void {
  const active = document.getElementById(view.input?.getAttribute('aria-activedescendant') ?? '');
  const note = view.overlay?.querySelector<HTMLElement>('button');
  (note ?? active?.parentElement?.querySelector<HTMLElement>('button'))?.focus();
}

function isEditableAt(view: GridView, cell: Cell): boolean {
  const column = view.grid.columns[cell.col];
  return column !== undefined && isEditable(column);
}

function terrain(view: GridView): Terrain {
  const { grid } = view;
  const isEmpty = ({ row, col }: Cell) => {
    const at = grid.rowAt(row);
    const column = grid.columns[col];
    return !at || !column || at.state === 'blank' || columnValue(column, at.values) === null;
  };
  return { shape: grid.shape, pageRows: view.pageRows(), isEmpty };
}
