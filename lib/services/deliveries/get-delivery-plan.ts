import { asc, eq } from 'drizzle-orm';
import { deliveredWallNosOfLot } from '@/db/queries/deliveries';
import { deliveryLots, deliveryLotUnits } from '@/db/schema';
import type { DeliveryPlanDto } from '@/lib/contract/delivery-plan';
import { type Day, todayOf } from '@/lib/domain/calendar';
import { loadOf } from '@/lib/domain/deliveries/delivery-load';
import { daysOf } from '@/lib/domain/deliveries/follow-materials';
import { planStatus } from '@/lib/domain/deliveries/planned-delivery';
import { groupBy } from '@/lib/domain/group-by';
import { canEditMaterials } from '@/lib/domain/permissions/can-edit-materials';
import { type PlantCalendar, plantsOfUnit } from '@/lib/domain/plant-calendar';
import type { DeliveryType } from '@/lib/domain/vocabulary/delivery-types';
import { loadMinDays, minDayOf } from '../catalogue/lead-days';
import { loadTrucksPerWeek } from '../catalogue/trucks-per-week';
import type { ServiceContext } from '../context';
import { type LoadedLot, loadLots } from './load-lots';
import { loadSubprojects } from './load-subprojects';
import { requireOverview } from './lot-access';

interface LotDelivery {
  unitId: string;
  deliveryLotId: string;
  version: number;
  day: Day;
  deliveryType: DeliveryType;
  wallNos: string[];
}

/** The deliveries for each lot of a project in the viewer's scope, by day. */
export async function getDeliveryPlan(ctx: ServiceContext, rootUnitId: string): Promise<DeliveryPlanDto> {
  const { access } = await requireOverview(ctx, rootUnitId);
  const [subprojects, lots, deliveries, minDays, trucksPerWeek] = await Promise.all([
    loadSubprojects(ctx, rootUnitId),
    loadLots(ctx, rootUnitId),
    loadDeliveries(ctx, rootUnitId),
    loadMinDays(ctx, rootUnitId),
    loadTrucksPerWeek(ctx, rootUnitId),
  ]);
  const today = todayOf(ctx);
  const byLot = groupBy(deliveries, ({ unitId }) => unitId);
  return {
    rootProjectUnitID: rootUnitId,
    subProjects: subprojects.map(({ unitId, title }) => ({ projectUnitID: unitId, title })),
    deliveries: lots.flatMap((lot) => {
      const minDay = minDayOf(lot, minDays, rootUnitId);
      const path = [lot.unitId, lot.parentUnitId ?? rootUnitId, rootUnitId];
      const plantIDs = plantsOfUnit(path, minDays.plants).map(({ plantId }) => plantId);
      const rows = deliveriesOfLot(lot, byLot.get(lot.unitId) ?? [], minDay, today);
      return rows.map((row) => ({ ...row, plantIDs }));
    }),
    earliestDate: minDays.project,
    trucksPerWeek,
    plants: minDays.plants.plants.map(presentCalendar),
    abilities: { editMaterials: canEditMaterials(access) },
  };
}

function presentCalendar({ plantId, ...calendar }: PlantCalendar): DeliveryPlanDto['plants'][number] {
  const { workingDays, closures } = calendar;
  return { plantID: plantId, ...calendar, workingDays: [...workingDays], closures: [...closures] };
}

/** The deliveries for a lot by day: materials, deliveries, or both. */
function deliveriesOfLot(
  lot: LoadedLot,
  deliveries: readonly LotDelivery[],
  minDay: Day,
  today: Day,
): Omit<DeliveryPlanDto['deliveries'][number], 'plantIDs'>[] {
  const days = new Set([...daysOf(lot.materials), ...deliveries.map(({ day }) => day)]);
  return [...days].sort().map((day) => {
    const materials = lot.materials.filter(({ deliveryDay }) => deliveryDay === day);
    const delivery = deliveries.find((candidate) => candidate.day === day);
    return {
      projectUnitID: lot.unitId,
      title: lot.title,
      parentProjectUnitID: lot.parentUnitId,
      version: lot.version,
      deliveryLotID: delivery?.deliveryLotId ?? null,
      deliveryVersion: delivery?.version ?? null,
      deliveryDate: day,
      minDate: minDay,
      status: planStatus(delivery?.deliveryType ?? null, { day, minDay }, today),
      ...loadOf(materials),
      wallNos: delivery?.wallNos ?? [],
      hasMaterials: materials.length > 0,
    };
  });
}

function loadDeliveries(ctx: ServiceContext, rootUnitId: string): Promise<LotDelivery[]> {
  return ctx.db
    .select({
      unitId: deliveryLotUnits.unitId,
      deliveryLotId: deliveryLots.deliveryLotId,
      version: deliveryLots.version,
      day: deliveryLots.deliveryDate,
      deliveryType: deliveryLots.deliveryType,
      wallNos: deliveredWallNosOfLot,
    })
    .from(deliveryLotUnits)
    .innerJoin(deliveryLots, eq(deliveryLots.deliveryLotId, deliveryLotUnits.deliveryLotId))
    .where(eq(deliveryLots.rootUnitId, rootUnitId))
    .orderBy(asc(deliveryLots.deliveryDate), asc(deliveryLots.deliveryLotId));
}
