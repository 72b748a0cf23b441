import type { Floor, Wall } from './viewer-data';

/** A row of the tree that can be seen. */
export type TreeRow =
  | { kind: 'floor'; key: string; floor: Floor; isOpen: boolean; place: number; of: number }
  | { kind: 'wall'; key: string; wall: Wall; place: number; of: number };

/** The rows of the open storeys, the highest storey first, as a section of the building shows them. */
export function treeRows(floors: readonly Floor[], closed: ReadonlySet<string>): TreeRow[] {
  return floors.toReversed().flatMap((floor, place, all): TreeRow[] => {
    const isOpen = !closed.has(floor.id);
    const head: TreeRow = {
      kind: 'floor',
      key: `floor:${floor.id}`,
      floor,
      isOpen,
      place: place + 1,
      of: all.length,
    };
    const walls = floor.walls.map(
      (wall, at): TreeRow => ({
        kind: 'wall',
        key: `wall:${wall.id}`,
        wall,
        place: at + 1,
        of: floor.walls.length,
      }),
    );
    return isOpen ? [head, ...walls] : [head];
  });
}

/** What a key does in the tree. */
export type TreeMove =
  | { type: 'go'; index: number }
  | { type: 'open' | 'close'; floorId: string }
  | { type: 'choose'; index: number }
  | { type: 'add'; index: number };

/** What a key does in a tree (ARIA practices, "Tree View"); null for keys that mean nothing here. */
export function treeMove(rows: readonly TreeRow[], at: number, key: string): TreeMove | null {
  const row = rows[at];
  if (!row) return null;
  switch (key) {
    case 'ArrowDown':
      return { type: 'go', index: Math.min(rows.length - 1, at + 1) };
    case 'ArrowUp':
      return { type: 'go', index: Math.max(0, at - 1) };
    case 'Home':
      return { type: 'go', index: 0 };
    case 'End':
      return { type: 'go', index: rows.length - 1 };
    case 'ArrowRight':
      if (row.kind === 'wall') return null;
      return row.isOpen ? { type: 'go', index: Math.min(rows.length - 1, at + 1) } : openMove(row.floor.id);
    case 'ArrowLeft':
      if (row.kind === 'floor') return row.isOpen ? { type: 'close', floorId: row.floor.id } : null;
      return { type: 'go', index: rows.findLastIndex(({ kind }, index) => kind === 'floor' && index < at) };
    case 'Enter':
      return { type: 'choose', index: at };
    case ' ':
      return { type: 'add', index: at };
    default:
      return null;
  }
}

const openMove = (floorId: string): TreeMove => ({ type: 'open', floorId });

/** The next row whose text begins with what was typed, after the present one and then from the top; -1 for none. */
export function typedRow(rows: readonly TreeRow[], at: number, typed: string): number {
  const begins = (row: TreeRow | undefined) => row !== undefined && startsWith(textOf(row), typed);
  // A second letter narrows the row that the first one found.
  const first = typed.length > 1 ? at : at + 1;
  for (let step = 0; step < rows.length; step += 1) {
    const index = (first + step) % rows.length;
    if (begins(rows[index])) return index;
  }
  return -1;
}

const textOf = (row: TreeRow) => (row.kind === 'floor' ? row.floor.name : row.wall.number);

const startsWith = (text: string, typed: string) => text.toLowerCase().startsWith(typed.toLowerCase());

/** The storeys with the walls that a search finds: by number, or by thickness in mm. */
export function foundFloors(floors: readonly Floor[], query: string): Floor[] {
  const sought = query.trim().toLowerCase();
  if (sought === '') return [...floors];
  const isFound = ({ number, measures }: Wall) =>
    number.toLowerCase().includes(sought) || String(Math.round(measures?.thicknessMm ?? -1)) === sought;
  return floors
    .map((floor) => ({ ...floor, walls: floor.walls.filter(isFound) }))
    .filter(({ walls }) => walls.length > 0);
}
