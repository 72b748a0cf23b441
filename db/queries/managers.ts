import { and, eq, exists, inArray, isNull, ne, not, notInArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { members, units, users } from '@/db/schema';
import { MEMBER_MANAGERS } from '@/lib/domain/permissions/can-manage-members';
import { FINISHED_STATES } from '@/lib/domain/vocabulary/states';
import { query, scalar } from './sql';

const other = alias(members, 'other');
const holder = alias(users, 'holder');

/** Another membership of the project of a row of `members` that allows managing its members, of an enabled account. */
function otherManager(isOther: SQL): SQL | undefined {
  return and(
    eq(other.rootUnitId, members.rootUnitId),
    isOther,
    inArray(other.roleKey, [...MEMBER_MANAGERS]),
    isNull(holder.disabledAt),
  );
}

/**
 * How many other memberships of a project allow managing its members, as a column of any query on `members`;
 * those of disabled accounts are not counted.
 */
export const otherManagersColumn = scalar(
  query
    .select({ count: sql<number>`count(*)::int` })
    .from(other)
    .innerJoin(holder, eq(holder.userId, other.userId))
    .where(otherManager(ne(other.memberId, members.memberId))),
);

/** The running projects whose members only this person can manage. */
export function readProjectsOfSoleManager(db: Db, userId: string) {
  const found = query
    .select({ one: sql`1` })
    .from(other)
    .innerJoin(holder, eq(holder.userId, other.userId))
    .where(otherManager(ne(other.userId, userId)));
  return db
    .selectDistinct({ unitNo: units.unitNo, title: units.title })
    .from(members)
    .innerJoin(units, eq(units.unitId, members.rootUnitId))
    .where(
      and(
        eq(members.userId, userId),
        inArray(members.roleKey, [...MEMBER_MANAGERS]),
        notInArray(units.stateKey, [...FINISHED_STATES]),
        not(exists(found)),
      ),
    )
    .orderBy(units.unitNo);
}
