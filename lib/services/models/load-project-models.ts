import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import {
  contents,
  deliveryLots,
  deliveryLotUnits,
  deliveryWalls,
  files,
  lotSources,
  models,
  units,
  wallLots,
} from '@/db/schema';
import { MODEL_KINDS } from '@/lib/domain/files/file-kinds';
import { groupBy } from '@/lib/domain/group-by';
import type { PlacedUnit } from '@/lib/domain/models/model-share';
import type { LotWalls } from '@/lib/domain/models/wall-lots';
import { LOT_TYPES } from '@/lib/domain/vocabulary/unit-types';
import { inProject } from '../in-project';
import type { ModelRow } from './model-row';
import { hasPicture } from './pictured-models';

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
  // The latest model of the content; one of an earlier converter until the new one is ready.
  const latest = sql`(
    select made.converter_version from models made where made.sha256 = files.sha256
    order by made.state = 'ready' desc, made.converter_version desc limit 1)`;
  return db
    .select({
      ...{ fileId: files.fileId, unitId: files.unitId, name: files.name, sha256: files.sha256 },
      hasPreview: sql`coalesce(${hasPicture}, false)`.mapWith(Boolean),
      model: models,
    })
    .from(files)
    .leftJoin(contents, eq(contents.sha256, files.sha256))
    .leftJoin(models, and(eq(models.sha256, files.sha256), eq(models.converterVersion, latest)))
    .where(
      and(
        inProject(sql`${rootUnitId}`, sql`files.unit_id`),
        inArray(files.kind, MODEL_KINDS),
        isNull(files.deletedAt),
      ),
    )
    .orderBy(asc(files.createdAt), asc(files.fileId));
}

/** The units of a project, with the data needed to place models. */
export async function loadPlacedUnits(db: Db, rootUnitId: string): Promise<PlacedUnit[]> {
  return db
    .select({
      unitId: units.unitId,
      aboveUnitId: sql<string | null>`coalesce(${units.approvalLotId}, ${units.parentUnitId})`,
      isLot: sql<boolean>`${inArray(units.unitType, LOT_TYPES)}`,
    })
    .from(units)
    .where(eq(units.rootUnitId, rootUnitId));
}

/** The data that assigns walls of the project's models to lots. */
export async function loadLotWalls(db: Db, rootUnitId: string): Promise<LotWalls[]> {
  const [lots, numbers, assigned] = await Promise.all([
    db
      .select({ unitId: units.unitId, sources: lotSources.sources })
      .from(units)
      .leftJoin(lotSources, eq(lotSources.unitId, units.unitId))
      .where(and(eq(units.rootUnitId, rootUnitId), inArray(units.unitType, LOT_TYPES)))
      .orderBy(asc(units.unitNo)),
    loadWallNumbers(db, rootUnitId),
    loadAssignedWalls(db, rootUnitId),
  ]);
  const assignedTo = groupBy(assigned, ({ unitId }) => unitId);
  return lots.map(({ unitId, sources }) => ({
    unitId,
    assigned: (assignedTo.get(unitId) ?? []).map(({ globalId }) => globalId),
    sources: sources ?? [],
    wallNumbers: numbers.get(unitId) ?? [],
  }));
}

/** The walls of a project that a person has assigned to lots. */
export async function loadAssignedWalls(
  db: Db,
  rootUnitId: string,
): Promise<{ globalId: string; unitId: string }[]> {
  const { globalId, unitId } = wallLots;
  return db.select({ globalId, unitId }).from(wallLots).where(eq(wallLots.rootUnitId, rootUnitId));
}

/** The wall numbers in each lot's deliveries; a wall without a lot may belong to any lot of its delivery. */
async function loadWallNumbers(db: Db, rootUnitId: string): Promise<Map<string, string[]>> {
  const lotId = sql<string | null>`coalesce(${deliveryWalls.unitId}, ${deliveryLotUnits.unitId})`;
  const rows = await db
    .select({ lotId, wallNumbers: sql<string[]>`json_agg(distinct ${deliveryWalls.wallNo})` })
    .from(deliveryLots)
    .innerJoin(deliveryWalls, eq(deliveryWalls.deliveryLotId, deliveryLots.deliveryLotId))
    .leftJoin(
      deliveryLotUnits,
      and(eq(deliveryLotUnits.deliveryLotId, deliveryLots.deliveryLotId), isNull(deliveryWalls.unitId)),
    )
    .where(eq(deliveryLots.rootUnitId, rootUnitId))
    .groupBy(lotId);
  return new Map(rows.flatMap(({ lotId: id, wallNumbers }) => (id === null ? [] : [[id, wallNumbers]])));
}
