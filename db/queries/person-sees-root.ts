import type { SQL, SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { userTenants } from '@/db/schema';
import type { Day } from '@/lib/domain/calendar';
import { actingMembers } from './acting-members';
import { named, qualified } from './sql';

const seen = alias(userTenants, 'seen');

/**
 * Whether a person sees a project on a day, for statements about many people at once: its members, their substitutes,
 * and internal users of its tenant. For one viewer see `visibleUnits`; a test holds that both say the same.
 * @param person a row of users
 * @param root the row of the project
 */
export function personSeesRoot(
  day: Day,
  person: { userId: SQLWrapper; isInternal: SQLWrapper },
  root: { unitId: SQLWrapper; tenantId: SQLWrapper },
): SQL {
  const member = actingMembers(day, 'member');
  return qualified`(exists (
      select 1 from ${member} where ${member.rootUnitId} = ${root.unitId} and ${member.userId} = ${person.userId})
    or ${person.isInternal} and exists (
      select 1 from ${named(seen)} where ${seen.userId} = ${person.userId} and ${seen.tenantId} = ${root.tenantId}))`;
}
