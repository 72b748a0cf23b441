import { inArray, sql } from 'drizzle-orm';
import { dayAmong } from '@/db/queries/delivery-days';
import { units } from '@/db/schema';
import { changesBetween } from '@/lib/domain/activity/changes';
import { type Day, deliveryDayProblem } from '@/lib/domain/calendar';
import { emitChange } from '@/lib/events/emit-change';
import type { ServiceContext } from '../context';
import { type Message, validationFailed } from '../errors';
import { writeActivity } from '../records/write-activity';
import { requireAllowed } from '../require';
import type { OrderLotDto } from './load-order-lots';

/** An order lot with its new delivery date. */
export interface SentOrderLot {
  stored: OrderLotDto;
  deliveryDate: Day | null;
  /** Reference of messages about it, such as `subProjects/0/orderLots/2`. */
  reference: string;
}

/**
 * Stores the delivery dates of any number of order lots of a project, all or nothing, in the caller's
 * transaction; the caller has locked the root, then read the lots and checked the permission. Unchanged dates
 * are not written.
 * @throws AppError OrderPlaced, or ValidationFailed with every date that is too early
 */
export async function moveOrderLots(
  ctx: ServiceContext,
  rootUnitId: string,
  sent: readonly SentOrderLot[],
): Promise<void> {
  const changed = sent.filter(({ stored, deliveryDate }) => deliveryDate !== stored.deliveryDate);
  for (const { stored } of changed) requireAllowed(stored.abilities.changeDeliveryDate);
  requireDays(changed);
  if (changed.length === 0) return;
  const before = new Map(changed.map(({ stored }) => [stored.orderLotID, stored.deliveryDate]));
  const days = changed.map(({ stored, deliveryDate }) => ({ id: stored.orderLotID, day: deliveryDate }));
  const written = await ctx.db
    .update(units)
    .set({
      deliveryDate: dayAmong(days),
      version: sql`${units.version} + 1`,
      updatedAt: ctx.now,
    })
    .where(inArray(units.unitId, [...before.keys()]))
    .returning();
  await writeActivity(
    ctx,
    ...written.map((unit) => {
      const changes = changesBetween(
        { deliveryDate: before.get(unit.unitId) },
        { deliveryDate: unit.deliveryDate },
      );
      return { action: 'changed' as const, unit, changes };
    }),
  );
  const [only, ...more] = written;
  const unit = only && more.length === 0 ? { unitId: only.unitId, version: only.version } : {};
  await emitChange(ctx.db, { rootUnitId, ...unit, kind: 'unit', userId: ctx.viewer.userId });
}

function requireDays(changed: readonly SentOrderLot[]): void {
  const messages = changed.flatMap(({ stored, deliveryDate, reference }): Message[] => {
    const { deliveryDate: storedDay, minDate: minDay } = stored;
    const code = deliveryDate && deliveryDayProblem(deliveryDate, { stored: storedDay, minDay });
    return code ? [{ type: 'error', code, reference: `${reference}/deliveryDate`, values: { minDay } }] : [];
  });
  if (messages.length > 0) throw validationFailed(messages);
}
