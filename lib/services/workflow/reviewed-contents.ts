import type { Db } from '@/db/client';
import { readOwnContents } from '@/db/queries/reviewed-contents';
import { isModelKind } from '@/lib/domain/files/file-kinds';
import { groupBy } from '@/lib/domain/group-by';
import type { ViewerView } from '@/lib/domain/navigation/viewer-views';
import { loadProjectModels } from '../models/load-unit-models';

interface ReviewedUnit {
  unitId: string;
  rootUnitId: string;
}

/** SHA-256s of the contents reviewed with a unit, by the view that shows them. */
export type ReviewedContents = Record<ViewerView, string[]>;

const NOTHING: ReviewedContents = { model: [], drawings: [] };

/** The contents reviewed with a unit: its own, and the models whose walls its viewer shows. */
export async function reviewedContents(db: Db, unit: ReviewedUnit): Promise<ReviewedContents> {
  return (await reviewedContentsOf(db, [unit])).get(unit.unitId) ?? NOTHING;
}

/** The same for several units, by their ids; the models of each project are read once. */
export async function reviewedContentsOf(
  db: Db,
  units: readonly ReviewedUnit[],
): Promise<Map<string, ReviewedContents>> {
  if (units.length === 0) return new Map();
  const own = await readOwnContents(
    db,
    units.map(({ unitId }) => unitId),
  );
  const ownOf = groupBy(own, ({ unitId }) => unitId);
  const found = new Map<string, ReviewedContents>();
  for (const [rootUnitId, ofProject] of groupBy(units, (unit) => unit.rootUnitId)) {
    const { modelsOf } = await loadProjectModels(db, rootUnitId);
    for (const { unitId } of ofProject) {
      const files = ownOf.get(unitId) ?? [];
      const shown = modelsOf(unitId).filter(({ walls }) => walls.length > 0);
      const models = [...files.filter(({ kind }) => isModelKind(kind)), ...shown];
      found.set(unitId, {
        model: [...new Set(models.map(({ sha256 }) => sha256))],
        drawings: files.filter(({ kind }) => !isModelKind(kind)).map(({ sha256 }) => sha256),
      });
    }
  }
  return found;
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
