import type { LotSource, ScannedWall } from './scanned-model';
import { looseNumberKey, wallNumberKey } from './wall-number';

/** How the lot of a wall is known: assigned by a person, by its source, by its number, or by its file. */
export const WALL_LOT_REASONS = ['person', 'source', 'number', 'file'] as const;
export type WallLotReason = (typeof WALL_LOT_REASONS)[number];

/** The lot of a wall, and how it is known. */
export interface LotOfWall {
  unitId: string;
  reason: WallLotReason;
}

/** The facts that assign walls of a project's model to a lot. */
export interface LotWalls {
  unitId: string;
  /** GlobalIds of the walls that a person has assigned to it. */
  assigned: readonly string[];
  /** The sources from the proposal of which the lot was made. */
  sources: readonly LotSource[];
  /** Numbers of the walls of its deliveries. */
  wallNumbers: readonly string[];
}

type WallPlace = Pick<
  ScannedWall,
  'expressId' | 'globalId' | 'number' | 'buildingGlobalId' | 'storeyGlobalId' | 'groupGlobalIds'
>;

/**
 * The lot of each wall of a model that was uploaded above the lots, by `expressId`: the lot assigned by a
 * person; else the lot whose source matches most closely; else the lot with a wall of its number, if there is
 * only one. Other walls have no lot (spec: ifc, §3).
 */
export function lotsOfWalls(walls: readonly WallPlace[], lots: readonly LotWalls[]): Map<number, LotOfWall> {
  const byPerson = new Map(
    lots.flatMap(({ unitId, assigned }) => assigned.map((id) => [id, unitId] as const)),
  );
  const bySource = lotsBySource(lots);
  const byNumber = lotsByNumber(lots);
  const found = new Map<number, LotOfWall>();
  for (const wall of walls) {
    const lot =
      lotFor('person', byPerson.get(wall.globalId)) ??
      lotFor('source', lotBySource(wall, bySource)) ??
      lotFor('number', lotByNumber(wall.number, byNumber));
    if (lot) found.set(wall.expressId, lot);
  }
  return found;
}

function lotFor(reason: WallLotReason, unitId: string | null | undefined): LotOfWall | null {
  return unitId ? { unitId, reason } : null;
}

/** The first lot of each source; a source without any id matches nothing. */
function lotsBySource(lots: readonly LotWalls[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { unitId, sources } of lots) {
    for (const source of sources) {
      const key = sourceKey(source.buildingGlobalId, source.storeyGlobalId, source.groupGlobalId);
      if (!found.has(key)) found.set(key, unitId);
    }
  }
  found.delete(sourceKey(null, null, null));
  return found;
}

const sourceKey = (...ids: readonly (string | null)[]) => ids.map((id) => id ?? '').join('/');

/** Looks up sources that match three ids of the wall, then two, then one. */
function lotBySource(wall: WallPlace, lots: ReadonlyMap<string, string>): string | null {
  const { buildingGlobalId: building, storeyGlobalId: storey } = wall;
  const groups = [...wall.groupGlobalIds, null];
  const keys = groups.flatMap((group) => [
    sourceKey(building, storey, group),
    sourceKey(building, null, group),
    sourceKey(null, storey, group),
    sourceKey(null, null, group),
  ]);
  const byCloseness = keys.toSorted((a, b) => closenessOf(b) - closenessOf(a));
  for (const key of byCloseness) {
    const lot = lots.get(key);
    if (lot !== undefined) return lot;
  }
  return null;
}

/** The number of ids in a key. */
const closenessOf = (key: string) => key.split('/').filter(Boolean).length;

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

/** A number in several lots is ambiguous and ignored. */
function lotByNumber(number: string, { exact, loose }: LotsByNumber): string | null {
  const [lot, ...others] = exact.get(wallNumberKey(number)) ?? loose.get(looseNumberKey(number)) ?? [];
  return others.length === 0 ? (lot ?? null) : null;
}
