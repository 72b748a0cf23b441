import { inArray, sql } from 'drizzle-orm';
import type { RootOfUnits } from '@/db/queries/insert-units';
import { type PlacedUnit, placeDrawingJobs, placeUnitRows, storeLotSources } from '@/db/queries/structure';
import { units } from '@/db/schema';
import { sameMaterials } from '@/lib/domain/deliveries/materials';
import { titleKey } from '@/lib/domain/units/title';
import type { ServiceContext } from '../context';
import type { ChangedLot, SentMaterials } from '../deliveries/changed-lots';
import { storeMaterials } from '../deliveries/store-materials';
import { insertUnits, takeNumbers } from '../unit-tree/insert-units';
import type { StoredLot, StoredSubproject } from '../unit-tree/load-structure';
import { archiveUnit } from '../units/archive/archive-unit';
import type { CheckedLot, CheckedSubproject } from './check-sent-structure';

interface KnownLot {
  lot: StoredLot;
  subprojectId: string;
}

/**
 * Changes the stored structure into the checked one: removed, new, renamed, moved and reordered units, and
 * the materials of the lots that differ; a few statements for any number of units. Must be called in a
 * transaction that has locked the root.
 * @returns the structure as it is stored now, and the lots whose materials were written
 */
export async function writeStructure(
  ctx: ServiceContext,
  root: RootOfUnits,
  stored: readonly StoredSubproject[],
  checked: readonly CheckedSubproject[],
): Promise<{ structure: StoredSubproject[]; changedLots: ChangedLot[] }> {
  const gone = goneUnits(stored, checked);
  await freeTitles(ctx, [...renamedUnits(stored, checked), ...gone.subprojects]);
  await deleteUnits(
    ctx,
    gone.lots.filter((unitId) => !isDeletedWithSubproject(unitId, stored, gone.subprojects)),
  );
  const subprojects = await withNewSubprojects(ctx, root, checked);
  const lots = await withNewLots(ctx, root, subprojects);
  await placeUnits(ctx, root.unitId, stored, subprojects, lots);
  await deleteUnits(ctx, gone.subprojects);
  // Lots without this data stay unchanged.
  await storeLotSources(
    ctx.db,
    lots.flatMap(({ unitId, sources }) => (sources ? [{ unitId, sources: [...sources] }] : [])),
  );
  const changedLots = await storeMaterials(ctx, root.unitId, changedMaterials(stored, lots));
  const structure = subprojects.map((subproject) => ({
    ...subproject,
    children: lots.filter((lot) => lot.parentUnitId === subproject.unitId),
  }));
  return { structure, changedLots };
}

/** Ids of stored units that are missing in the checked structure. */
export function goneUnits(stored: readonly StoredSubproject[], checked: readonly CheckedSubproject[]) {
  const staying = new Set(
    checked.flatMap(({ unitId, children }) => [unitId, ...children.map((lot) => lot.unitId)]),
  );
  return {
    subprojects: stored.map(({ unitId }) => unitId).filter((unitId) => !staying.has(unitId)),
    lots: stored
      .flatMap(({ children }) => children.map(({ unitId }) => unitId))
      .filter((unitId) => !staying.has(unitId)),
  };
}

function knownLots(stored: readonly StoredSubproject[]): Map<string, KnownLot> {
  return new Map(
    stored.flatMap(({ unitId: subprojectId, children }) =>
      children.map((lot) => [lot.unitId, { lot, subprojectId }] as const),
    ),
  );
}

/** Units that get another name or parent: two that swap their names must not collide in between. */
function renamedUnits(stored: readonly StoredSubproject[], checked: readonly CheckedSubproject[]): string[] {
  const names = new Map(stored.map(({ unitId, name }) => [unitId, name]));
  const lots = knownLots(stored);
  return checked.flatMap(({ unitId, name, children }) => [
    ...(unitId !== null && names.get(unitId) !== name ? [unitId] : []),
    ...children.flatMap((child) => {
      const known = lots.get(child.unitId ?? '');
      const stays = known === undefined || (known.subprojectId === unitId && known.lot.name === child.name);
      return stays ? [] : [known.lot.unitId];
    }),
  ]);
}

async function freeTitles(ctx: ServiceContext, unitIds: string[]): Promise<void> {
  if (unitIds.length === 0) return;
  await ctx.db
    .update(units)
    .set({ titleKey: sql`${units.unitId}::text` })
    .where(inArray(units.unitId, unitIds));
}

