import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { deliveryLots, units } from '@/db/schema';
import type { Day } from '@/lib/domain/calendar';
import { LOT_TYPES } from '@/lib/domain/vocabulary/unit-types';
import { inKeys } from './in-keys';
import { named, qualified } from './sql';
import { dayIn, zoneOfTenant } from './zones';

const lot = alias(units, 'lot');
const coming = alias(deliveryLots, 'coming');
const today = dayIn(sql`now()`, zoneOfTenant(units.tenantId));

/**
 * The next delivery day of a project, from its order lots and its deliveries, as a column of a query on `units`;
 * null for other units.
 */
export const nextDeliveryColumn: SQL<Day | null> = qualified`least(
  (select min(${lot.deliveryDate}) from ${named(lot)}
    where ${lot.rootUnitId} = ${units.unitId} and ${inKeys(lot.unitType, LOT_TYPES)}
      and ${lot.deliveryDate} >= ${today}),
  (select min(${coming.deliveryDate}) from ${named(coming)}
    where ${coming.rootUnitId} = ${units.unitId} and ${coming.deliveryDate} >= ${today}))`;
