import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import type { Day } from '@/lib/domain/calendar';
import { substitutionsOn } from './acting-members';

interface Represented {
  substituteId: string;
  rootUnitId: string;
  absentId: string;
}

/**
 * The absent person each of these people represents in a project on a day: only if it gives them a role that
 * they do not have themselves. Of several absent people one is returned.
 */
export async function findRepresented(
  db: Db,
  { userIds, rootUnitIds, day }: { userIds: readonly string[]; rootUnitIds: readonly string[]; day: Day },
): Promise<Represented[]> {
  return db
    .select({
      substituteId: sql<string>`substitute_id`,
      rootUnitId: sql<string>`root_unit_id`,
      absentId: sql<string>`absent_id`,
    })
    .from(
      sql`(
        select distinct on (substitution.substitute_id, lent.root_unit_id)
          substitution.substitute_id, lent.root_unit_id, substitution.absent_id
        from ${substitutionsOn(day)} substitution
        join members lent on lent.user_id = substitution.absent_id
        where substitution.substitute_id = any(${sql.param(userIds)}::uuid[])
          and lent.root_unit_id = any(${sql.param(rootUnitIds)}::uuid[])
          and not exists (
            select 1 from members own
            where own.user_id = substitution.substitute_id and own.root_unit_id = lent.root_unit_id
              and own.role_key = lent.role_key)
        order by substitution.substitute_id, lent.root_unit_id, substitution.absent_id
      ) as represented`,
    );
}
