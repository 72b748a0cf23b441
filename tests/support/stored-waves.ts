import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { deliveryLots, deliveryLotUnits, materials, unitParams, units } from '@/db/schema';
import type { DeliveryPlanDto } from '@/lib/contract/delivery-plan';
import type { Day } from '@/lib/domain/calendar';
import { plantClosure } from '@/lib/domain/day-text';
import type { Wave } from '@/lib/domain/deliveries/plan-wave';
import { planKey } from '@/lib/domain/deliveries/planned-delivery';
import { VOLUME_LIMIT_M3 } from '@/lib/domain/deliveries/volume-limit';

/** What a move may have changed, as it is stored. */
interface StoredPlan {
  materials: { unitId: string; subprojectId: string | null; type: number; volumeM3: number; day: Day }[];
  deliveries: { id: string; unitId: string; day: Day; type: string }[];
  units: { id: string; parentId: string | null; earliest: Day | null }[];
  firstDelivery: string | undefined;
}

export async function storedPlan(db: Db, rootUnitId: string): Promise<StoredPlan> {
  const ofRoot = eq(units.rootUnitId, rootUnitId);
  const [rows, deliveries, all, [first]] = await Promise.all([
    db
      .select({
        unitId: materials.unitId,
        subprojectId: units.parentUnitId,
        type: materials.productTypeId,
        volumeM3: materials.volumeM3,
        day: sql<Day>`${materials.deliveryDate}`,
      })
      .from(materials)
      .innerJoin(units, eq(units.unitId, materials.unitId))
      .where(and(ofRoot, isNotNull(materials.deliveryDate)))
      .orderBy(materials.unitId, materials.position),
    db
      .select({
        id: deliveryLots.deliveryLotId,
        unitId: deliveryLotUnits.unitId,
        day: deliveryLots.deliveryDate,
        type: deliveryLots.deliveryType,
      })
      .from(deliveryLots)
      .innerJoin(deliveryLotUnits, eq(deliveryLotUnits.deliveryLotId, deliveryLots.deliveryLotId))
      .where(eq(deliveryLots.rootUnitId, rootUnitId)),
    db
      .select({ id: units.unitId, parentId: units.parentUnitId, earliest: units.earliestDeliveryDate })
      .from(units)
      .where(ofRoot),
    db
      .select({ day: unitParams.paramValue })
      .from(unitParams)
      .where(and(eq(unitParams.unitId, rootUnitId), eq(unitParams.paramKey, 'FirstDelivery'))),
  ]);
  return { materials: rows, deliveries, units: all, firstDelivery: first?.day };
}

interface SavedWave {
  /** The plan that the person saw, and what they were told that their move does. */
  plan: DeliveryPlanDto;
  wave: Wave;
  plantCountry: string | null;
  before: StoredPlan;
  after: StoredPlan;
}

/** Every rule of dates that what is stored after a move breaks, a line each; no date lay on a weekend before it. */
export function brokenByWave({ plan, wave, plantCountry, before, after }: SavedWave): string[] {
  const toByKey = new Map(wave.moved.map(({ rowId, to }) => [rowId, to]));
  const minDays = new Map(plan.deliveries.map((row) => [row.projectUnitID, row.minDate]));
  const closed = new Set(wave.closed.map(({ to }) => to));
  const broken = after.materials.flatMap((row, index): string[] => {
    const old = before.materials[index];
    const name = `row ${index} of ${row.unitId} on ${row.day}`;
    if (old?.unitId !== row.unitId || old.type !== row.type || old.volumeM3 !== row.volumeM3)
      return [`${name} is another one`];
    const closure = plantClosure(row.day, plantCountry);
    return [
      row.day !== (toByKey.get(planKey(old)) ?? old.day) && `${name} does not stand where it was moved to`,
      row.day !== old.day && row.day < (minDays.get(row.unitId) ?? '') && `${name} is too early`,
      row.day !== old.day && closure !== null && !closed.has(row.day) && `${name} is closed, unannounced`,
      closure === 'weekend' && `${name} is at a weekend`,
    ].filter((line) => line !== false);
  });
  if (after.materials.length !== before.materials.length) broken.push('rows are lost or new');
  return [...broken, ...brokenDeliveries(before, after), ...overfull(after), ...wrongDates(after)];
}

/** Fixed deliveries stay, and a lot with deliveries has one on each day of its materials, no two on a day. */
function brokenDeliveries(before: StoredPlan, after: StoredPlan): string[] {
  const lines = (plan: StoredPlan) =>
    plan.deliveries.filter(({ type }) => type === 'Fixed').map((row) => JSON.stringify(row));
  const unchanged = new Set(lines(after));
  const keys = after.deliveries.map(planKey);
  const withDeliveries = new Set(after.deliveries.map(({ unitId }) => unitId));
  const wanted = after.materials.filter(({ unitId }) => withDeliveries.has(unitId)).map(planKey);
  return [
    ...lines(before)
      .filter((line) => !unchanged.has(line))
      .map((line) => `a Fixed one has changed: ${line}`),
    ...keys.filter((key, index) => keys.indexOf(key) !== index).map((key) => `two deliveries: ${key}`),
    ...wanted.filter((key) => !keys.includes(key)).map((key) => `no delivery: ${key}`),
  ];
}

function overfull({ materials: rows }: StoredPlan): string[] {
  const volumes = new Map<string | null, number>();
  for (const { subprojectId, volumeM3 } of rows)
    volumes.set(subprojectId, (volumes.get(subprojectId) ?? 0) + volumeM3);
  return [...volumes]
    .filter(([, volumeM3]) => volumeM3 > VOLUME_LIMIT_M3)
    .map(([id, volumeM3]) => `${id} has ${volumeM3} m³`);
}

/** The earliest date of each unit is that of its own materials and those below, FirstDelivery that of the root. */
function wrongDates({ materials: rows, units: all, firstDelivery }: StoredPlan): string[] {
  const parents = new Map(all.map(({ id, parentId }) => [id, parentId]));
  const earliest = new Map<string, Day>();
  for (const { unitId, day } of rows) {
    for (let id: string | null | undefined = unitId; id; id = parents.get(id)) {
      if (day < (earliest.get(id) ?? '9999')) earliest.set(id, day);
    }
  }
  const root = all.find(({ parentId }) => parentId === null);
  return [
    ...all
      .filter((unit) => unit.earliest !== (earliest.get(unit.id) ?? null))
      .map((unit) => `${unit.id} is dated ${unit.earliest}`),
    ...(firstDelivery === root?.earliest ? [] : [`FirstDelivery is ${firstDelivery}`]),
  ];
}
