import { compareNaturally } from '../natural-order';
import { orderStoreys } from './order-storeys';
import { uniqueTitles, usableTitle } from './proposal-titles';
import type { ScannedModel, ScannedWall } from './scanned-model';
import type { ProposedLot, ProposedSubproject } from './structure-proposal';
import { type MeasuredVolume, volumeDoubts } from './wall-totals';
import { type PlacedWall, placeWalls, type Volumes } from './walls-by-place';

/** Entities that group walls, the most meaningful one first; IfcZone groups rooms. */
const GROUP_ENTITIES = ['IFCSPATIALZONE', 'IFCGROUP', 'IFCELEMENTASSEMBLY'];
/** The minimum share of walls in groups for the groups to be used. */
const GROUPED_SHARE = 0.8;

/**
 * The subprojects and approval lots that a model suggests, from the places of its walls by the table of
 * decision 0036. A lot is drawn, approved and delivered per storey; a whole house is a subproject.
 * @param volumes of walls by the number of their record; undefined before they are measured
 */
export function proposeStructure(model: ScannedModel, volumes?: Volumes): ProposedSubproject[] {
  const walls = placeWalls(model);
  if (walls.length === 0) return [];
  const table = new Proposal(volumes);
  const buildings = partsBy(walls, ({ building }) => building.key);
  if (buildings.length > 1) {
    const isMergedPlots =
      buildings.every((ofBuilding) => partsBy(ofBuilding, ({ storey }) => storey?.key).length === 1) &&
      partsBy(walls, ({ storey }) => storey?.nameKey).length < buildings.length;
    return isMergedPlots
      ? table.of(byStoreyName(walls), buildingsIn)
      : table.of(byTitle(buildings), storeysIn);
  }
  const grouped = withGroups(model, walls);
  if (grouped === null) return table.of(buildings, storeysIn);
  const rest = walls.filter((wall) => !grouped.includes(wall));
  const groups = partsBy(grouped, ({ group }) => group?.key);
  const isSpread = groups.some((ofGroup) => partsBy(ofGroup, ({ storey }) => storey?.key).length > 1);
  if (isSpread) {
    const parts = [...byTitle(groups), ...(rest.length > 0 ? [rest] : [])];
    return table.of(parts, storeysIn, ([first]) => first?.group?.title ?? first?.building.title ?? '');
  }
  const isDivided = byStoreyName(grouped).some(
    (ofStorey) => partsBy(ofStorey, ({ group }) => group?.key).length > 1,
  );
  return isDivided ? table.of(byStoreyName(walls), groupsIn) : table.of(buildings, storeysIn);
}

type Part = readonly PlacedWall[];
type Division = (part: Part) => { title: string; walls: Part }[];

class Proposal {
  constructor(private readonly volumes: Volumes | undefined) {}

  /** @param titleOf gives the title of a part; by default its walls do */
  of(parts: readonly Part[], divide: Division, titleOf = titleOfPart(divide)): ProposedSubproject[] {
    const titles = uniqueTitles(parts.map(titleOf));
    return parts.map((part, index) => ({
      title: titles[index] ?? '',
      approvalLots: this.#lots(divide(part)),
    }));
  }

