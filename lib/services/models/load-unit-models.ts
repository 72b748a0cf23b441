import type { Db } from '@/db/client';
import type { UnitRow } from '@/db/schema';
import { type FilePlace, placeFiles } from '@/lib/domain/models/files-apart';
import { ModelPlaces } from '@/lib/domain/models/model-share';
import type { ScannedModel, ScannedWall } from '@/lib/domain/models/scanned-model';
import { type LotOfWall, lotsOfWalls } from '@/lib/domain/models/wall-lots';
import type { ServiceContext } from '../context';
import { loadVisibleUnit } from '../scope';
import {
  loadModelFiles,
  loadPlaces,
  type ModelFile,
  type Origin,
  type ProjectPlaces,
} from './load-project-models';

export interface WallInLot {
  wall: ScannedWall;
  /** Null if unknown. */
  lot: LotOfWall | null;
}

/** A model as seen from a unit. */
export interface UnitModel extends ModelFile {
  /** The walls that belong to the unit. */
  walls: WallInLot[];
  /** Storeys, and the slabs of those in which the unit has walls. */
  storeys: ScannedModel['storeys'];
  slabs: ScannedModel['slabs'];
  place: FilePlace;
}

export interface UnitModels {
  unit: UnitRow;
  models: UnitModel[];
  /** Origin of the project's models; null before the first is converted. */
  origin: Origin | null;
}

interface ProjectModels extends Pick<UnitModels, 'origin'> {
  modelsOf(unitId: string): UnitModel[];
}

/**
 * The models of a unit: those of its files and of the units in it, and its part of the models above.
 * @throws AppError NotFound
 */
export async function loadUnitModels(ctx: ServiceContext, unitId: string): Promise<UnitModels> {
  return modelsOfUnit(ctx, await loadVisibleUnit(ctx, unitId));
}

/** The same for a unit in scope. */
export async function modelsOfUnit(ctx: ServiceContext, unit: UnitRow): Promise<UnitModels> {
  const { modelsOf, origin } = await loadProjectModels(ctx.db, unit.rootUnitId);
  return { unit, models: modelsOf(unit.unitId), origin };
}

/** A model with the walls that belong to a unit, without their lots. */
export interface SummedModel extends ModelFile {
  walls: ScannedWall[];
}

/** The models of a unit in scope, to be summed up. */
export async function summedModels(ctx: ServiceContext, unit: UnitRow): Promise<SummedModel[]> {
  if (unit.parentUnitId === null) {
    const files = await loadModelFiles(ctx.db, unit.unitId);
    // A whole project has every wall, whatever its lot.
    return files.map((file) => ({ ...file, walls: file.model?.structure?.walls ?? [] }));
  }
  const { models } = await modelsOfUnit(ctx, unit);
  return models.map(({ walls, ...model }) => ({ ...model, walls: walls.map(({ wall }) => wall) }));
}

/** The models of a project, for each of its units. */
export async function loadProjectModels(db: Db, rootUnitId: string): Promise<ProjectModels> {
  const files = await loadModelFiles(db, rootUnitId);
  // Called by the pages of every unit; most projects have no model.
  if (files.length === 0) return { modelsOf: () => [], origin: null };
  const { placed: units, lots, origin: stored } = await loadPlaces(db, rootUnitId);
  const places = new ModelPlaces(units);
  const placed = placeFiles(
    files.map(({ model }) => model?.origin ?? null),
    stored,
  );
  const models = files.map((file, at) => ({
    ...wholeModel(file, places.lotOf(file.unitId), lots),
    place: placed.places[at] ?? AT_ZERO,
  }));
  return {
    modelsOf: (unitId) => models.flatMap((model) => modelFor(unitId, model, places)),
    origin: placed.origin,
  };
}

const AT_ZERO: FilePlace = { offsetM: [0, 0, 0], placeNo: 0, apartM: null };

/** A model as seen from a unit; empty if it is not visible there. */
function modelFor(unitId: string, model: UnitModel, places: ModelPlaces): UnitModel[] {
  const share = places.shareOf(model.unitId, unitId);
  if (share === 'none') return [];
  if (share === 'whole') return [model];
  const part = partOf(model, ({ lot }) => lot !== null && places.isWithin(lot.unitId, unitId));
  // A model without walls of the unit is left out; a model that is not read yet may have some.
  return part.walls.length > 0 || model.model?.structure == null ? [part] : [];
}

function wholeModel(
  file: ModelFile,
  ownLot: string | null,
  lots: ProjectPlaces['lots'],
): Omit<UnitModel, 'place'> {
  const { walls = [], storeys = [], slabs = [] } = file.model?.structure ?? {};
  const found = ownLot === null ? lotsOfWalls(walls, lots) : null;
  const own: LotOfWall | null = ownLot === null ? null : { unitId: ownLot, reason: 'file' };
  const inLots = walls.map((wall) => ({ wall, lot: found?.get(wall.expressId) ?? own }));
  return { ...file, walls: inLots, storeys, slabs };
}

function partOf(model: UnitModel, isOwn: (wall: WallInLot) => boolean): UnitModel {
  const walls = model.walls.filter(isOwn);
  const storeys = new Set(walls.map(({ wall }) => wall.storeyGlobalId));
  return { ...model, walls, slabs: model.slabs.filter(({ storeyGlobalId }) => storeys.has(storeyGlobalId)) };
}
