import type { DeliveryMove, DeliveryPlanDto } from '@/lib/contract/delivery-plan';
import { type Freight, freightOf } from '@/lib/domain/deliveries/exported-deliveries';
import type { Wave } from '@/lib/domain/deliveries/plan-wave';
import { type PlannedDelivery, planKey } from '@/lib/domain/deliveries/planned-delivery';
import { groupBy } from '@/lib/domain/group-by';
import type { Loading } from '@/lib/domain/orders/weight';
import type { PlantCalendar } from '@/lib/domain/plant-calendar';

/** The deliveries of a project's lots, as input of the domain rules. */
export function plannedDeliveries({ deliveries }: DeliveryPlanDto): PlannedDelivery[] {
  return deliveries.map((row) => ({
    unitId: row.projectUnitID,
    title: row.title,
    subprojectId: row.parentProjectUnitID,
    day: row.deliveryDate,
    minDay: row.minDate,
    status: row.status,
    deliveryLotId: row.deliveryLotID,
    volumeM3: row.volumeM3,
    weightKg: row.weightKg,
    wallNos: row.wallNos,
    hasMaterials: row.hasMaterials,
    plantIds: row.plantIDs,
  }));
}

/** When the plants of a plan deliver, as input of the domain rules. */
export function plantsOf(plan: Pick<DeliveryPlanDto, 'plants'> | undefined): PlantCalendar[] {
  return (plan?.plants ?? []).map(({ plantID, ...calendar }) => ({ plantId: plantID, ...calendar }));
}

/** The load of each delivery of a plan, by its id. */
export function freightsOf(deliveries: readonly PlannedDelivery[], loading: Loading): Map<string, Freight> {
  const ofLots = groupBy(deliveries, ({ deliveryLotId }) => deliveryLotId);
  return new Map(
    [...ofLots].flatMap(([id, loads]) => (id === null ? [] : [[id, freightOf(loads, loading)]])),
  );
}

/** The request of a wave, with the lot versions the user saw. */
export function movesOf({ moved }: Pick<Wave, 'moved'>, { deliveries }: DeliveryPlanDto): DeliveryMove[] {
  const versions = new Map(deliveries.map(({ projectUnitID, version }) => [projectUnitID, version]));
  return moved.map(({ unitId, from, to }) => ({
    projectUnitID: unitId,
    from,
    to,
    version: versions.get(unitId),
  }));
}

/** The titles of a delivery's subproject and lot. */
export function titleOf(
  { subprojectId, title }: Pick<PlannedDelivery, 'subprojectId' | 'title'>,
  { subProjects }: Pick<DeliveryPlanDto, 'subProjects'>,
): string {
  const subproject = subProjects.find(({ projectUnitID }) => projectUnitID === subprojectId);
  return [subproject?.title, title].filter(Boolean).join(', ');
}

/** The earlier key of each delivery in a wave. */
export function keysBefore(
  before: readonly PlannedDelivery[],
  after: readonly PlannedDelivery[],
): Map<PlannedDelivery, string> {
  return new Map(after.map((delivery, index) => [delivery, planKey(before[index] ?? delivery)]));
}
