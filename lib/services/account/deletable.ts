import { and, eq, isNull, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { members, units, users } from '@/db/schema';
import { MEMBER_MANAGERS } from '@/lib/domain/permissions/can-manage-members';
import { FINISHED_STATES } from '@/lib/domain/vocabulary/states';
import { AppError } from '../errors';

type UserRow = typeof users.$inferSelect;

/**
 * An account cannot be deleted if it is the only one that can manage the members of a running project, or the
 * portal.
 * @throws AppError SoleManager naming the projects, SoleAdministrator
 */
export async function requireDeletable(db: Db, user: UserRow): Promise<void> {
  if (user.isAdministrator) {
    const others = and(
      eq(users.isAdministrator, true),
      isNull(users.disabledAt),
      ne(users.userId, user.userId),
    );
    if ((await db.$count(users, others)) === 0) throw new AppError('SoleAdministrator');
  }
  const titles = await projectsWithSoleManager(db, user.userId);
  if (titles.length > 0) throw new AppError('SoleManager', { values: { projects: titles.join(', ') } });
}

const roles: SQL = sql.join(
  MEMBER_MANAGERS.map((role) => sql`${role}`),
  sql`, `,
);

async function projectsWithSoleManager(db: Db, userId: string): Promise<string[]> {
  const otherManager = sql`exists (
    select 1 from members other join users holder on holder.user_id = other.user_id
    where other.root_unit_id = members.root_unit_id and other.user_id <> ${userId}
      and other.role_key in (${roles}) and holder.disabled_at is null)`;
  const rows = await db
    .selectDistinct({ unitNo: units.unitNo, title: units.title })
    .from(members)
    .innerJoin(units, eq(units.unitId, members.rootUnitId))
    .where(
      and(
        eq(members.userId, userId),
        sql`${members.roleKey} in (${roles})`,
        notInArray(units.stateKey, [...FINISHED_STATES]),
        sql`not ${otherManager}`,
      ),
    )
    .orderBy(units.unitNo);
  return rows.map(({ unitNo, title }) => `${unitNo} ${title}`);
}
