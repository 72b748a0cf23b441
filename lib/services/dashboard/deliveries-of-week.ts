import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { deliveryLots, deliveryLotUnits, units } from '@/db/schema';
import type { DeliveryWeekDto } from '@/lib/contract/dashboard';
import { todayInBerlin } from '@/lib/domain/calendar';
import { deliveryDays, endOfWeek, type LotOnDay, shownMonday } from '@/lib/domain/deliveries/delivery-days';
import type { ServiceContext } from '../context';
import { HAS_OVERVIEW } from '../deliveries/has-overview';
import { visibleUnits } from '../scope';

/** The deliveries on each day of the week, of all projects whose delivery overview the viewer may see. */
export async function deliveriesOfWeek(ctx: ServiceContext): Promise<DeliveryWeekDto | null> {
  const today = todayInBerlin(ctx.now);
  const monday = shownMonday(today);
  const lots = await ctx.db
    .select({
      day: deliveryLots.deliveryDate,
      unitId: deliveryLotUnits.unitId,
      rootUnitId: units.unitId,
      rootTitle: units.title,
      materials: sql<LotOnDay['materials']>`coalesce((
        select json_agg(json_build_object('type', type.title, 'volumeM3', row.volume_m3))
        from materials row join product_types type using (product_type_id)
        where row.unit_id = delivery_lot_units.unit_id
          and row.delivery_date = delivery_lots.delivery_date), '[]')`,
    })
    .from(deliveryLots)
    .innerJoin(units, eq(units.unitId, deliveryLots.rootUnitId))
    .innerJoin(deliveryLotUnits, eq(deliveryLotUnits.deliveryLotId, deliveryLots.deliveryLotId))
    .where(
      and(
        gte(deliveryLots.deliveryDate, monday),
        lt(deliveryLots.deliveryDate, endOfWeek(monday)),
        visibleUnits(ctx),
        HAS_OVERVIEW,
      ),
    );
  if (lots.length === 0) return null;
  const days = deliveryDays(monday, lots).map(({ day, projects }) => ({
    day,
    projects: projects.map(({ rootUnitId, volumeM3, ...project }) => ({
      rootProjectUnitID: rootUnitId,
      ...project,
      volume: volumeM3,
    })),
  }));
  return { today, days };
}
