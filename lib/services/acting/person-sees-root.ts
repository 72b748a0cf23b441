import { sql } from 'drizzle-orm';

/**
 * Whether a person sees a project, for statements about many people at once: its members, and internal users
 * of its tenant. `person` is a row of users, `root` that of the project. For one viewer see `visibleUnits`.
 */
export const PERSON_SEES_ROOT = sql`(exists (
    select 1 from members member where member.root_unit_id = root.unit_id and member.user_id = person.user_id)
  or person.is_internal and exists (
    select 1 from user_tenants seen where seen.user_id = person.user_id and seen.tenant_id = root.tenant_id))`;
