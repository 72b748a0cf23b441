import { inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
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
  const typeIds = await productTypeIds(ctx);
  const changed = changesOf(sent, lots, new Set(typeIds.keys()));
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

async function productTypeIds(ctx: ServiceContext): Promise<Map<string, number>> {
  const rows = await ctx.db
    .select({ title: productTypes.title, productTypeId: productTypes.productTypeId })
    .from(productTypes);
  return new Map(rows.map(({ title, productTypeId }) => [title, productTypeId]));
}

async function replaceRows(
  ctx: ServiceContext,
  changed: readonly ChangedLot[],
  typeIds: ReadonlyMap<string, number>,
): Promise<void> {
  const unitIds = changed.map(({ before }) => before.unitId);
  const rows = changed.flatMap(({ before, after }) =>
    after.map((row, position) => ({
      id: uuidv7(),
      unit: before.unitId,
      position,
      type: typeIds.get(row.type),
      volume: row.volumeM3,
      day: row.deliveryDay,
    })),
  );
  const now = ctx.now.toISOString();
  await ctx.db.delete(materials).where(inArray(materials.unitId, unitIds));
  await ctx.db.execute(sql`
    insert into materials (material_id, unit_id, position, product_type_id, volume_m3, delivery_date, created_at, updated_at)
    select id, unit, position, type, volume, day, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent(
      id uuid, unit uuid, position int, type int, volume numeric, day date)`);
}
