import { and, eq, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { members } from '@/db/schema';
import type { Day } from '@/lib/domain/calendar';
import { substitutionsOn } from './acting-members';
import { isAnyOf, query } from './sql';

interface Represented {
  substituteId: string;
  rootUnitId: string;
  absentId: string;
}

const lent = alias(members, 'lent');
const own = alias(members, 'own');

/**
 * The absent person each of these people represents in a project on a day: only if it gives them a role that
 * they do not have themselves. Of several absent people one is returned.
 */
export async function findRepresented(
  db: Db,
  { userIds, rootUnitIds, day }: { userIds: readonly string[]; rootUnitIds: readonly string[]; day: Day },
): Promise<Represented[]> {
  const substitution = substitutionsOn(day);
  const { substituteId, absentId } = substitution;
  const { rootUnitId, roleKey } = lent;
  const sameRole = query
    .select({ one: sql`1` })
    .from(own)
    .where(and(eq(own.userId, substituteId), eq(own.rootUnitId, rootUnitId), eq(own.roleKey, roleKey)));
  return db
    .selectDistinctOn([substituteId, rootUnitId], { substituteId, rootUnitId, absentId })
    .from(substitution)
    .innerJoin(lent, eq(lent.userId, absentId))
    .where(and(isAnyOf(substituteId, userIds), isAnyOf(rootUnitId, rootUnitIds), notExists(sameRole)))
    .orderBy(substituteId, rootUnitId, absentId);
}
