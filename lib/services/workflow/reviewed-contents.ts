import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { type FileKind, isModelKind, REVIEWED_KINDS } from '@/lib/domain/files/file-kinds';
import { groupBy } from '@/lib/domain/group-by';
import type { ViewerView } from '@/lib/domain/navigation/viewer-views';
import { loadProjectModels } from '../models/load-unit-models';
import { inKeys } from './in-keys';

interface ReviewedUnit {
  unitId: string;
  rootUnitId: string;
}

/** Drawings and models of a lot and its drawing job, as a query of SHA-256s and kinds; the lot may be a column. */
export function ownContents(unitId: string | SQL): SQL {
  return sql`
    select distinct file.sha256, file.kind from files file join units place on place.unit_id = file.unit_id
    where file.deleted_at is null and ${inKeys(sql`file.kind`, REVIEWED_KINDS)}
      and (place.unit_id = ${unitId} or place.approval_lot_id = ${unitId})`;
}

/**
 * SHA-256s of the contents reviewed with a lot, by the view that shows them: its own, and the models whose walls
 * its viewer shows.
 */
export async function reviewedContents(
  db: Db,
  { unitId, rootUnitId }: ReviewedUnit,
): Promise<Record<ViewerView, string[]>> {
  const own = await db
    .select({ sha256: sql<string>`own.sha256`, kind: sql<FileKind>`own.kind` })
    .from(sql`(${ownContents(unitId)}) own`);
  const { modelsOf } = await loadProjectModels(db, rootUnitId);
  const shown = modelsOf(unitId).filter(({ walls }) => walls.length > 0);
  const models = [...own.filter(({ kind }) => isModelKind(kind)), ...shown];
  return {
    model: [...new Set(models.map(({ sha256 }) => sha256))],
    drawings: own.filter(({ kind }) => !isModelKind(kind)).map(({ sha256 }) => sha256),
  };
}

/** The lots whose viewers show walls of a model; the models of each project are read once. */
export async function lotsWithWalls(db: Db, lots: readonly ReviewedUnit[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const [rootUnitId, ofProject] of groupBy(lots, (lot) => lot.rootUnitId)) {
    const { modelsOf } = await loadProjectModels(db, rootUnitId);
    for (const { unitId } of ofProject) {
      if (modelsOf(unitId).some(({ walls }) => walls.length > 0)) found.add(unitId);
    }
  }
  return found;
}
