import { and, count, eq, gte, lt } from 'drizzle-orm';
import { visibleUnits } from '@/db/queries/scope';
import { hasFeature } from '@/db/queries/tenant-features';
import { deliveryLots, units } from '@/db/schema';
import { todayOf } from '@/lib/domain/calendar';
import { type DeliveryWeek, deliveryWeeks, endOfWeeksAhead } from '@/lib/domain/deliveries/delivery-weeks';
import type { ServiceContext } from '../context';

/** The upcoming deliveries by week, of all projects whose delivery overview the viewer may see. */
export async function countDeliveryWeeks(ctx: ServiceContext): Promise<DeliveryWeek[]> {
  const today = todayOf(ctx);
  const rows = await ctx.db
    .select({ day: deliveryLots.deliveryDate, deliveries: count() })
    .from(deliveryLots)
    .innerJoin(units, eq(units.unitId, deliveryLots.rootUnitId))
    .where(
      and(
        gte(deliveryLots.deliveryDate, today),
        lt(deliveryLots.deliveryDate, endOfWeeksAhead(today)),
        visibleUnits(ctx),
        hasFeature(units.tenantId, 'DeliveryOverview'),
      ),
    )
    .groupBy(deliveryLots.deliveryDate);
  return deliveryWeeks(today, rows);
}
