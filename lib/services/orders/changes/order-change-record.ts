import { and, eq } from 'drizzle-orm';
import type { UnitRow } from '@/db/schema';
import { orderChangeRequests } from '@/db/schema';
import { emitChange } from '@/lib/events/emit-change';
import type { ServiceContext } from '../../context';
import { notFound } from '../../errors';
import { selectOrderChanges } from './list-order-changes';
import type { OrderChangeRecord } from './present-order-change';

/** A request visible to the viewer, or `NotFound`. */
export async function loadOrderChange(ctx: ServiceContext, requestId: string): Promise<OrderChangeRecord> {
  const [record] = await selectOrderChanges(ctx, eq(orderChangeRequests.requestId, requestId)).limit(1);
  if (!record) throw notFound();
  return record;
}

/** Whether a lot in scope has an open request. */
export async function hasOpenOrderChange(ctx: Pick<ServiceContext, 'db'>, unitId: string): Promise<boolean> {
  const open = and(eq(orderChangeRequests.unitId, unitId), eq(orderChangeRequests.status, 'open'));
  return (await ctx.db.$count(orderChangeRequests, open)) > 0;
}

/** Tells open pages of the project to read the lot again. */
export function emitOrderChange(
  ctx: ServiceContext,
  { rootUnitId, unitId, version }: Pick<UnitRow, 'rootUnitId' | 'unitId' | 'version'>,
): Promise<void> {
  return emitChange(ctx.db, { rootUnitId, unitId, kind: 'unit', version, userId: ctx.viewer.userId });
}
