import { alias } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '@/db/client';
import { materials, unitParams, units } from '@/db/schema';
import type { Day } from '@/lib/domain/calendar';
import { excluded, named, nameOf, namesOf, qualified } from './sql';

const parent = alias(units, 'parent');
const { paramKey, paramValue } = unitParams;

/**
 * Updates the earliest delivery date of every unit of a project: of its own materials and those below.
 * @param changedLotIds always get a new version
 */
export async function updateEarliestDates(
  db: Db,
  rootUnitId: string,
  changedLotIds: readonly string[],
  now: Date,
): Promise<void> {
  await db.execute(qualified`
    with recursive dated(id, parent, day) as (
      select ${units.unitId}, ${units.parentUnitId}, min(${materials.deliveryDate})
      from ${units} join ${materials} on ${materials.unitId} = ${units.unitId}
      where ${units.rootUnitId} = ${rootUnitId} and ${materials.deliveryDate} is not null
      group by ${units.unitId}
      union all
      select ${parent.unitId}, ${parent.parentUnitId}, dated.day
      from dated join ${named(parent)} on ${parent.unitId} = dated.parent
    ), earliest as (
      select id, min(day) as day from dated group by id
    )
    update ${units} set ${nameOf(units.earliestDeliveryDate)} = found.day,
      ${nameOf(units.version)} = ${units.version} + 1, ${nameOf(units.updatedAt)} = ${now.toISOString()}
    from (
      select ${units.unitId} as id, earliest.day
      from ${units} left join earliest on earliest.id = ${units.unitId}
      where ${units.rootUnitId} = ${rootUnitId}
    ) found
    where ${units.unitId} = found.id
      and (
        ${units.earliestDeliveryDate} is distinct from found.day
        or ${units.unitId} in (
          select value::uuid from jsonb_array_elements_text(${JSON.stringify(changedLotIds)}::jsonb))
      )`);
}

/** Updates the `FirstDelivery` of a project from its earliest delivery date. */
export async function updateFirstDelivery(db: Db, rootUnitId: string, now: Date): Promise<void> {
  await db.execute(qualified`
    delete from ${unitParams} using ${units}
    where ${unitParams.unitId} = ${units.unitId} and ${units.unitId} = ${rootUnitId}
      and ${paramKey} = 'FirstDelivery' and ${units.earliestDeliveryDate} is null`);
  const columns = [unitParams.unitParamId, unitParams.unitId, paramKey, paramValue, unitParams.createdOn];
  await db.execute(qualified`
    insert into ${unitParams} (${namesOf(columns)})
    select ${uuidv7()}::uuid, ${units.unitId}, 'FirstDelivery', ${units.earliestDeliveryDate}::text,
      ${now.toISOString()}::timestamptz
    from ${units} where ${units.unitId} = ${rootUnitId} and ${units.earliestDeliveryDate} is not null
    on conflict (${namesOf([unitParams.unitId, paramKey])})
    do update set ${nameOf(paramValue)} = ${excluded(paramValue)} where ${paramValue} <> ${excluded(paramValue)}`);
}

/** The day that is sent for a unit, as a value in an update of `units`. */
export function dayAmong(sent: readonly { id: string; day: Day | null }[]) {
  return qualified<Day | null>`(
    select day from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as sent(id uuid, day date)
    where sent.id = ${units.unitId})`;
}