  #lots(lots: ReturnType<Division>): ProposedLot[] {
    const titles = uniqueTitles(lots.map(({ title }) => title));
    return lots.map(({ walls }, index) => ({
      title: titles[index] ?? '',
      wallIds: walls.map(({ wall }) => wall.globalId),
      volumeM3: this.#volumeOf(walls),
      ...(this.volumes && { doubts: volumeDoubts(walls.map(({ wall }) => this.#measured(wall))) }),
      sources: sourcesOf(walls),
    }));
  }

  /** What is measured of a wall, or else stated by its file. */
  #measured({ expressId, netVolumeM3 }: ScannedWall): MeasuredVolume | null {
    const measured = this.volumes?.get(expressId);
    if (measured && measured.volumeM3 !== null) return measured;
    if (netVolumeM3 === undefined) return null;
    return { volumeM3: netVolumeM3, volumeFrom: 'file', isClosed: false };
  }

  #volumeOf(walls: Part): number | null {
    const known = walls.flatMap(({ wall }) => this.#measured(wall)?.volumeM3 ?? []);
    if (known.length === 0) return null;
    return Math.round(known.reduce((sum, volume) => sum + volume, 0) * 1000) / 1000;
  }
}

/** A part that is divided into buildings or groups is a storey; any other part is a building. */
function titleOfPart(divide: Division): (part: Part) => string {
  return ([first]) =>
    (divide === storeysIn ? first?.building.title : (first?.storey?.title ?? first?.building.title)) ?? '';
}

function storeysIn(part: Part): ReturnType<Division> {
  return byStoreyName(part).map((walls) => ({
    title: walls[0]?.storey?.title ?? walls[0]?.building.title ?? '',
    walls,
  }));
}

function buildingsIn(part: Part): ReturnType<Division> {
  return byTitle(partsBy(part, ({ building }) => building.key)).map((walls) => ({
    title: walls[0]?.building.title ?? '',
    walls,
  }));
}

/** Walls without a group come last, under the name of their building. */
function groupsIn(part: Part): ReturnType<Division> {
  const groups = partsBy(part, ({ group }) => group?.key).map((walls) => ({
    title: walls[0]?.group?.title ?? walls[0]?.building.title ?? '',
    isRest: walls[0]?.group == null,
    walls,
  }));
  return groups.sort((a, b) => Number(a.isRest) - Number(b.isRest) || compareNaturally(a.title, b.title));
}

/**
 * Walls by storey, the lowest first. Storeys with the same name are merged if they are in different
 * buildings, but not within one building.
 */
function byStoreyName(walls: Part): Part[] {
  const parts = partsBy(walls, ({ storey }) => storey?.nameKey).map((part) => ({
    walls: part,
    name: part[0]?.storey?.title ?? null,
    elevation: part[0]?.storey?.elevation ?? null,
    wallNumbers: part.map(({ wall }) => wall.number),
  }));
  const placed = parts.filter(({ name }) => name !== null);
  const outside = parts.filter(({ name }) => name === null);
  return [...orderStoreys(placed), ...outside].map((part) => part.walls);
}

function byTitle(parts: readonly Part[]): Part[] {
  const title = ([first]: Part) => first?.group?.title ?? first?.building.title ?? '';
  return [...parts].sort((a, b) => compareNaturally(title(a), title(b)));
}

/** The walls in groups of the most meaningful entity; null if no entity groups enough of them. */
function withGroups(model: ScannedModel, walls: Part): Part | null {
  for (const entity of GROUP_ENTITIES) {
    const groups = new Map(
      model.groups.filter((group) => group.entity === entity).map((group) => [group.globalId, group]),
    );
    if (groups.size === 0) continue;
    const grouped = walls.filter((placed) => {
      const id = placed.wall.groupGlobalIds.find((globalId) => groups.has(globalId));
      const group = id === undefined ? undefined : groups.get(id);
      if (id === undefined || group === undefined) return false;
      placed.group = { key: id, title: usableTitle(group.name, group.longName) ?? entityTitle(entity) };
      return true;
    });
    if (grouped.length >= GROUPED_SHARE * walls.length) return grouped;
    for (const placed of grouped) placed.group = null;
  }
  return null;
}

function entityTitle(entity: string): string {
  return entity === 'IFCSPATIALZONE' ? 'Zone' : 'Group';
}

function partsBy(walls: Part, keyOf: (wall: PlacedWall) => string | undefined): PlacedWall[][] {
  const parts = new Map<string | undefined, PlacedWall[]>();
  for (const wall of walls) {
    const key = keyOf(wall);
    const part = parts.get(key);
    if (part) part.push(wall);
    else parts.set(key, [wall]);
  }
  return [...parts.values()];
}

function sourcesOf(walls: Part): ProposedLot['sources'] {
  const sources = new Map<string, ProposedLot['sources'][number]>();
  for (const { wall, group } of walls) {
    const { buildingGlobalId, storeyGlobalId } = wall;
    const source = { buildingGlobalId, storeyGlobalId, groupGlobalId: group?.key ?? null };
    sources.set(Object.values(source).join('/'), source);
  }
  return [...sources.values()];
}
