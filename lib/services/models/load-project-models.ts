import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { files, lotSources, models, units } from '@/db/schema';
import { MODEL_KINDS } from '@/lib/domain/files/file-kinds';
import type { PlacedUnit } from '@/lib/domain/models/model-share';
import type { LotWalls } from '@/lib/domain/models/wall-lots';
import { LOT_TYPES } from '@/lib/domain/vocabulary/unit-types';
import type { ModelRow } from './model-row';

/** A file of a project that is a model, and what was made of it: null before anything was. */
export interface ModelFile {
  fileId: string;
  unitId: string;
  name: string;
  sha256: string;
  model: ModelRow | null;
}

/** The models of a project's files, in the order of their upload. */
export async function loadModelFiles(db: Db, rootUnitId: string): Promise<ModelFile[]> {
  const rows = await db
    .select({ fileId: files.fileId, unitId: files.unitId, name: files.name, sha256: files.sha256 })
    .from(files)
    .innerJoin(units, eq(units.unitId, files.unitId))
    .where(and(eq(units.rootUnitId, rootUnitId), inArray(files.kind, MODEL_KINDS), isNull(files.deletedAt)))
    .orderBy(asc(files.createdAt), asc(files.fileId));
  const sha256s = [...new Set(rows.map(({ sha256 }) => sha256))];
  const made = sha256s.length === 0 ? [] : await latestModels(db, sha256s);
  return rows.map((row) => ({ ...row, model: made.find(({ sha256 }) => sha256 === row.sha256) ?? null }));
}

/** Of each content the latest model; one of an earlier converter while the next is not ready. */
function latestModels(db: Db, sha256s: string[]): Promise<ModelRow[]> {
  return db
    .selectDistinctOn([models.sha256])
    .from(models)
    .where(inArray(models.sha256, sha256s))
    .orderBy(models.sha256, sql`${models.state} = 'ready' desc`, desc(models.converterVersion));
}

/** The units of a project, as far as the place of models goes. */
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

/** What says which walls of the project's models belong to which lot. */
export async function loadLotWalls(db: Db, rootUnitId: string): Promise<LotWalls[]> {
  // Spelt out: Drizzle writes columns of a single table without its name, and a subquery has another table.
  const wallNumbers = sql<string[]>`(
    select coalesce(json_agg(distinct wall.wall_no), '[]') from delivery_walls wall
    join delivery_lots lot on lot.delivery_lot_id = wall.delivery_lot_id
    where lot.root_unit_id = units.root_unit_id and (wall.unit_id = units.unit_id
      or wall.unit_id is null and exists (
        select 1 from delivery_lot_units part
        where part.delivery_lot_id = wall.delivery_lot_id and part.unit_id = units.unit_id)))`;
  const rows = await db
    .select({ unitId: units.unitId, sources: lotSources.sources, wallNumbers })
    .from(units)
    .leftJoin(lotSources, eq(lotSources.unitId, units.unitId))
    .where(and(eq(units.rootUnitId, rootUnitId), inArray(units.unitType, LOT_TYPES)))
    .orderBy(asc(units.unitNo));
  return rows.map(({ sources, ...lot }) => ({ ...lot, sources: sources ?? [] }));
}
