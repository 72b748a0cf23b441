import { titleKey } from '../units/title';
import { usableTitle } from './proposal-titles';
import type { ScannedModel, ScannedWall } from './scanned-model';
import type { MeasuredVolume } from './wall-totals';

/** The volumes of measured walls by the number of their record. */
export type Volumes = ReadonlyMap<number, MeasuredVolume>;

interface PlaceTitle {
  /** Equal for the same place. */
  key: string;
  title: string;
}

interface StoreyTitle extends PlaceTitle {
  /** Equal for storeys of the same name in different buildings. */
  nameKey: string;
  elevation: number | null;
}

/** A wall with the titles of its places. */
export interface PlacedWall {
  wall: ScannedWall;
  building: PlaceTitle;
  storey: StoreyTitle | null;
  group: PlaceTitle | null;
}

/** All walls with buildings and storeys; buildings of the same name are merged, as block makers repeat them. */
export function placeWalls(model: ScannedModel): PlacedWall[] {
  const buildings = buildingTitles(model);
  const storeys = storeyTitles(model, buildings);
  // If there is only one building, it also gets the walls without a building.
  const [only, ...more] = new Map([...buildings.values()].map((each) => [each.key, each])).values();
  const isOnly = only !== undefined && more.length === 0;
  const outside = isOnly ? only : { key: '', title: usableTitle(model.projectName) ?? 'Building 1' };
  return model.walls.map((wall) => ({
    wall,
    building: buildings.get(wall.buildingGlobalId ?? '') ?? outside,
    storey: storeys.get(wall.storeyGlobalId ?? '') ?? null,
    group: null,
  }));
}

function buildingTitles({ buildings, walls, projectName }: ScannedModel): Map<string, PlaceTitle> {
  const withWalls = new Set(walls.map(({ buildingGlobalId }) => buildingGlobalId));
  const titles = new Map<string, PlaceTitle>();
  for (const { globalId, name, longName } of buildings.filter((each) => withWalls.has(each.globalId))) {
    const own = usableTitle(name, longName);
    const title = own ?? usableTitle(projectName) ?? `Building ${titles.size + 1}`;
    titles.set(globalId, { key: own === null ? globalId : `=${titleKey(own)}`, title });
  }
  return titles;
}

/** Storeys with the same name are separate within one building, but merged if the building was merged from several. */
function storeyTitles(
  { storeys, walls }: ScannedModel,
  buildings: ReadonlyMap<string, PlaceTitle>,
): Map<string, StoreyTitle> {
  const withWalls = new Set(walls.map(({ storeyGlobalId }) => storeyGlobalId));
  const seen = new Map<string, number>();
  const titles = new Map<string, StoreyTitle>();
  for (const storey of storeys.filter(({ globalId }) => withWalls.has(globalId))) {
    const title = usableTitle(storey.name, storey.longName) ?? `Storey ${titles.size + 1}`;
    const inBuilding = `${storey.buildingGlobalId}/${titleKey(title)}`;
    const count = seen.get(inBuilding) ?? 0;
    seen.set(inBuilding, count + 1);
    const nameKey = `${titleKey(title)}/${count}`;
    const key = `${buildings.get(storey.buildingGlobalId ?? '')?.key}/${nameKey}`;
    titles.set(storey.globalId, { key, nameKey, title, elevation: storey.elevation });
  }
  return titles;
}
