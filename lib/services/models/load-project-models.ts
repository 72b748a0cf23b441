import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { assignedWallsColumn, latestConverter, wallNumbersColumn } from '@/db/queries/models';
import { hasPicture } from '@/db/queries/pictured-models';
import { inProject } from '@/db/queries/project-rows';
import { contents, files, lotSources, modelOrigins, models, units, wallLots } from '@/db/schema';
import { MODEL_KINDS } from '@/lib/domain/files/file-kinds';
import type { PlacedUnit } from '@/lib/domain/models/model-share';
import type { LotWalls } from '@/lib/domain/models/wall-lots';
import { LOT_TYPES } from '@/lib/domain/vocabulary/unit-types';
import type { ModelRow } from './model-row';

/** A model file of a project with its model; null if nothing has been read yet. */
export interface ModelFile {
  fileId: string;
  unitId: string;
  name: string;
  sha256: string;
  /** Whether it has a preview picture. */
  hasPreview: boolean;
  model: ModelRow | null;
}

/** The model files of a project, in order of upload. */
export async function loadModelFiles(db: Db, rootUnitId: string): Promise<ModelFile[]> {
  return db
    .select({
      ...{ fileId: files.fileId, unitId: files.unitId, name: files.name, sha256: files.sha256 },
      hasPreview: sql`coalesce(${hasPicture}, false)`.mapWith(Boolean),
      model: models,
    })
    .from(files)
    .leftJoin(contents, eq(contents.sha256, files.sha256))
    .leftJoin(models, and(eq(models.sha256, files.sha256), eq(models.converterVersion, latestConverter)))
    .where(
      and(
        inProject(files.unitId, sql`${rootUnitId}`),
        inArray(files.kind, MODEL_KINDS),
        isNull(files.deletedAt),
      ),
    )
    .orderBy(asc(files.createdAt), asc(files.fileId));
}

const placedColumns = {
  unitId: units.unitId,
  aboveUnitId: sql<string | null>`coalesce(${units.approvalLotId}, ${units.parentUnitId})`,
  isLot: sql<boolean>`${inArray(units.unitType, LOT_TYPES)}`,
};

/** The units of a project, with the data needed to place models. */
export async function loadPlacedUnits(db: Db, rootUnitId: string): Promise<PlacedUnit[]> {
  return db.select(placedColumns).from(units).where(eq(units.rootUnitId, rootUnitId));
}

/** A point in m. */
export type Origin = readonly [x: number, y: number, z: number];

/** Where the models of a project belong. */
export interface ProjectPlaces {
  placed: PlacedUnit[];
  /** The data that assigns walls to lots. */
  lots: LotWalls[];
  /** The stored origin of its models. */
  origin: Origin | null;
}

/** All of it in one statement. */
export async function loadPlaces(db: Db, rootUnitId: string): Promise<ProjectPlaces> {
  const rows = await db
    .select({
      ...placedColumns,
      sources: lotSources.sources,
      assigned: assignedWallsColumn,
      wallNumbers: wallNumbersColumn,
      origin: modelOrigins.origin,
    })
    .from(units)
    .leftJoin(lotSources, eq(lotSources.unitId, units.unitId))
    // The row of the project itself has it.
    .leftJoin(modelOrigins, eq(modelOrigins.rootUnitId, units.unitId))
    .where(eq(units.rootUnitId, rootUnitId))
    .orderBy(asc(units.unitNo));
  const lots = rows.filter(({ isLot }) => isLot);
  return {
    placed: rows,
    lots: lots.map(({ sources, ...lot }) => ({ ...lot, sources: sources ?? [] })),
    origin: rows.find(({ origin }) => origin !== null)?.origin ?? null,
  };
}

/** The walls of a project that a person has assigned to lots. */
export async function loadAssignedWalls(
  db: Db,
  rootUnitId: string,
): Promise<{ globalId: string; unitId: string }[]> {
  const { globalId, unitId } = wallLots;
  return db.select({ globalId, unitId }).from(wallLots).where(eq(wallLots.rootUnitId, rootUnitId));
}
