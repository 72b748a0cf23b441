import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { members, oneTimeLinks, users } from '@/db/schema';
import type { UserDto } from '@/lib/contract/users';
import { endAllAccess } from '../account/end-sessions';
import { writeAdminLog } from '../admin-log/write-admin-log';
import { inTransaction, type ServiceContext, type WriteContext } from '../context';
import { AppError } from '../errors';
import { requireAllowed, requireSomeAdministrator } from '../require';
import { lockUnit } from '../scope';
import { refillTasks } from '../workflow/refill-tasks';
import { loadUser } from './load-user';

interface AccessChange {
  userId: string;
  isActive: boolean;
  /** The version the caller saw; null lets the last write win. */
  version: number | null;
}

/**
 * Deactivates or reactivates an account. A deactivated person is signed out everywhere at once, and their
 * tokens and links are revoked; they stay a member, and others get their tasks in the meantime (domain.md
 * §4). The last administrator cannot be deactivated. Administrators of tenants do so with their people.
 */
export function changeUserAccess(outer: ServiceContext, input: AccessChange): Promise<UserDto> {
  requireSomeAdministrator(outer);
  return inTransaction(outer, async (ctx) => {
    const { userId, isActive } = input;
    // Projects are locked before people, in the same order as in changes of members.
    const rootUnitIds = await lockProjectsOf(ctx, userId);
    await lockAdministratorsAnd(ctx, userId);
    const user = await loadUser(ctx, userId);
    if (input.version !== null && input.version !== user.version) {
      throw new AppError('StaleVersion', { data: user });
    }
    if (isActive === (user.state !== 'deactivated')) return user;
    if (!isActive) requireAllowed(user.abilities.deactivate);
    if (isActive) await reactivateIn(ctx, userId, rootUnitIds);
    else await withTasksOf(ctx, rootUnitIds, () => deactivate(ctx, userId));
    await writeAdminLog(ctx, {
      action: isActive ? 'userReactivated' : 'userDeactivated',
      subject: user.userLogin,
      subjectId: userId,
      changes: [{ field: 'isActive', from: !isActive, to: isActive }],
    });
    return loadUser(ctx, userId);
  });
}

/** The projects of a person, locked; before people are. */
export async function lockProjectsOf(ctx: Pick<WriteContext, 'db'>, userId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ rootUnitId: members.rootUnitId })
    .from(members)
    .where(eq(members.userId, userId))
    .orderBy(asc(members.rootUnitId));
  for (const { rootUnitId } of rows) await lockUnit(ctx.db, rootUnitId);
  return rows.map(({ rootUnitId }) => rootUnitId);
}

/** The lock prevents two administrators from taking access or rights from each other at the same time. */
export async function lockAdministratorsAnd(ctx: Pick<ServiceContext, 'db'>, userId: string): Promise<void> {
  await ctx.db
    .select({ userId: users.userId })
    .from(users)
    .where(sql`${users.isAdministrator} or ${users.userId} = ${userId}`)
    .orderBy(asc(users.userId))
    .for('update');
}

/** Writes once, nested in the task changes of all projects: each compares the holders before and after. */
function withTasksOf(
  ctx: WriteContext,
  rootUnitIds: readonly string[],
  write: () => Promise<void>,
): Promise<void> {
  const [first, ...others] = rootUnitIds;
  if (first === undefined) return write();
  return refillTasks(ctx, first, () => withTasksOf(ctx, others, write));
}

async function deactivate(ctx: WriteContext, userId: string): Promise<void> {
  const { now } = ctx;
  await ctx.db
    .update(users)
    .set({ disabledAt: now, version: nextVersion, updatedAt: now })
    .where(eq(users.userId, userId));
  await endAllAccess(ctx.db, userId, now);
  await ctx.db
    .update(oneTimeLinks)
    .set({ usedAt: now })
    .where(and(eq(oneTimeLinks.userId, userId), isNull(oneTimeLinks.usedAt)));
}

/** Lets a deactivated person sign in again; their tasks in these projects, which are locked, are theirs again. */
export function reactivateIn(
  ctx: WriteContext,
  userId: string,
  rootUnitIds: readonly string[],
): Promise<void> {
  return withTasksOf(ctx, rootUnitIds, async () => {
    await ctx.db
      .update(users)
      .set({ disabledAt: null, version: nextVersion, updatedAt: ctx.now })
      .where(eq(users.userId, userId));
  });
}

const nextVersion = sql`${users.version} + 1`;
