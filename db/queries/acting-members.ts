import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { members, substitutes, users } from '@/db/schema';
import type { Day } from '@/lib/domain/calendar';
import { qualified, query } from './sql';

const absent = alias(users, 'absent');
const standIn = alias(users, 'stand_in');
const lent = alias(members, 'lent');

/** The accepted substitutions of a day whose absent person has an enabled account, as a table `substitution`. */
export function substitutionsOn(day: Day) {
  const { absentId, substituteId, acceptedAt, firstDay, lastDay } = substitutes;
  return query
    .select({ absentId, substituteId })
    .from(substitutes)
    .innerJoin(absent, and(eq(absent.userId, absentId), isNull(absent.disabledAt)))
    .where(and(isNotNull(acceptedAt), qualified`${day}::date between ${firstDay} and ${lastDay}`))
    .as('substitution');
}

/**
 * The members of projects, plus their substitutes on a day with the same roles, as a table: for statements
 * about many people at once. For one viewer see `isActingMember`.
 */
export function actingMembers<Name extends string>(day: Day, name: Name) {
  const { rootUnitId, userId, roleKey } = members;
  const substitution = substitutionsOn(day);
  const substituting = query
    .select({ rootUnitId: lent.rootUnitId, userId: substitution.substituteId, roleKey: lent.roleKey })
    .from(substitution)
    .innerJoin(lent, eq(lent.userId, substitution.absentId))
    .innerJoin(standIn, and(eq(standIn.userId, substitution.substituteId), isNull(standIn.disabledAt)));
  return query.select({ rootUnitId, userId, roleKey }).from(members).union(substituting).as(name);
}
