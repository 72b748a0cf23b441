/** A row of a tree that can be seen. */
export interface TreeRow {
  key: string;
  /** Counted from 1. */
  level: number;
  /** Null where nothing is below it. */
  isOpen: boolean | null;
  /** It is found by typing how this begins. */
  text: string;
  /** Its place among those beside it, from 1, and how many they are. */
  place: number;
  of: number;
}

/** What a key does in the tree. */
export interface TreeMove {
  type: 'go' | 'open' | 'close' | 'choose' | 'add';
  index: number;
}

/** What a key does in a tree (ARIA practices, "Tree View"); null for keys that mean nothing here. */
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

/** The next row whose text begins with what was typed, after the present one and then from the top; -1 for none. */
export function typedRow(rows: readonly TreeRow[], at: number, typed: string): number {
  const sought = typed.toLowerCase();
  // A second letter narrows the row that the first one found.
  const first = typed.length > 1 ? at : at + 1;
  for (let step = 0; step < rows.length; step += 1) {
    const index = (first + step) % rows.length;
    if (rows[index]?.text.toLowerCase().startsWith(sought)) return index;
  }
  return -1;
}
