import { eq, type SQL, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { portalProducts, tenants } from '@/db/schema';
import type { Day } from '@/lib/domain/calendar';
import type { TimeZone } from '@/lib/domain/time-zones';
import { ONE_ROW } from './one-row';
import { qualified, query } from './sql';

const owner = alias(tenants, 'owner');
const product = alias(portalProducts, 'product');

/** The zone of a tenant's product, as a column of any query. */
export function zoneOfTenant(tenantId: SQLWrapper): SQL<TimeZone> {
  const zones = query
    .select({ timeZone: product.timeZone })
    .from(owner)
    .innerJoin(product, eq(product.productId, owner.productId))
    .where(eq(owner.tenantId, tenantId));
  return qualified<TimeZone>`${zones}`;
}

/** The day of an instant in a zone. */
export function dayIn(instant: SQLWrapper, zone: SQLWrapper): SQL<Day> {
  return qualified<Day>`(${instant} at time zone ${zone})::date`;
}

/** Whether the database knows a zone by this name. */
export async function isZoneOfDatabase(db: Db, zone: TimeZone): Promise<boolean> {
  const isKnown = qualified`exists (select 1 from pg_timezone_names where lower(name) = lower(${zone}))`;
  const [read] = await db.select({ isKnown: isKnown.mapWith(Boolean) }).from(ONE_ROW);
  return read?.isKnown ?? false;
}

/** A moment as a value of a query. */
export function instantOf(moment: Date): SQL<Date> {
  return qualified<Date>`${moment.toISOString()}::timestamptz`;
}
