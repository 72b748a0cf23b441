import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '@/lib/domain/calendar';

/** The accepted substitutions of a day whose absent person has an enabled account, as a table. */
export function substitutionsOn(day: Day): SQL {
  return sql`(
    select substitution.absent_id, substitution.substitute_id from substitutes substitution
    join users absent on absent.user_id = substitution.absent_id and absent.disabled_at is null
    where substitution.accepted_at is not null
      and ${day}::date between substitution.first_day and substitution.last_day)`;
}

/**
 * The members of projects, plus their substitutes on a day with the same roles, as a table: for statements
 * about many people at once. For one viewer see `isActingMember`.
 */
export function actingMembers(day: Day): SQL {
  return sql`(
    select root_unit_id, user_id, role_key from members
    union
    select lent.root_unit_id, substitution.substitute_id, lent.role_key
    from ${substitutionsOn(day)} substitution
    join members lent on lent.user_id = substitution.absent_id
    join users standing on standing.user_id = substitution.substitute_id and standing.disabled_at is null)`;
}
