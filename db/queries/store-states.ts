import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { type UnitRow, units } from '@/db/schema';
import type { StateKey } from '@/lib/domain/vocabulary/states';
import { sentRows } from './sent-rows';
import { nameOf, qualified } from './sql';

/** A unit that moves to another state, with its order if it is ordered. */
interface MovedUnit {
  unitId: string;
  to: StateKey;
  ordered: Pick<UnitRow, 'orderNumber' | 'deliveryDate' | 'custRef' | 'catalogueVersion'> | undefined;
}

/** Writes each unit once, in one statement. */
export async function storeStates(db: Db, now: Date, moved: readonly MovedUnit[]): Promise<void> {
  const rows = moved.map(({ unitId, to, ordered }) => ({
    ...{ unitId, to },
    ...(ordered && {
      isOrdered: true,
      orderNumber: ordered.orderNumber,
      deliveryDate: ordered.deliveryDate,
      custRef: ordered.custRef,
      catalogueVersion: ordered.catalogueVersion,
    }),
  }));
  const { table, columns: sent } = sentRows('sent', rows, {
    unitId: units.unitId,
    to: units.stateKey,
    isOrdered: sql`boolean`,
    orderNumber: units.orderNumber,
    deliveryDate: units.deliveryDate,
    custRef: units.custRef,
    catalogueVersion: units.catalogueVersion,
  });
  const { stateKey, stateBeforeClose, orderNumber, deliveryDate, custRef, catalogueVersion, version } = units;
  const at = now.toISOString();
  await db.execute(qualified`
    update ${units} set
      ${nameOf(stateBeforeClose)} = case when ${sent.to} = 'Closed' then ${stateKey} else ${stateBeforeClose} end,
      ${nameOf(orderNumber)} = case when ${sent.isOrdered} then ${sent.orderNumber} else ${orderNumber} end,
      ${nameOf(deliveryDate)} = case when ${sent.isOrdered} then ${sent.deliveryDate} else ${deliveryDate} end,
      ${nameOf(custRef)} = case when ${sent.isOrdered} then ${sent.custRef} else ${custRef} end,
      ${nameOf(catalogueVersion)} = case when ${sent.isOrdered} then ${sent.catalogueVersion} else ${catalogueVersion} end,
      ${nameOf(stateKey)} = ${sent.to}, ${nameOf(units.stateSince)} = ${at},
      ${nameOf(version)} = ${version} + 1, ${nameOf(units.updatedAt)} = ${at}
    from ${table}
    where ${units.unitId} = ${sent.unitId}`);
}
