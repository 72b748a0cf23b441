import { sql } from 'drizzle-orm';

/** Whether the tenant of a project has the delivery overview, as a predicate on `units`. */
export const HAS_OVERVIEW = sql`exists (
  select 1 from tenant_features own
  where own.tenant_id = units.tenant_id and own.feature_key = 'DeliveryOverview')`;
