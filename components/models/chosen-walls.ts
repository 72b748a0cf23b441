import { distinctWallNos } from '@/lib/domain/models/chosen-walls';
import type { WallIndex } from '@/lib/domain/models/wall-index';
import type { Floor, Wall } from './viewer-data';

/** The storeys with the walls of a lot and those that no lot has. */
export function floorsOfLot(floors: readonly Floor[], unitId: string): Floor[] {
  return floors
    .map((floor) => ({
      ...floor,
      walls: floor.walls.filter(({ measures }) => (measures?.projectUnitID ?? unitId) === unitId),
    }))
    .filter(({ walls }) => walls.length > 0);
}

/** The walls from one to another, from the lowest storey up, in each as its list shows them. */
export function wallsBetween(floors: readonly Floor[], fromId: string | null, toId: string): Wall[] {
  const walls = floors.flatMap((floor) => floor.walls);
  const to = walls.findIndex(({ id }) => id === toId);
  const from = walls.findIndex(({ id }) => id === (fromId ?? toId));
  const [first, last] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
  return walls.slice(first, last + 1);
}

export interface ChoiceOfWalls {
  index: WallIndex;
  /** The lot whose walls are chosen. */
  unitId: string;
  wallNos: readonly string[];
}

/** The numbers once some walls are chosen or are not any more. A number may be that of several walls. */
export function numbersWith(
  { index, unitId, wallNos }: ChoiceOfWalls,
  walls: readonly Wall[],
  isChosen: boolean,
): string[] {
  const changed = new Set(walls.map(({ id }) => id));
  if (!isChosen)
    return wallNos.filter((wallNo) => !index.match([wallNo], [unitId]).ids.some((id) => changed.has(id)));
  const known = new Set(index.match(wallNos, [unitId]).ids);
  const added = walls.filter(({ id }) => !known.has(id)).map(({ number }) => number);
  return distinctWallNos([...wallNos, ...added]);
}
