import { eq, sql } from 'drizzle-orm';
import { orderChangeRequests, type UnitRow, units } from '@/db/schema';
import type { OrderChangeRequestDto } from '@/lib/contract/order-changes';
import { changesBetween } from '@/lib/domain/activity/changes';
import { combinedOrders } from '@/lib/domain/orders/combined-order';
import { type ChangeRequestStatus, changedOrder, termsOf } from '@/lib/domain/orders/order-change';
import type { OrderDocument } from '@/lib/domain/orders/order-document';
import { canDecideOrderChange, canWithdrawOrderChange } from '@/lib/domain/permissions/can-change-order';
import { requireDeliveryDay } from '../../catalogue/check-delivery-day';
import { minDeliveryDayOf } from '../../catalogue/min-delivery-day';
import { inTransaction, type ServiceContext } from '../../context';
import { AppError, validationFailed } from '../../errors';
import { writeActivity } from '../../records/write-activity';
import { writeJournal } from '../../records/write-journal';
import { requireAllowed } from '../../require';
import { lockProjectOf, lockUnit } from '../../scope';
import { loadUnitAccess } from '../../unit-access';
import { ordersTogether } from '../combined-orders';
import { getPlacedOrder } from '../get-placed-order';
import { storeOrder } from '../store-order';
import { queueChangedMails, queueRefusedMail } from './order-change-mails';
import { emitOrderChange, loadOrderChange } from './order-change-record';
import { type OrderChangeRow, presentOrderChange } from './present-order-change';

export interface Decision {
  requestId: string;
  decision: 'accept' | 'refuse' | 'withdraw';
  /** Why it is refused. */
  reason: string | null;
  /** The version the caller saw; null accepts any. */
  version: number | null;
}

const STATUS_OF = {
  accept: 'accepted',
  refuse: 'refused',
  withdraw: 'withdrawn',
} as const satisfies Record<Decision['decision'], ChangeRequestStatus>;

/** Decides on a request, once; accepting it changes the order (domain.md §10). */
export function decideOrderChange(outer: ServiceContext, input: Decision): Promise<OrderChangeRequestDto> {
  return inTransaction(outer, async (ctx) => {
    const { request: seen } = await loadOrderChange(ctx, input.requestId);
    await lockProjectOf(ctx, seen.unitId);
    await lockUnit(ctx.db, seen.unitId);
    // Read under the lock, so that nobody else can decide in the meantime.
    const record = await loadOrderChange(ctx, input.requestId);
    const { request } = record;
    const { unit, access } = await loadUnitAccess(ctx, request.unitId);
    requireAllowed(
      input.decision === 'withdraw'
        ? canWithdrawOrderChange(ctx.viewer.userId, request)
        : canDecideOrderChange(access, unit, request),
    );
    if (input.version !== null && input.version !== request.version) {
      throw new AppError('StaleVersion', { data: presentOrderChange(record) });
    }
    if (input.decision === 'refuse' && input.reason === null) {
      throw validationFailed([{ type: 'error', code: 'Required', reference: 'decisionReason' }]);
    }
    if (input.decision === 'accept') await changeOrder(ctx, unit, request);
    if (input.decision === 'refuse') {
      await writeActivity(ctx, { action: 'changeRefused', unit });
      await queueRefusedMail(ctx, { unit, request, reason: input.reason ?? '' });
    }
    await close(ctx, input);
    await emitOrderChange(ctx, unit);
    return presentOrderChange(await loadOrderChange(ctx, input.requestId));
  });
}

async function close(ctx: ServiceContext, { requestId, decision, reason }: Decision): Promise<void> {
  await ctx.db
    .update(orderChangeRequests)
    .set({
      status: STATUS_OF[decision],
      decidedBy: ctx.viewer.userId,
      decidedAt: ctx.now,
      decisionReason: decision === 'refuse' ? reason : null,
      version: sql`${orderChangeRequests.version} + 1`,
    })
    .where(eq(orderChangeRequests.requestId, requestId));
}

/** With another day or site a lot of a combined order may share other trucks. */
async function withTrucks(
  ctx: ServiceContext,
  rootUnitId: string,
  order: OrderDocument,
): Promise<OrderDocument> {
  if (order.combined === null || order.combined.load !== null) return order;
  const together = await ordersTogether(ctx, rootUnitId, order);
  const isChanged = ({ orderNumber }: OrderDocument) => orderNumber === order.orderNumber;
  const now = combinedOrders(together.map((other) => (isChanged(other) ? order : other)));
  return now.find(isChanged) ?? order;
}

/**
 * Updates the lot, its order with the next revision, the journal and the mails; the day must still be
 * possible today.
 */
async function changeOrder(ctx: ServiceContext, unit: UnitRow, request: OrderChangeRow): Promise<void> {
  const { unitId, rootUnitId, unitNo, title, unitType, stateKey, deliveryDate } = unit;
  const minDay = await minDeliveryDayOf(ctx, unit);
  requireDeliveryDay({ day: request.changes.deliveryDate, stored: deliveryDate, minDay });
  const former = await getPlacedOrder(ctx, unitId);
  const order = await withTrucks(ctx, rootUnitId, changedOrder(former, request.changes, ctx.now));
  await storeOrder(ctx, unitId, order);
  await ctx.db
    .update(units)
    .set({ deliveryDate: order.deliveryDay, version: sql`${units.version} + 1`, updatedAt: ctx.now })
    .where(eq(units.unitId, unitId));
  await writeJournal(ctx, [
    {
      ...{ rootUnitId, unitId, unitNo, title, unitType },
      ...{ oldState: stateKey, newState: stateKey },
      additionalMessage: `Rev. ${order.revision}: ${request.reason}`,
    },
  ]);
  const changes = changesBetween(termsOf(former), termsOf(order));
  await writeActivity(ctx, { action: 'changeAccepted', unit, ...(changes.length > 0 && { changes }) });
  await queueChangedMails(ctx, { unit, order, request });
}
