import { inArray } from 'drizzle-orm';
import { insertMaterials } from '@/db/queries/materials';
import { materials, productTypes } from '@/db/schema';
import { checkMaterials, lockOfMaterials } from '@/lib/domain/deliveries/check-materials';
import { sameMaterials } from '@/lib/domain/deliveries/materials';
import type { ServiceContext } from '../context';
import { AppError, type Message, notFound, validationFailed } from '../errors';
import type { ChangedLot, SentMaterials } from './changed-lots';
import { type LotWithMaterials, loadLots } from './load-lots';
import { moveDeliveries } from './move-deliveries';
import { refreshEarliestDates } from './refresh-earliest-dates';
import { requireVolumesFit } from './require-volumes-fit';

/**
 * Replaces the materials of any number of lots of a project, all or nothing, in the caller's transaction; the
 * caller has locked the root and checked the permission. Unchanged lots are not written. Enforces the volume
 * limit per subproject, and updates the earliest dates, `FirstDelivery` and the deliveries of approved lots.
 * @throws AppError ValidationFailed with every problem of every row, VolumesLocked, DeliveryFixed, or
 * NotFound for a lot of another project
 */
export async function storeMaterials(
  ctx: ServiceContext,
  rootUnitId: string,
  sent: readonly SentMaterials[],
): Promise<ChangedLot[]> {
  const lots = await loadLots(
    ctx,
    rootUnitId,
    sent.map((lot) => lot.unitId),
  );
  const { typeIds, offered } = await productTypesByTitle(ctx);
  const changed = changesOf(sent, lots, offered);
  if (changed.length > 0) {
    await requireVolumesFit(ctx, sent, changed);
    await replaceRows(ctx, changed, typeIds);
    await moveDeliveries(ctx, changed);
  }
  await refreshEarliestDates(
    ctx,
    rootUnitId,
    changed.map(({ before }) => before.unitId),
  );
  return changed;
}

/** Checks every lot; returns those that really change, or all problems found. */
function changesOf(
  sent: readonly SentMaterials[],
  lots: readonly LotWithMaterials[],
  types: ReadonlySet<string>,
): ChangedLot[] {
  const lotById = new Map(lots.map((lot) => [lot.unitId, lot]));
  const messages: Message[] = [];
  const changed: ChangedLot[] = [];
  for (const { unitId, materials: after, minDay, reference } of sent) {
    const before = lotById.get(unitId);
    if (!before) throw notFound();
    if (sameMaterials(before.materials, after)) continue;
    const lock = lockOfMaterials(after, { ...before, stored: before.materials });
    if (lock !== null) throw new AppError(lock);
    for (const problem of checkMaterials(after, { stored: before.materials, types, minDay })) {
      messages.push({
        type: 'error',
        code: problem.code,
        reference: `${reference}${problem.index}/${problem.field}`,
      });
    }
    changed.push({ before, after: [...after] });
  }
  if (messages.length > 0) throw validationFailed(messages);
  return changed;
}

/** The ids of all product types by their titles, and the titles of those that are offered. */
async function productTypesByTitle({ db }: ServiceContext) {
  const { title, productTypeId, deactivatedAt } = productTypes;
  const rows = await db.select({ title, productTypeId, deactivatedAt }).from(productTypes);
  const offered = rows.filter((row) => row.deactivatedAt === null);
  return {
    typeIds: new Map(rows.map((row) => [row.title, row.productTypeId])),
    offered: new Set(offered.map((row) => row.title)),
  };
}

async function replaceRows(
  ctx: ServiceContext,
  changed: readonly ChangedLot[],
  typeIds: ReadonlyMap<string, number>,
): Promise<void> {
  const unitIds = changed.map(({ before }) => before.unitId);
  const rows = changed.flatMap(({ before, after }) =>
    after.map((row, position) => ({
      unit: before.unitId,
      position,
      productType: typeIds.get(row.type),
      volume: row.volumeM3,
      day: row.deliveryDay,
    })),
  );
  await ctx.db.delete(materials).where(inArray(materials.unitId, unitIds));
  await insertMaterials(ctx.db, rows, ctx.now);
}
