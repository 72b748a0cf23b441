import type { LotSource, ScannedWall } from './scanned-model';
import { looseNumberKey, wallNumberKey } from './wall-number';

/** What says which walls of a project's model belong to a lot. */
export interface LotWalls {
  unitId: string;
  /** From the proposal that the lot was made from. */
  sources: readonly LotSource[];
  /** Numbers of the walls of its deliveries. */
  wallNumbers: readonly string[];
}

type WallPlace = Pick<
  ScannedWall,
  'expressId' | 'number' | 'buildingGlobalId' | 'storeyGlobalId' | 'groupGlobalIds'
>;

/**
 * The lot of each wall of a model that was uploaded above the lots, by `expressId`: the lot whose source matches most
 * closely; where none does, the one lot that has a wall of its number. Others have none (spec: ifc, §3).
 */
export function lotsOfWalls(walls: readonly WallPlace[], lots: readonly LotWalls[]): Map<number, string> {
  const byNumber = lotsByNumber(lots);
  const found = new Map<number, string>();
  for (const wall of walls) {
    const lot = lotBySource(wall, lots) ?? lotByNumber(wall.number, byNumber);
    if (lot !== null) found.set(wall.expressId, lot);
  }
  return found;
}

function lotBySource(wall: WallPlace, lots: readonly LotWalls[]): string | null {
  let best: { unitId: string; closeness: number } | null = null;
  for (const { unitId, sources } of lots) {
    const closeness = Math.max(0, ...sources.map((source) => closenessOf(wall, source)));
    if (closeness > (best?.closeness ?? 0)) best = { unitId, closeness };
  }
  return best?.unitId ?? null;
}

/** How many ids of a source a wall has; 0 where one differs. */
function closenessOf(
  wall: WallPlace,
  { buildingGlobalId, storeyGlobalId, groupGlobalId }: LotSource,
): number {
  const matches = [
    buildingGlobalId && wall.buildingGlobalId === buildingGlobalId,
    storeyGlobalId && wall.storeyGlobalId === storeyGlobalId,
    groupGlobalId && wall.groupGlobalIds.includes(groupGlobalId),
  ].filter((match) => match !== null && match !== '');
  return matches.every(Boolean) ? matches.length : 0;
}

type LotsByNumber = Record<'exact' | 'loose', Map<string, Set<string>>>;

function lotsByNumber(lots: readonly LotWalls[]): LotsByNumber {
  const known: LotsByNumber = { exact: new Map(), loose: new Map() };
  for (const { unitId, wallNumbers } of lots) {
    for (const number of wallNumbers) {
      note(known.exact, wallNumberKey(number), unitId);
      note(known.loose, looseNumberKey(number), unitId);
    }
  }
  return known;
}

function note(lots: Map<string, Set<string>>, key: string, unitId: string): void {
  lots.set(key, new Set(lots.get(key)).add(unitId));
}

/** A number that several lots have says nothing. */
function lotByNumber(number: string, { exact, loose }: LotsByNumber): string | null {
  const [lot, ...others] = exact.get(wallNumberKey(number)) ?? loose.get(looseNumberKey(number)) ?? [];
  return others.length === 0 ? (lot ?? null) : null;
}
