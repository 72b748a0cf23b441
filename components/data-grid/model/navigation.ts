import type { Cell, GridShape } from './selection';

export type Motion =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'edgeUp'
  | 'edgeDown'
  | 'edgeLeft'
  | 'edgeRight'
  | 'pageUp'
  | 'pageDown'
  | 'rowStart'
  | 'rowEnd'
  | 'gridStart'
  | 'gridEnd';

export type GridAction =
  | { readonly do: 'move' | 'extend'; readonly motion: Motion }
  | { readonly do: 'tab' | 'enter'; readonly back: boolean }
  | { readonly do: Verb };

type Verb =
  | 'edit'
  | 'openList'
  | 'clear'
  | 'deleteRows'
  | 'duplicate'
  | 'fillDown'
  | 'fillRight'
  | 'fillSelection'
  | 'undo'
  | 'redo'
  | 'selectAll'
  | 'selectRows'
  | 'save'
  | 'find'
  | 'replace'
  | 'columnMenu'
  | 'widenColumn'
  | 'narrowColumn'
  | 'rowActions'
  | 'escape';

/** What navigation needs to know about the grid. */
export interface Terrain {
  readonly shape: GridShape;
  readonly pageRows: number;
  readonly isEmpty: (cell: Cell) => boolean;
}

const motionKeys: Readonly<Record<string, Motion>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  'Ctrl+ArrowUp': 'edgeUp',
  'Ctrl+ArrowDown': 'edgeDown',
  'Ctrl+ArrowLeft': 'edgeLeft',
  'Ctrl+ArrowRight': 'edgeRight',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
  Home: 'rowStart',
  End: 'rowEnd',
  'Ctrl+Home': 'gridStart',
  'Ctrl+End': 'gridEnd',
};

const commonKeys: Readonly<Record<string, GridAction>> = {
  Tab: { do: 'tab', back: false },
  'Shift+Tab': { do: 'tab', back: true },
  Enter: { do: 'enter', back: false },
  'Shift+Enter': { do: 'enter', back: true },
  Escape: { do: 'escape' },
  'Ctrl+s': { do: 'save' },
  'Ctrl+f': { do: 'find' },
  'Ctrl+h': { do: 'replace' },
};

const navigatingKeys: Readonly<Record<string, GridAction>> = {
  F2: { do: 'edit' },
  'Alt+ArrowDown': { do: 'openList' },
  Delete: { do: 'clear' },
  Backspace: { do: 'clear' },
  'Ctrl+Delete': { do: 'deleteRows' },
  'Ctrl+-': { do: 'deleteRows' },
  'Ctrl+Shift+d': { do: 'duplicate' },
  'Ctrl+d': { do: 'fillDown' },
  'Ctrl+r': { do: 'fillRight' },
  'Ctrl+z': { do: 'undo' },
  'Ctrl+y': { do: 'redo' },
  'Ctrl+Shift+z': { do: 'redo' },
  'Ctrl+a': { do: 'selectAll' },
  'Ctrl+Shift+l': { do: 'columnMenu' },
  'Alt+Shift+ArrowRight': { do: 'widenColumn' },
  'Alt+Shift+ArrowLeft': { do: 'narrowColumn' },
  'Shift+ ': { do: 'selectRows' },
  'Shift+F10': { do: 'rowActions' },
  ContextMenu: { do: 'rowActions' },
};

/** `typing`: the cell is being overwritten; `editing`: the caret moves in its text. */
export type GridMode = 'navigating' | 'typing' | 'editing';

/** The action of a key in a mode; null leaves the key to the browser. */
export function actionOf(combo: string, mode: GridMode): GridAction | null {
  const common = commonKeys[combo];
  if (common) return common;
  if (mode === 'editing') return combo === 'Ctrl+Enter' ? { do: 'fillSelection' } : null;
  const motion = motionKeys[combo];
  if (mode === 'typing') {
    if (combo === 'Ctrl+Enter') return { do: 'fillSelection' };
    return motion && combo.startsWith('Arrow') ? { do: 'move', motion } : null;
  }
  if (motion) return { do: 'move', motion };
  const extending = motionKeys[combo.replace('Shift+', '')];
  return combo.includes('Shift+') && extending
    ? { do: 'extend', motion: extending }
    : (navigatingKeys[combo] ?? null);
}

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** The name of a key press as used in the key tables; the Command key counts as Ctrl. */
export function comboOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): string {
  const name = key.length === 1 ? key.toLowerCase() : key;
  return `${ctrlKey || metaKey ? 'Ctrl+' : ''}${altKey ? 'Alt+' : ''}${shiftKey ? 'Shift+' : ''}${name}`;
}

/** The target cell of a motion; always inside the grid. */
export function moveCell(from: Cell, motion: Motion, terrain: Terrain): Cell {
  const { rows, cols } = terrain.shape;
  const last = { row: rows - 1, col: cols - 1 };
  switch (motion) {
    case 'up':
      return { ...from, row: Math.max(0, from.row - 1) };
    case 'down':
      return { ...from, row: Math.min(last.row, from.row + 1) };
    case 'left':
      return { ...from, col: Math.max(0, from.col - 1) };
    case 'right':
      return { ...from, col: Math.min(last.col, from.col + 1) };
    case 'pageUp':
      return { ...from, row: Math.max(0, from.row - terrain.pageRows) };
    case 'pageDown':
      return { ...from, row: Math.min(last.row, from.row + terrain.pageRows) };
    case 'rowStart':
      return { ...from, col: 0 };
    case 'rowEnd':
      return { ...from, col: last.col };
    case 'gridStart':
      return { row: 0, col: 0 };
    case 'gridEnd':
      return last;
    case 'edgeUp':
      return jump(from, -1, 0, terrain);
    case 'edgeDown':
      return jump(from, 1, 0, terrain);
    case 'edgeLeft':
      return jump(from, 0, -1, terrain);
    case 'edgeRight':
      return jump(from, 0, 1, terrain);
  }
}

/** The next cell in reading order, or null if Tab leaves the grid. */
export function tabCell(from: Cell, back: boolean, { rows, cols }: GridShape): Cell | null {
  const at = from.row * cols + from.col + (back ? -1 : 1);
  return at < 0 || at >= rows * cols ? null : { row: Math.floor(at / cols), col: at % cols };
}

/** Moves to the end of a run of filled cells, or over empty cells to the next filled one, as spreadsheets do. */
function jump(from: Cell, byRow: number, byCol: number, { shape, isEmpty }: Terrain): Cell {
  const next = (cell: Cell): Cell | null => {
    const row = cell.row + byRow;
    const col = cell.col + byCol;
    return row < 0 || col < 0 || row >= shape.rows || col >= shape.cols ? null : { row, col };
  };
  let cell = from;
  let ahead = next(cell);
  const inRun = ahead !== null && !isEmpty(from) && !isEmpty(ahead);
  while (ahead) {
    if (inRun && isEmpty(ahead)) return cell;
    cell = ahead;
    if (!inRun && !isEmpty(cell)) return cell;
    ahead = next(cell);
  }
  return cell;
}
