import { and, count, eq, gte, lt } from 'drizzle-orm';
import { deliveryLots, units } from '@/db/schema';
import { todayInBerlin } from '@/lib/domain/calendar';
import { type DeliveryWeek, deliveryWeeks, endOfWeeksAhead } from '@/lib/domain/deliveries/delivery-weeks';
import type { ServiceContext } from '../context';
import { visibleUnits } from '../scope';
import { HAS_OVERVIEW } from './has-overview';

/** The upcoming deliveries by week, of all projects whose delivery overview the viewer may see. */
export async function countDeliveryWeeks(ctx: ServiceContext): Promise<DeliveryWeek[]> {
  const today = todayInBerlin(ctx.now);
  const rows = await ctx.db
    .select({ day: deliveryLots.deliveryDate, deliveries: count() })
    .from(deliveryLots)
    .innerJoin(units, eq(units.unitId, deliveryLots.rootUnitId))
    .where(
      and(
        gte(deliveryLots.deliveryDate, today),
        lt(deliveryLots.deliveryDate, endOfWeeksAhead(today)),
        visibleUnits(ctx),
        HAS_OVERVIEW,
      ),
    )
    .groupBy(deliveryLots.deliveryDate);
  return deliveryWeeks(today, rows);
}