/** A lot whose subproject is also removed is deleted, and restored, with it. */
function isDeletedWithSubproject(
  lotId: string,
  stored: readonly StoredSubproject[],
  gone: readonly string[],
): boolean {
  return stored.some(
    ({ unitId, children }) => gone.includes(unitId) && children.some((lot) => lot.unitId === lotId),
  );
}

/** Deletes units with everything below, and the drawing jobs of lots; each can be restored separately. */
async function deleteUnits(ctx: ServiceContext, unitIds: string[]): Promise<void> {
  if (unitIds.length === 0) return;
  const rows = await ctx.db.select().from(units).where(inArray(units.unitId, unitIds)).orderBy(units.unitNo);
  for (const unit of rows) await archiveUnit(ctx, unit);
}

type PlacedSubproject = CheckedSubproject & { unitId: string; position: number };
type PlacedLot = CheckedLot & { unitId: string; parentUnitId: string; position: number };

async function withNewSubprojects(
  ctx: ServiceContext,
  root: RootOfUnits,
  checked: readonly CheckedSubproject[],
): Promise<PlacedSubproject[]> {
  const all = checked.map((subproject, position) => ({ ...subproject, position }));
  const fresh = all.filter(({ unitId }) => unitId === null);
  const made = await insertUnits(
    ctx,
    root,
    fresh.map(({ name, position }) => ({
      parentUnitId: root.unitId,
      unitType: 'subproject',
      title: name,
      position,
    })),
  );
  const ids = new Map(fresh.map((subproject, index) => [subproject, made[index]]));
  return all.flatMap((subproject) => {
    const unitId = subproject.unitId ?? ids.get(subproject);
    return unitId ? [{ ...subproject, unitId }] : [];
  });
}

async function withNewLots(
  ctx: ServiceContext,
  root: RootOfUnits,
  subprojects: readonly PlacedSubproject[],
): Promise<PlacedLot[]> {
  const all = subprojects.flatMap(({ unitId: parentUnitId, children }) =>
    children.map((lot, position) => ({ ...lot, parentUnitId, position })),
  );
  const fresh = all.filter(({ unitId }) => unitId === null);
  const made = await insertUnits(
    ctx,
    root,
    fresh.map(({ parentUnitId, name, position }) => ({
      parentUnitId,
      unitType: 'approvallot',
      title: name,
      position,
    })),
  );
  const ids = new Map(fresh.map((lot, index) => [lot, made[index]]));
  return all.flatMap((lot) => {
    const unitId = lot.unitId ?? ids.get(lot);
    return unitId ? [{ ...lot, unitId }] : [];
  });
}

/**
 * Sets names, parents and order; a lot that moves takes its drawing job along and gets a number of its new
 * parent.
 */
async function placeUnits(
  ctx: ServiceContext,
  rootUnitId: string,
  stored: readonly StoredSubproject[],
  subprojects: readonly PlacedSubproject[],
  lots: readonly PlacedLot[],
): Promise<void> {
  const known = knownLots(stored);
  const moved = lots.filter((lot) => {
    const before = known.get(lot.unitId);
    return before !== undefined && before.subprojectId !== lot.parentUnitId;
  });
  const numbers = await takeNumbers(ctx, moved);
  const numberOf = new Map(moved.map(({ unitId }, index) => [unitId, numbers[index] ?? null]));
  const names = new Map(stored.map(({ unitId, name }) => [unitId, name]));
  const placed: PlacedUnit[] = [
    ...subprojects.map(({ unitId, name, position }) => ({
      ...{ unitId, parentUnitId: rootUnitId, title: name, titleKey: titleKey(name), position },
      unitNo: null,
      changed: names.has(unitId) && names.get(unitId) !== name,
    })),
    ...lots.map(({ unitId, parentUnitId, name, position }) => ({
      ...{ unitId, parentUnitId, title: name, titleKey: titleKey(name), position },
      unitNo: numberOf.get(unitId) ?? null,
      changed: numberOf.has(unitId) || (known.get(unitId)?.lot.name ?? name) !== name,
    })),
  ];
  await placeUnitRows(ctx.db, placed, ctx.now);
  if (moved.length === 0) return;
  await placeDrawingJobs(
    ctx.db,
    moved.map(({ unitId }) => unitId),
  );
}

/**
 * The lots whose materials differ from the stored ones, with all their new materials; the dates are already
 * checked.
 */
function changedMaterials(stored: readonly StoredSubproject[], lots: readonly PlacedLot[]): SentMaterials[] {
  const known = knownLots(stored);
  return lots
    .filter(({ unitId, materials }) => !sameMaterials(known.get(unitId)?.lot.materials ?? [], materials))
    .map(({ unitId, materials }) => ({ unitId, materials, minDay: null, reference: '' }));
}
