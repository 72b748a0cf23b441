import { isGeometryPossible } from './check-geometry';
import type { CollectedRecords, NamedRecord } from './collect-records';
import { layerWidthsOf } from './layer-widths';
import { ModelError, type ModelProblem } from './model-problem';
import type { ModelWarning } from './model-warning';
import { type GivenVolumes, givenVolumesOf, metresPerUnit } from './net-volumes';
import { orderStoreys } from './order-storeys';
import { PlaceFinder } from './resolve-places';
import type { ScannedModel, ScannedSlab, ScannedStorey, ScannedWall } from './scanned-model';
import { bodiesOf, reducedShapesOf } from './shape-forms';
import { runningNumbers, wallNumber } from './wall-number';

/** The result of a scan: the model, and the reason if no geometry can be built from it. */
export interface ScanResult {
  model: ScannedModel;
  geometryProblem: ModelProblem | null;
}

/**
 * Combines the records of a file into a model (docs/decisions/0036).
 * @throws ModelError IfcSchemaUnsupported if the file names no schema
 */
export function resolveModel(records: CollectedRecords): ScanResult {
  const { schema, projectName } = records;
  if (schema === null) throw new ModelError('IfcSchemaUnsupported');
  const places = new PlaceFinder(records);
  const walls = resolveWalls(records, places);
  const storeys = resolveStoreys(records, places, walls);
  const reducedShapes = reducedShapesOf(records);
  const hasNumbers = walls.some(({ number }) => number !== '');
  const model: ScannedModel = {
    schema,
    projectName,
    metresPerUnit: metresPerUnit(records),
    buildings: [...records.buildings.values()].map(({ globalId, name, longName }) => ({
      globalId,
      name,
      longName,
    })),
    storeys,
    walls: withNumbers(walls, storeys),
    slabs: resolveSlabs(records, places),
    groups: [...records.groups.values()].map(({ globalId, entity, name, longName }) => ({
      ...{ globalId, entity, name, longName },
    })),
    warnings: [],
    ...(reducedShapes.length > 0 && { reducedShapes }),
  };
  model.warnings = warningsOf(model, hasNumbers);
  return { model, geometryProblem: isGeometryPossible(records) ? null : 'IfcGeometryLimit' };
}

function resolveWalls(records: CollectedRecords, places: PlaceFinder): ScannedWall[] {
  const volumes = givenVolumesOf(records);
  const widths = layerWidthsOf(records);
  const bodies = bodiesOf(records);
  const rooms = roomNamesOfWalls(records);
  return [...records.walls.values()].map((wall) => {
    const { groupIds, ...place } = places.of(wall.id);
    const roomNames = rooms.get(wall.id);
    const element = elementOf(records, wall, place, places);
    const { partExpressIds: parts } = element;
    const { netM3, grossM3 } = volumes.get(wall.id) ?? volumesOfParts(parts, volumes);
    const layersM = widths.get(wall.id);
    return {
      ...element,
      entity: wall.entity,
      tag: wall.tag,
      number: wallNumber(wall) ?? '',
      groupGlobalIds: groupIds.flatMap((id) => records.groups.get(id)?.globalId ?? []),
      ...(roomNames !== undefined && { roomNames }),
      ...(netM3 !== undefined && { netVolumeM3: netM3 }),
      ...(grossM3 !== undefined && { grossVolumeM3: grossM3 }),
      ...(layersM !== undefined && { layersM }),
      ...(parts.length > 0 && bodies.has(wall.shapeId ?? -1) && { hasBody: true as const }),
    };
  });
}

/** The sum of the net volumes of all parts; nothing if one has none. */
function volumesOfParts(parts: readonly number[], volumes: ReadonlyMap<number, GivenVolumes>): GivenVolumes {
  const known = parts.flatMap((id) => volumes.get(id)?.netM3 ?? []);
  if (known.length === 0 || known.length < parts.length) return {};
  return { netM3: known.reduce((sum, volumeM3) => sum + volumeM3, 0) };
}

function resolveSlabs(records: CollectedRecords, places: PlaceFinder): ScannedSlab[] {
  return [...records.slabs.values()].map((slab) => elementOf(records, slab, places.of(slab.id), places));
}

