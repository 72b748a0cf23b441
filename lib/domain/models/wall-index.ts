import { looseNumberKey, wallNumberKey } from './wall-number';

/** The facts of a model's wall that match it to walls of a delivery. */
export interface NumberedWall {
  globalID: string;
  number: string;
  /** Its lot; null if unknown. */
  projectUnitID: string | null;
}

export interface MatchedWalls {
  /** GlobalIds. */
  ids: string[];
  /** The given numbers that no wall has. */
  unmatched: string[];
}

/** The walls of models by number; built once for many deliveries. */
export class WallIndex {
  readonly #exact = new Map<string, NumberedWall[]>();
  readonly #loose = new Map<string, NumberedWall[]>();
  readonly #ofLot = new Map<string, string[]>();

  constructor(walls: readonly NumberedWall[]) {
    for (const wall of walls) {
      append(this.#exact, wallNumberKey(wall.number), wall);
      append(this.#loose, looseNumberKey(wall.number), wall);
      if (wall.projectUnitID !== null) append(this.#ofLot, wall.projectUnitID, wall.globalID);
    }
  }

  /**
   * Finds the walls with the given numbers, in the named lots first; if these have none, among walls without
   * a lot. Leading zeros are ignored if there is no exact match (spec: ifc, §3).
   */
  match(wallNos: readonly string[], lotIds: readonly string[]): MatchedWalls {
    const lots = new Set(lotIds);
    const matched: MatchedWalls = { ids: [], unmatched: [] };
    for (const wallNo of wallNos) {
      const found =
        nearest(this.#exact.get(wallNumberKey(wallNo)), lots) ??
        nearest(this.#loose.get(looseNumberKey(wallNo)), lots);
      if (found) matched.ids.push(...found.map(({ globalID }) => globalID));
      else matched.unmatched.push(wallNo);
    }
    return matched;
  }

  /** The GlobalIds of all walls of a lot. */
  ofLot(unitId: string): readonly string[] {
    return this.#ofLot.get(unitId) ?? [];
  }
}

function nearest(
  walls: readonly NumberedWall[] = [],
  lots: ReadonlySet<string>,
): readonly NumberedWall[] | null {
  const own = walls.filter(({ projectUnitID }) => projectUnitID !== null && lots.has(projectUnitID));
  if (own.length > 0) return own;
  const lotless = walls.filter(({ projectUnitID }) => projectUnitID === null);
  return lotless.length > 0 ? lotless : null;
}

function append<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
