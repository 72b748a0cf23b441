import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { deliveryLots, materials, units } from '@/db/schema';
import type { Day } from '@/lib/domain/calendar';
import type { Settings } from '@/lib/domain/configuration/settings';
import type { TimeZone } from '@/lib/domain/time-zones';
import { ORDER_LOT_TYPES } from '@/lib/domain/vocabulary/unit-types';
import { MACHINE_UNITS, type MachineKey } from '@/lib/domain/workflow/machines';
import type { DueCondition } from '@/lib/domain/workflow/step';
import { DUE_STEPS } from '@/lib/domain/workflow/transitions';
import { inKeys } from './in-keys';
import { inProject } from './project-rows';
import { named, qualified, query } from './sql';
import { dayIn, instantOf, zoneOfTenant } from './zones';

const planned = alias(deliveryLots, 'planned');
const material = alias(materials, 'material');
const orderLot = alias(units, 'order_lot');

/** The zone in which the days of a unit count. */
const UNIT_ZONE = zoneOfTenant(units.tenantId);

/**
 * The last delivery below a project: the planned deliveries after its lots were approved, else those of their
 * materials.
 */
const LAST_DELIVERY = qualified`coalesce(
  (select max(${planned.deliveryDate}) from ${named(planned)} where ${planned.rootUnitId} = ${units.unitId}),
  (select max(${material.deliveryDate}) from ${named(material)} where ${inProject(material.unitId)}))`;

/** The delivery day of a unit; for a project the last one. */
const DELIVERY_DAY = qualified`case when ${units.parentUnitId} is null
  then ${LAST_DELIVERY} else ${units.deliveryDate} end`;

const ORDER_LOTS = qualified`select 1 from ${named(orderLot)}
  where ${orderLot.rootUnitId} = ${units.unitId} and ${inKeys(orderLot.unitType, ORDER_LOT_TYPES)}`;

/** A project with a due step, and the zone in which its days count. */
export interface DueRoot {
  rootUnitId: string;
  timeZone: TimeZone;
}

/** The projects with a due step of `DUE_STEPS`; each is checked again, unit by unit, under its lock. */
export async function dueRoots(db: Db, now: Date, settings: Settings): Promise<DueRoot[]> {
  const at = instantOf(now);
  const branches = DUE_STEPS.map(
    ({ machine, from, when }) => qualified`
      select ${units.rootUnitId} as root, ${UNIT_ZONE} as zone from ${units}
      where ${runsOn(machine)} and ${inKeys(units.stateKey, [from])} and (${isDue(when, at, settings)})`,
  );
  return db
    .select({ rootUnitId: sql<string>`root`, timeZone: sql<TimeZone>`zone` })
    .from(sql`(${sql.join(branches, sql` union `)}) as due`)
    .orderBy(sql`root`);
}

function runsOn(machine: MachineKey): SQL | undefined {
  const { unitTypes, variants } = MACHINE_UNITS[machine];
  return and(inKeys(units.unitType, unitTypes), variants ? inKeys(units.variant, variants) : undefined);
}

/** The same condition as `dueTransition` checks for one unit. */
function isDue(when: DueCondition, now: SQL<Date>, settings: Settings): SQL {
  switch (when.kind) {
    case 'delivered': {
      const isPast = sql`${DELIVERY_DAY} < ${dayIn(now, UNIT_ZONE)}`;
      if (when.undatedAfter === null) return isPast;
      return sql`${isPast} or ${DELIVERY_DAY} is null and ${inStateFor(settings[when.undatedAfter], now)}`;
    }
    case 'orderLotsClosed':
      return qualified`exists (${ORDER_LOTS})
        and not exists (${ORDER_LOTS} and ${orderLot.stateKey} <> 'Closed')`;
    case 'inStateFor':
      return inStateFor(settings[when.days], now);
  }
}

function inStateFor(days: number, now: SQL<Date>): SQL {
  return qualified`${dayIn(units.stateSince, UNIT_ZONE)} <= ${dayIn(now, UNIT_ZONE)} - ${days}::int`;
}

/** The delivery day of each order lot of the project, and the last one of the project. */
export async function deliveryDays(db: Db, rootUnitId: string): Promise<Map<string, Day>> {
  const isRoot = qualified`${units.parentUnitId} is null`;
  const deliveries = query
    .select({ unitId: units.unitId, day: DELIVERY_DAY.as('day') })
    .from(units)
    .where(
      and(
        eq(units.rootUnitId, rootUnitId),
        qualified`(${isRoot} or ${inKeys(units.unitType, ORDER_LOT_TYPES)})`,
      ),
    )
    .as('deliveries');
  const rows = await db
    .select({ unitId: deliveries.unitId, day: sql<Day>`${deliveries.day}::text` })
    .from(deliveries)
    .where(isNotNull(deliveries.day));
  return new Map(rows.map(({ unitId, day }) => [unitId, day]));
}
