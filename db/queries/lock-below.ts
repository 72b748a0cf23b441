import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { units } from '@/db/schema';
import { withEverythingBelow } from './units-below';

/**
 * Locks a unit and everything that is deleted with it until the transaction ends: rows may be written to a lot as
 * long as it is not locked.
 */
export function lockEverythingBelow(db: Db, unitId: string) {
  return db
    .select({ unitId: units.unitId, unitType: units.unitType })
    .from(units)
    .where(sql`${units.unitId} in ${withEverythingBelow(unitId)}`)
    .orderBy(units.unitId)
    .for('update');
}
