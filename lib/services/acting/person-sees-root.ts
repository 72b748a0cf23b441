import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '@/lib/domain/calendar';
import { actingMembers } from './acting-members';

/**
 * Whether a person sees a project on a day, for statements about many people at once: its members, their substitutes,
 * and internal users of its tenant. `person` is a row of users, `root` that of the project. For one viewer see
 * `visibleUnits`; a test holds that both say the same.
 */
export const personSeesRoot = (day: Day): SQL => sql`(exists (
    select 1 from ${actingMembers(day)} member
    where member.root_unit_id = root.unit_id and member.user_id = person.user_id)
  or person.is_internal and exists (
    select 1 from user_tenants seen where seen.user_id = person.user_id and seen.tenant_id = root.tenant_id))`;
