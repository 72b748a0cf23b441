import { distinctWallNos } from '@/lib/domain/models/chosen-walls';
import type { WallIndex } from '@/lib/domain/models/wall-index';
import type { Floor, Wall } from './viewer-data';

/** The storeys with the walls of a lot and those without a lot. */
export function floorsOfLot(floors: readonly Floor[], unitId: string): Floor[] {
  return floors
    .map((floor) => ({
      ...floor,
      walls: floor.walls.filter(({ measures }) => (measures?.projectUnitID ?? unitId) === unitId),
    }))
    .filter(({ walls }) => walls.length > 0);
}

/** The walls between two walls, from the lowest storey up, within a storey in list order. */
export function wallsBetween(floors: readonly Floor[], fromId: string | null, toId: string): Wall[] {
  const walls = floors.flatMap((floor) => floor.walls);
  const to = walls.findIndex(({ id }) => id === toId);
  const from = walls.findIndex(({ id }) => id === (fromId ?? toId));
  const [first, last] = from < 0 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
  return walls.slice(first, last + 1);
}

export interface ChoiceOfWalls {
  index: WallIndex;
  /** The lot whose walls are selected. */
  unitId: string;
  wallNos: readonly string[];
}

/** The wall numbers after walls were selected or deselected. Several walls may share a number. */
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