function elementOf(
  { storeys, buildings }: CollectedRecords,
  { id, globalId, name }: NamedRecord,
  { storeyId, buildingId }: { storeyId: number | null; buildingId: number | null },
  places: PlaceFinder,
): ScannedSlab {
  return {
    globalId,
    expressId: id,
    name,
    storeyGlobalId: storeys.get(storeyId ?? -1)?.globalId ?? null,
    buildingGlobalId: buildings.get(buildingId ?? -1)?.globalId ?? null,
    partExpressIds: places.partsOf(id),
  };
}

/** Storeys by building, in the order of the file, and the lowest first in each. */
function resolveStoreys(
  { storeys, buildings }: CollectedRecords,
  places: PlaceFinder,
  walls: readonly ScannedWall[],
): ScannedStorey[] {
  const numbers = new Map<string, string[]>();
  for (const { storeyGlobalId, number } of walls) {
    if (storeyGlobalId === null) continue;
    const ofStorey = numbers.get(storeyGlobalId);
    if (ofStorey) ofStorey.push(number);
    else numbers.set(storeyGlobalId, [number]);
  }
  const byBuilding = new Map<number | null, (ScannedStorey & { wallNumbers: string[] })[]>();
  for (const buildingId of [...buildings.keys(), null]) byBuilding.set(buildingId, []);
  for (const { id, globalId, name, longName, elevation } of storeys.values()) {
    const { buildingId } = places.of(id);
    byBuilding.get(buildingId)?.push({
      ...{ globalId, name, longName, elevation },
      buildingGlobalId: buildings.get(buildingId ?? -1)?.globalId ?? null,
      wallNumbers: numbers.get(globalId) ?? [],
    });
  }
  return [...byBuilding.values()].flatMap((ofBuilding) =>
    orderStoreys(ofBuilding).map(({ wallNumbers, ...storey }) => storey),
  );
}

/** Numbers the walls without a number. */
function withNumbers(walls: readonly ScannedWall[], storeys: readonly ScannedStorey[]): ScannedWall[] {
  const place = new Map<string, number>();
  const perBuilding = new Map<string | null, number>();
  for (const { globalId, buildingGlobalId } of storeys) {
    const index = perBuilding.get(buildingGlobalId) ?? 0;
    place.set(globalId, index);
    perBuilding.set(buildingGlobalId, index + 1);
  }
  const unnumbered = walls.filter(({ number }) => number === '');
  const numbers = runningNumbers(unnumbered, ({ storeyGlobalId }) => place.get(storeyGlobalId ?? '') ?? 0);
  return walls.map((wall) => ({ ...wall, number: numbers.get(wall) ?? wall.number }));
}

function warningsOf({ storeys, walls, buildings }: ScannedModel, hasNumbers: boolean): ModelWarning[] {
  const ids = [...storeys, ...walls, ...buildings].map(({ globalId }) => globalId);
  return [
    ...(storeys.length === 0 ? (['NoStoreys'] as const) : []),
    ...(walls.length === 0 ? (['NoWalls'] as const) : []),
    ...(new Set(ids).size < ids.length ? (['DuplicateIds'] as const) : []),
    ...(walls.length > 0 && !hasNumbers ? (['NoWallNumbers'] as const) : []),
  ];
}

/** The names of the rooms that each wall bounds, by the wall's record; walls without a room are left out. */
function roomNamesOfWalls({ walls, spaces, boundaries }: CollectedRecords): Map<number, string[]> {
  const names = new Map<number, string[]>();
  boundaries.each((spaceId, wallId) => {
    const space = spaces.get(spaceId);
    if (!space || !walls.has(wallId)) return;
    const known = names.get(wallId) ?? [];
    // A wall bounds a room once for each of its faces.
    names.set(wallId, [...new Set([...known, ...namesOf(space)])]);
  });
  return names;
}

/** Files have the number as name and the room's name as long name, or the reverse, or only one of them. */
function namesOf({ name, longName }: NamedRecord): string[] {
  const both = [name, longName].flatMap((text) => text?.trim() || []);
  return both.length === 2 ? [...both, both.join(' ')] : both;
}
