import { wallNumberKey } from './wall-number';

/** Maximum length of a wall's number. */
export const MAX_WALL_NO_LENGTH = 40;
/** The most walls of one lot in one delivery, which is more than a lot of the largest volume has. */
export const MAX_WALLS_PER_DELIVERY = 1000;

/** A wall in a delivery. */
export interface DeliveryWall {
  /** Its lot; null if only the number is known, which may then belong to any lot of the delivery. */
  unitId: string | null;
  wallNo: string;
  /** IFC GlobalId, if the wall is known in a model. */
  globalId: string | null;
}

/** The distinct trimmed numbers of a list, in their first spelling. */
export function distinctWallNos(wallNos: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const wallNo of wallNos.map((text) => text.trim()).filter(Boolean)) {
    const key = wallNumberKey(wallNo);
    if (!byKey.has(key)) byKey.set(key, wallNo);
  }
  return [...byKey.values()];
}

/**
 * The walls of a delivery after the wall numbers of one of its lots were chosen: walls of other lots stay;
 * walls of this lot, or without a lot, stay if they are chosen; the remaining chosen numbers are added.
 */
export function withChosenWalls(
  walls: readonly DeliveryWall[],
  unitId: string,
  wallNos: readonly string[],
): DeliveryWall[] {
  const chosen = new Map(distinctWallNos(wallNos).map((wallNo) => [wallNumberKey(wallNo), wallNo]));
  const remaining = walls.filter((wall) => {
    const isOfLot = wall.unitId === null || wall.unitId === unitId;
    return !isOfLot || chosen.delete(wallNumberKey(wall.wallNo));
  });
  return [...remaining, ...[...chosen.values()].map((wallNo) => ({ unitId, wallNo, globalId: null }))];
}
