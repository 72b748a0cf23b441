import { orderChangeRequests } from '@/db/schema';
import type { OrderChangeRequestDto } from '@/lib/contract/order-changes';
import { changesBetween } from '@/lib/domain/activity/changes';
import type { Day } from '@/lib/domain/calendar';
import { changedOrder, changesAnything, type OrderChanges, termsOf } from '@/lib/domain/orders/order-change';
import type { Unloading } from '@/lib/domain/orders/order-terms';
import { canAskOrderChange } from '@/lib/domain/permissions/can-change-order';
import { requireDeliveryDay } from '../../catalogue/check-delivery-day';
import { minDeliveryDayOf } from '../../catalogue/min-delivery-day';
import { inTransaction, type ServiceContext } from '../../context';
import { AppError, validationFailed } from '../../errors';
import { writeActivity } from '../../records/write-activity';
import { requireAllowed } from '../../require';
import { lockProjectOf, lockUnit } from '../../scope';
import { loadUnitAccess } from '../../unit-access';
import type { GivenTerms } from '../agree-terms';
import { getPlacedOrder } from '../get-placed-order';
import { queueChangeAskedMails } from './order-change-mails';
import { emitOrderChange, hasOpenOrderChange, loadOrderChange } from './order-change-record';
import { presentOrderChange } from './present-order-change';

interface AskedChange {
  unitId: string;
  reason: string;
  /** Address and contact each replace the old one completely: omitted fields become blank. */
  given: Pick<GivenTerms, 'siteAddress' | 'siteContact'> & {
    deliveryDate?: Day | undefined;
    unloading?: Unloading | undefined;
  };
}

/** Requests a change of a placed order; back office and process planners are notified (domain.md §10). */
export function askOrderChange(
  outer: ServiceContext,
  { unitId, reason, given }: AskedChange,
): Promise<OrderChangeRequestDto> {
  const changes = changesOf(given);
  return inTransaction(outer, async (ctx) => {
    await lockProjectOf(ctx, unitId);
    await lockUnit(ctx.db, unitId);
    const { unit, access } = await loadUnitAccess(ctx, unitId);
    requireAllowed(canAskOrderChange(access, unit, await hasOpenOrderChange(ctx, unitId)));
    const minDay = await minDeliveryDayOf(ctx, unit);
    requireDeliveryDay({ day: changes.deliveryDate, stored: unit.deliveryDate, minDay });
    const order = await getPlacedOrder(ctx, unitId);
    if (!changesAnything(order, changes)) {
      throw validationFailed([{ type: 'error', code: 'ORDER.NothingToChange', reference: 'deliveryDate' }]);
    }
    const [made] = await ctx.db
      .insert(orderChangeRequests)
      .values({ unitId, reason, changes, askedBy: ctx.viewer.userId, askedAt: ctx.now })
      .returning({ requestId: orderChangeRequests.requestId });
    if (!made) throw new AppError('Internal');
    const wanted = termsOf(changedOrder(order, changes, ctx.now));
    const differences = changesBetween(termsOf(order), wanted);
    await writeActivity(ctx, {
      ...{ action: 'changeRequested', unit },
      ...(differences.length > 0 && { changes: differences }),
    });
    await queueChangeAskedMails(ctx, { unit, order, reason, changes });
    await emitOrderChange(ctx, unit);
    return presentOrderChange(await loadOrderChange(ctx, made.requestId));
  });
}

function changesOf({
  deliveryDate,
  siteAddress,
  siteContact,
  unloading,
}: AskedChange['given']): OrderChanges {
  return {
    ...(deliveryDate && { deliveryDate }),
    ...(siteAddress && { siteAddress: { ...NO_ADDRESS, ...siteAddress } }),
    ...(siteContact && { siteContact: { ...NO_CONTACT, ...siteContact } }),
    ...(unloading && { unloading }),
  };
}

const NO_ADDRESS = { name: '', street1: '', zip: '', city: '', country: '' };
const NO_CONTACT = { name: '', phone: '', mail: '' };
