import { wallNumberKey } from './wall-number';

/** Characters of a wall's number. */
export const MAX_WALL_NO_LENGTH = 40;
/** Walls of one lot in one delivery: more than a lot of the largest volume has. */
export const MAX_WALLS_PER_DELIVERY = 1000;

/** A wall as a delivery names it. */
export interface DeliveryWall {
  /** Its lot; null where the number alone is known, which may then be of each lot of the delivery. */
  unitId: string | null;
  wallNo: string;
  /** IFC GlobalId where the wall is known in a model. */
  globalId: string | null;
}

/** The numbers of a list, each once: without spaces around them, the first spelling counts. */
export function distinctWallNos(wallNos: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const wallNo of wallNos.map((text) => text.trim()).filter(Boolean)) {
    const key = wallNumberKey(wallNo);
    if (!byKey.has(key)) byKey.set(key, wallNo);
  }
  return [...byKey.values()];
}

/**
 * The walls of a delivery once the numbers of one of its lots are chosen: those of other lots stay, and those of the
 * lot or of none stay where they are chosen; the others of the chosen ones follow.
 */
export function withChosenWalls(
  walls: readonly DeliveryWall[],
  unitId: string,
  wallNos: readonly string[],
): DeliveryWall[] {
  const chosen = new Map(distinctWallNos(wallNos).map((wallNo) => [wallNumberKey(wallNo), wallNo]));
  const staying = walls.filter((wall) => {
    const isOfLot = wall.unitId === null || wall.unitId === unitId;
    return !isOfLot || chosen.delete(wallNumberKey(wall.wallNo));
  });
  return [...staying, ...[...chosen.values()].map((wallNo) => ({ unitId, wallNo, globalId: null }))];
}
