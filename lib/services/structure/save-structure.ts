import { countOrderItemsBelow } from '@/db/queries/count-below';
import type { SentStructure, StructureDto } from '@/lib/contract/structure';
import { MAX_LISTED_CHANGES } from '@/lib/domain/activity/changes';
import { structureChanges } from '@/lib/domain/activity/structure-changes';
import { canDeleteUnit } from '@/lib/domain/permissions/can-delete-unit';
import { canEditStructure } from '@/lib/domain/permissions/can-edit-structure';
import { structureVersion } from '@/lib/domain/structure/structure-version';
import { emitChange } from '@/lib/events/emit-change';
import { loadMinDays } from '../catalogue/lead-days';
import { loadMaterialTypes } from '../catalogue/material-types';
import { inTransaction, type ServiceContext, type WriteContext } from '../context';
import type { ChangedLot } from '../deliveries/changed-lots';
import { materialsActivity } from '../deliveries/materials-activity';
import { AppError } from '../errors';
import { type ActiveUnit, type Activity, writeActivity } from '../records/write-activity';
import { requireAllowed } from '../require';
import { lockProjectOf } from '../scope';
import type { UnitAccess } from '../unit-access';
import { loadStructure, type StoredSubproject } from '../unit-tree/load-structure';
import { requireNothingOrdered } from '../units/archive/ordered-below';
import { settleUnits } from '../workflow/settle-units';
import { takeStep } from '../workflow/take-step';
import { checkSentStructure } from './check-sent-structure';
import { earliestDaysOf } from './earliest-days';
import { presentStructure } from './present-structure';
import { dropStructureDraft } from './structure-drafts';
import { loadStructureRoot } from './structure-root';
import { goneUnits, writeStructure } from './write-structure';

export interface StructureInput {
  rootUnitId: string;
  subProjects: SentStructure['subProjects'];
  /** The version the caller saw; null lets the last write win. */
  version: number | null;
}

/** Saves a project's whole structure, all or nothing, under the project's lock. */
export function saveStructure(outer: ServiceContext, input: StructureInput): Promise<StructureDto> {
  return inTransaction(outer, async (ctx) => {
    const stored = await storeStructure(ctx, input, false);
    await settleUnits(ctx, input.rootUnitId);
    return presentStructure(stored);
  });
}

/**
 * Saves the structure and finishes Structuring, both or nothing (domain.md §4).
 * @throws AppError StructureInvalid naming why it cannot be finished
 */
export function finishStructure(outer: ServiceContext, input: StructureInput): Promise<StructureDto> {
  return inTransaction(outer, async (ctx) => {
    const structure = await storeStructure(ctx, input, true);
    const step = { unitId: input.rootUnitId, requirements: [], message: null };
    await takeStep(ctx, { ...step, via: 'structure', structure });
    await dropStructureDraft(ctx, input.rootUnitId);
    return presentStructure(structure);
  });
}

async function storeStructure(
  ctx: ServiceContext,
  { rootUnitId, subProjects, version }: StructureInput,
  finishing: boolean,
): Promise<StoredSubproject[]> {
  await lockProjectOf(ctx, rootUnitId);
  const loaded = await loadStructureRoot(ctx, rootUnitId);
  requireAllowed(canEditStructure(loaded.access, loaded));
  const stored = await loadStructure(ctx, rootUnitId);
  if (version !== null && version !== structureVersion(stored)) {
    throw new AppError('StaleVersion', { data: presentStructure(stored) });
  }
  const facts = {
    stored,
    // A project may keep types that are not offered any more.
    materialTypes: new Set([...(await loadMaterialTypes(ctx)), ...materialTypesOf(stored)]),
    earliest: earliestDaysOf(await loadMinDays(ctx, rootUnitId), rootUnitId),
  };
  const checked = checkSentStructure(subProjects, facts, finishing);
  await requireDeletable(ctx, loaded, goneUnits(stored, checked));
  const { structure: written, changedLots } = await writeStructure(ctx, loaded.unit, stored, checked);
  await writeStructureActivity(ctx, loaded.unit, stored, written, changedLots);
  await emitChange(ctx.db, { rootUnitId, kind: 'structure', userId: ctx.viewer.userId });
  return written;
}

function materialTypesOf(structure: readonly StoredSubproject[]): string[] {
  const lots = structure.flatMap((subproject) => subproject.children);
  return lots.flatMap((lot) => lot.materials.map(({ type }) => type));
}

/** The viewer must be allowed to delete every removed unit, with everything below it. */
async function requireDeletable(
  ctx: ServiceContext,
  { access }: UnitAccess,
  gone: ReturnType<typeof goneUnits>,
): Promise<void> {
  const unitIds = [...gone.subprojects, ...gone.lots];
  if (unitIds.length === 0) return;
  const orderItemsBelow = await countOrderItemsBelow(ctx.db, unitIds);
  const unitType = gone.subprojects.length > 0 ? 'subproject' : 'approvallot';
  requireAllowed(canDeleteUnit(access, { unitType, orderItemsBelow: 0 }));
  await requireNothingOrdered(ctx, unitIds);
  requireAllowed(canDeleteUnit(access, { unitType, orderItemsBelow }));
}

/**
 * The activity of a saved structure: one entry of the project for added, removed or changed units, and one
 * for each lot whose materials were written, with the values that people see.
 */
function writeStructureActivity(
  ctx: WriteContext,
  root: ActiveUnit,
  before: readonly StoredSubproject[],
  after: readonly StoredSubproject[],
  changedLots: readonly ChangedLot[],
): Promise<void> {
  const units = structureChanges(before, after);
  const counts = { ...units?.counts, materials: changedLots.length };
  if (units === null && changedLots.length === 0) return Promise.resolve();
  const { changes } = { ...units };
  const summary: Activity = { action: 'structureChanged', unit: root, counts, ...(changes && { changes }) };
  const lots = changedLots.slice(0, MAX_LISTED_CHANGES).map((lot) => materialsActivity(root.unitId, lot));
  return writeActivity(ctx, summary, ...lots);
}
