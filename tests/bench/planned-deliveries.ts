import type { Planner } from '@/components/deliveries/use-planner';
import type { DeliveryPlanDto } from '@/lib/contract/delivery-plan';
import { addDays } from '@/lib/domain/calendar';
import { type PlannedDelivery, planKey } from '@/lib/domain/deliveries/planned-delivery';

/** A plan of 2,000 deliveries in 60 weeks, as the time line is given it. */

export const TODAY = '2026-11-23';
export const WEEKS = 60;
/** Weeks that the time line shows at a time. */
export const SHOWN_WEEKS = 14;
const DELIVERIES = 2_000;
const SUBPROJECTS = 12;

const subProjects = Array.from({ length: SUBPROJECTS }, (_, index) => ({
  projectUnitID: `sub-${index}`,
  title: `Blok ${index + 1}`,
}));
export const deliveries = Array.from(
  { length: DELIVERIES },
  (_, index): PlannedDelivery => ({
    ...{ unitId: `lot-${index}`, title: `Lot ${index}`, subprojectId: `sub-${index % SUBPROJECTS}` },
    ...{ day: addDays(TODAY, (index * 37) % (WEEKS * 7)), minDay: TODAY, status: 'planned' },
    ...{
      deliveryLotId: `delivery-${index}`,
      volumeM3: 15,
      weightKg: 26_250,
      hasMaterials: true,
      plantIds: [],
    },
    wallNos: [`${index}a`, `${index}b`],
  }),
);
export const plan: DeliveryPlanDto = {
  rootProjectUnitID: 'root',
  subProjects,
  deliveries: [],
  earliestDate: addDays(TODAY, 21),
  trucksPerWeek: 10,
  plants: [],
  abilities: { editMaterials: { can: true } },
};

const ignore = () => undefined;

/** The planner of a time line with these deliveries selected, of which nothing is saved. */
export function plannerWith(selected: readonly PlannedDelivery[]): Planner {
  return {
    ...{ plan, deliveries, shown: deliveries, keys: new Set(selected.map(planKey)), wave: null },
    keyOf: new Map(deliveries.map((delivery) => [delivery, planKey(delivery)])),
    move: { days: 0, along: 'none' },
    mutate: () => Promise.resolve(undefined),
    ...{ select: () => true, shift: ignore, setAlong: ignore, discard: ignore },
  };
}
