import { sql } from 'drizzle-orm';
import { LOT_TYPES } from '@/lib/domain/vocabulary/unit-types';
import { inKeys } from '../workflow/in-keys';

const today = sql`(now() at time zone 'Europe/Berlin')::date`;

/**
 * The next delivery day of a project, from its order lots and its deliveries; null for other units. (Written
 * as raw SQL: a Drizzle column would lose its table name here, and refer to the inner table.)
 */
export const nextDeliveryColumn = sql<string | null>`least(
  (select min(lot.delivery_date) from units lot
    where lot.root_unit_id = units.unit_id and ${inKeys(sql`lot.unit_type`, LOT_TYPES)}
      and lot.delivery_date >= ${today}),
  (select min(coming.delivery_date) from delivery_lots coming
    where coming.root_unit_id = units.unit_id and coming.delivery_date >= ${today}))`;
