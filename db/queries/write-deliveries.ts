import { alias } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '@/db/client';
import { deliveryLots, deliveryLotUnits, deliveryWalls, units } from '@/db/schema';
import type { Day } from '@/lib/domain/calendar';
import { named, nameOf, namesOf, qualified } from './sql';

const lot = alias(units, 'lot');
const parent = alias(units, 'parent');
const part = alias(deliveryLotUnits, 'part');
const delivery = alias(deliveryLots, 'delivery');
const wall = alias(deliveryWalls, 'wall');
const own = alias(deliveryWalls, 'own');

/** Adds a Planned delivery for each lot and day that has none; lots are named as in their subproject. */
export async function insertDeliveries(
  db: Db,
  added: readonly { unitId: string; day: Day }[],
  now: Date,
): Promise<void> {
  const rows = added.map(({ unitId, day }) => ({ id: uuidv7(), lot: unitId, day }));
  const at = now.toISOString();
  const { deliveryLotId, rootUnitId, title, deliveryDate, deliveryType, createdAt, updatedAt } = deliveryLots;
  await db.execute(qualified`
    with planned(id, day, lot, project, name, subproject) as (
      select sent.id, sent.day, ${lot.unitId}, ${lot.rootUnitId}, ${lot.title}, ${parent.title}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent(id uuid, lot uuid, day date)
      join ${named(lot)} on ${lot.unitId} = sent.lot
      left join ${named(parent)} on ${parent.unitId} = ${lot.parentUnitId}
      where not exists (
        select 1 from ${named(part)} join ${named(delivery)} on ${delivery.deliveryLotId} = ${part.deliveryLotId}
        where ${part.unitId} = ${lot.unitId} and ${delivery.deliveryDate} = sent.day)
    ), created as (
      insert into ${deliveryLots}
        (${namesOf([deliveryLotId, rootUnitId, title, deliveryDate, deliveryType, createdAt, updatedAt])})
      select id, project, concat_ws(', ', subproject, name), day, 'Planned', ${at}::timestamptz, ${at}::timestamptz
      from planned
    )
    insert into ${deliveryLotUnits}
      (${namesOf([deliveryLotUnits.deliveryLotId, deliveryLotUnits.unitId, deliveryLotUnits.position])})
    select id, lot, 0 from planned`);
}

/** Moves deliveries to other days. */
export async function updateDeliveryDays(
  db: Db,
  moved: readonly { deliveryLotId: string; day: Day }[],
  now: Date,
): Promise<void> {
  const { deliveryLotId, deliveryDate, version, updatedAt } = delivery;
  await db.execute(qualified`
    update ${named(delivery)} set ${nameOf(deliveryDate)} = sent.day, ${nameOf(version)} = ${version} + 1,
      ${nameOf(updatedAt)} = ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as sent("deliveryLotId" uuid, day date)
    where ${deliveryLotId} = sent."deliveryLotId"`);
}

/** Merges deliveries into other ones: their walls are added there, without duplicates. */
export async function mergeDeliveries(
  db: Db,
  merged: readonly { deliveryLotId: string; intoId: string }[],
): Promise<void> {
  const sent = qualified`
    jsonb_to_recordset(${JSON.stringify(merged)}::jsonb) as sent("deliveryLotId" uuid, "intoId" uuid)`;
  const { deliveryLotId, position, unitId, wallNo, globalId } = deliveryWalls;
  await db.execute(qualified`
    with joining("intoId", "fromId", place, lot, number, "globalId") as (
      select distinct on (sent."intoId", ${wall.unitId}, ${wall.wallNo})
        sent."intoId", ${wall.deliveryLotId}, ${wall.position}, ${wall.unitId}, ${wall.wallNo}, ${wall.globalId}
      from ${sent} join ${named(wall)} on ${wall.deliveryLotId} = sent."deliveryLotId"
      where not exists (
        select 1 from ${named(own)}
        where ${own.deliveryLotId} = sent."intoId" and ${own.wallNo} = ${wall.wallNo}
          and ${own.unitId} is not distinct from ${wall.unitId})
    )
    insert into ${deliveryWalls} (${namesOf([deliveryLotId, position, unitId, wallNo, globalId])})
    select "intoId",
      coalesce((select max(${own.position}) from ${named(own)} where ${own.deliveryLotId} = "intoId"), -1)
        + row_number() over (partition by "intoId" order by "fromId", place),
      lot, number, "globalId"
    from joining`);
  await db.execute(
    qualified`delete from ${deliveryLots} using ${sent} where ${deliveryLots.deliveryLotId} = sent."deliveryLotId"`,
  );
}
