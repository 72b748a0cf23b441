import { and, eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { insertCascade, readCascade, type TableRows } from '@/db/queries/cascade';
import { deliveryLots, deliveryLotUnits, deliveryMoves, materials, units } from '@/db/schema';
import type { ServiceContext } from '../context';

type Reader = Pick<ServiceContext, 'db'>;

export interface StoredMove {
  rootUnitId: string;
  unitIds: readonly string[];
  before: readonly TableRows[];
}

/** The ids of all deliveries that contain one of the lots. */
function deliveriesOf(ctx: Reader, unitIds: readonly string[]) {
  return ctx.db
    .select({ deliveryLotId: deliveryLotUnits.deliveryLotId })
    .from(deliveryLotUnits)
    .where(inArray(deliveryLotUnits.unitId, [...unitIds]));
}

/** All rows that a move of these lots may change, as stored: deliveries with all their lots and walls. */
export async function readRows(ctx: Reader, unitIds: readonly string[]): Promise<TableRows[]> {
  const deliveries = await deliveriesOf(ctx, unitIds);
  return readCascade(ctx.db, [
    { table: 'materials', column: 'unit_id', values: unitIds },
    {
      table: 'delivery_lots',
      column: 'delivery_lot_id',
      values: deliveries.map(({ deliveryLotId }) => deliveryLotId),
    },
  ]);
}

/** The versions of lots and of their deliveries, by id. */
export async function readVersions(ctx: Reader, unitIds: readonly string[]): Promise<Record<string, number>> {
  const [lots, deliveries] = await Promise.all([
    ctx.db
      .select({ id: units.unitId, version: units.version })
      .from(units)
      .where(inArray(units.unitId, [...unitIds])),
    ctx.db
      .select({ id: deliveryLots.deliveryLotId, version: deliveryLots.version })
      .from(deliveryLots)
      .where(inArray(deliveryLots.deliveryLotId, deliveriesOf(ctx, unitIds))),
  ]);
  return Object.fromEntries([...lots, ...deliveries].map(({ id, version }) => [id, version]));
}

/** Stores the state of lots before a move that is already written; replaces the person's last one. */
export async function storeMove(
  ctx: ServiceContext,
  { rootUnitId, unitIds, before }: StoredMove,
): Promise<string> {
  const { userId } = ctx.viewer;
  await ctx.db
    .delete(deliveryMoves)
    .where(and(eq(deliveryMoves.rootUnitId, rootUnitId), eq(deliveryMoves.userId, userId)));
  const moveId = uuidv7();
  await ctx.db.insert(deliveryMoves).values({
    ...{ moveId, rootUnitId, userId },
    unitIds: [...unitIds],
    before: [...before],
    versions: await readVersions(ctx, unitIds),
    createdAt: ctx.now,
  });
  return moveId;
}

/**
 * Restores rows exactly as they were, ids and times included. Only versions keep increasing, so that clients
 * do not confuse the moved rows with the restored ones.
 */
export async function restoreRows(
  ctx: Reader,
  {
    unitIds,
    before,
    versions,
  }: Pick<StoredMove, 'unitIds' | 'before'> & { versions: Record<string, number> },
): Promise<void> {
  await ctx.db.delete(materials).where(inArray(materials.unitId, [...unitIds]));
  await ctx.db.delete(deliveryLots).where(inArray(deliveryLots.deliveryLotId, deliveriesOf(ctx, unitIds)));
  await insertCascade(ctx.db, before);
  await ctx.db
    .update(deliveryLots)
    .set({
      version: sql`greatest(${deliveryLots.version}, coalesce(
        (${JSON.stringify(versions)}::jsonb ->> ${deliveryLots.deliveryLotId}::text)::int, 0)) + 1`,
    })
    .where(inArray(deliveryLots.deliveryLotId, deliveriesOf(ctx, unitIds)));
}
