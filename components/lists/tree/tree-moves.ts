import { foldText } from '@/lib/domain/fold-text';

/** A visible row of a tree. */
export interface TreeRow {
  key: string;
  /** From 1. */
  level: number;
  /** Null if it has no children. */
  isOpen: boolean | null;
  /** Typing the beginning of this text finds the row. */
  text: string;
  /** Its position among its siblings, from 1, and their number. */
  place: number;
  of: number;
}

/** The action of a key in the tree. */
export interface TreeMove {
  type: 'go' | 'open' | 'close' | 'choose' | 'add';
  index: number;
}

/** The action of a key in a tree (ARIA practices, "Tree View"); null for other keys. */
export function treeMove(rows: readonly TreeRow[], at: number, key: string): TreeMove | null {
  const row = rows[at];
  if (!row) return null;
  const next = Math.min(rows.length - 1, at + 1);
  switch (key) {
    case 'ArrowDown':
      return { type: 'go', index: next };
    case 'ArrowUp':
      return { type: 'go', index: Math.max(0, at - 1) };
    case 'Home':
      return { type: 'go', index: 0 };
    case 'End':
      return { type: 'go', index: rows.length - 1 };
    case 'ArrowRight':
      if (row.isOpen === null) return null;
      return row.isOpen ? { type: 'go', index: next } : { type: 'open', index: at };
    case 'ArrowLeft':
      return row.isOpen ? { type: 'close', index: at } : moveUp(rows, at, row.level);
    case 'Enter':
      return { type: 'choose', index: at };
    case ' ':
      return { type: 'add', index: at };
    default:
      return null;
  }
}

function moveUp(rows: readonly TreeRow[], at: number, level: number): TreeMove | null {
  const index = rows.findLastIndex((row, place) => place < at && row.level < level);
  return index === -1 ? null : { type: 'go', index };
}

/**
 * The next row whose text starts with the typed text, after the current one, then from the top; -1 if there is none.
 */
export function typedRow(rows: readonly TreeRow[], at: number, typed: string): number {
  const prefix = foldText(typed);
  // Further letters may still match the current row.
  const first = typed.length > 1 ? at : at + 1;
  for (let step = 0; step < rows.length; step += 1) {
    const index = (first + step) % rows.length;
    if (foldText(rows[index]?.text ?? '').startsWith(prefix)) return index;
  }
  return -1;
}
