import type { TreeRow } from '@/components/lists/tree/tree-moves';
import { hasText } from '@/lib/domain/search-words';
import type { Floor, Wall } from './viewer-data';

/** A visible row of a model's tree. */
export type ModelTreeRow = TreeRow & ({ kind: 'floor'; floor: Floor } | { kind: 'wall'; wall: Wall });

/** The rows of the expanded storeys, the highest storey first, like a section of the building. */
export function treeRows(floors: readonly Floor[], closed: ReadonlySet<string>): ModelTreeRow[] {
  return floors.toReversed().flatMap((floor, place, all): ModelTreeRow[] => {
    const isOpen = !closed.has(floor.id);
    const head: ModelTreeRow = {
      kind: 'floor',
      key: `floor:${floor.id}`,
      floor,
      level: 1,
      isOpen,
      text: floor.name,
      place: place + 1,
      of: all.length,
    };
    const walls = floor.walls.map(
      (wall, at): ModelTreeRow => ({
        kind: 'wall',
        key: `wall:${wall.id}`,
        wall,
        level: 2,
        isOpen: null,
        text: wall.number,
        place: at + 1,
        of: floor.walls.length,
      }),
    );
    return isOpen ? [head, ...walls] : [head];
  });
}

export const WALL_SORTS = ['number', 'thickness', 'volume'] as const;

/** The order of the walls of a storey: by one column, from the smallest or from the largest. */
export interface WallSort {
  by: (typeof WALL_SORTS)[number];
  isDown: boolean;
}

const VALUES: Record<WallSort['by'], (wall: Wall) => number> = {
  // They come in natural order of their numbers.
  number: () => 0,
  thickness: ({ measures }) => measures?.thicknessMm ?? -1,
  volume: ({ measures }) => measures?.volumeM3 ?? -1,
};

/** The storeys with their walls sorted; walls with equal values stay in the order of their numbers. */
export function sortedFloors(floors: readonly Floor[], { by, isDown }: WallSort): Floor[] {
  if (by === 'number')
    return floors.map((floor) => (isDown ? { ...floor, walls: floor.walls.toReversed() } : floor));
  const sign = isDown ? -1 : 1;
  const figureOf = VALUES[by];
  return floors.map((floor) => ({
    ...floor,
    walls: floor.walls.toSorted((a, b) => sign * (figureOf(a) - figureOf(b))),
  }));
}

/** The storeys with the walls that match a search: by number, or by thickness in mm. */
export function foundFloors(floors: readonly Floor[], query: string): Floor[] {
  const typed = query.trim();
  if (typed === '') return [...floors];
  const isFound = ({ number, measures }: Wall) =>
    hasText(number, typed) || String(Math.round(measures?.thicknessMm ?? -1)) === typed;
  return floors
    .map((floor) => ({ ...floor, walls: floor.walls.filter(isFound) }))
    .filter(({ walls }) => walls.length > 0);
}
