import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import type { Day } from '@/lib/domain/calendar';
import { ORDER_LOT_TYPES } from '@/lib/domain/vocabulary/unit-types';
import { MACHINE_UNITS, type MachineKey } from '@/lib/domain/workflow/machines';
import type { DueCondition } from '@/lib/domain/workflow/step';
import { DUE_STEPS } from '@/lib/domain/workflow/transitions';
import { inProject } from '../in-project';
import { inKeys } from './in-keys';

/**
 * The last delivery below a project: the planned deliveries after its lots were approved, else those of their
 * materials.
 */
const LAST_DELIVERY = sql`coalesce(
  (select max(lot.delivery_date) from delivery_lots lot where lot.root_unit_id = units.unit_id),
  (select max(material.delivery_date) from materials material where ${inProject()}))`;

/** The delivery day of a unit; for a project the last one. */
const DELIVERY_DAY = sql`case when units.parent_unit_id is null then ${LAST_DELIVERY} else units.delivery_date end`;

const ORDER_LOTS = sql`select 1 from units lot
  where lot.root_unit_id = units.unit_id and ${inKeys(sql`lot.unit_type`, ORDER_LOT_TYPES)}`;

/** The projects with a due step of `DUE_STEPS`; each is checked again, unit by unit, under its lock. */
export async function dueRoots(db: Db, today: Day): Promise<string[]> {
  const branches = DUE_STEPS.map(
    ({ machine, from, when }) => sql`
      select units.root_unit_id from units
      where ${runsOn(machine)} and ${inKeys(sql`units.state_key`, [from])} and (${isDue(when, today)})`,
  );
  const rows = await db
    .select({ rootUnitId: sql<string>`root_unit_id` })
    .from(sql`(${sql.join(branches, sql` union `)}) as due`)
    .orderBy(sql`root_unit_id`);
  return rows.map(({ rootUnitId }) => rootUnitId);
}

function runsOn(machine: MachineKey): SQL {
  const { unitTypes, variants } = MACHINE_UNITS[machine];
  const ofType = inKeys(sql`units.unit_type`, unitTypes);
  return variants === null ? ofType : sql`${ofType} and ${inKeys(sql`units.variant`, variants)}`;
}

/** The same condition as `dueTransition` checks for one unit. */
function isDue(when: DueCondition, today: Day): SQL {
  switch (when.kind) {
    case 'delivered': {
      const isPast = sql`${DELIVERY_DAY} < ${today}::date`;
      if (when.undatedAfterDays === null) return isPast;
      return sql`${isPast} or ${DELIVERY_DAY} is null and ${inStateFor(when.undatedAfterDays, today)}`;
    }
    case 'orderLotsClosed':
      return sql`exists (${ORDER_LOTS}) and not exists (${ORDER_LOTS} and lot.state_key <> 'Closed')`;
    case 'inStateFor':
      return inStateFor(when.days, today);
  }
}

function inStateFor(days: number, today: Day): SQL {
  return sql`(units.state_since at time zone 'Europe/Berlin')::date <= ${today}::date - ${days}::int`;
}

/** The delivery day of each order lot of the project, and the last one of the project. */
export async function deliveryDays(db: Db, rootUnitId: string): Promise<Map<string, Day>> {
  const rows = await db
    .select({ unitId: sql<string>`unit_id`, day: sql<Day>`day::text` })
    .from(
      sql`(
        select units.unit_id, ${DELIVERY_DAY} as day
        from units
        where units.root_unit_id = ${rootUnitId}
          and (units.parent_unit_id is null or ${inKeys(sql`units.unit_type`, ORDER_LOT_TYPES)})
      ) as planned`,
    )
    .where(sql`day is not null`);
  return new Map(rows.map(({ unitId, day }) => [unitId, day]));
}
