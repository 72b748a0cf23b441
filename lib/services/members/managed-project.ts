import { and, eq } from 'drizzle-orm';
import { members } from '@/db/schema';
import { canManageMembers } from '@/lib/domain/permissions/can-manage-members';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import type { ServiceContext } from '../context';
import { AppError, notFound } from '../errors';
import { requireAllowed } from '../require';
import { lockProjectOf } from '../scope';
import { loadUnitAccess, type UnitAccess } from '../unit-access';

/** The root project for a person who manages its members; a unit that is not a root is not found. */
export async function loadManagedProject(ctx: ServiceContext, rootUnitId: string): Promise<UnitAccess> {
  const project = await loadUnitAccess(ctx, rootUnitId);
  if (project.unit.parentUnitId !== null) throw notFound();
  requireAllowed(canManageMembers(project.access));
  return project;
}

/**
 * The same, locked until the transaction ends: prevents conflicts between two people who remove each other,
 * or with a concurrent workflow step.
 */
export async function lockManagedProject(ctx: ServiceContext, rootUnitId: string): Promise<UnitAccess> {
  await lockProjectOf(ctx, rootUnitId);
  return loadManagedProject(ctx, rootUnitId);
}

/** Refuses a second membership with the same role. */
export async function refuseDuplicate(
  ctx: ServiceContext,
  { rootUnitId, userId, roleKey }: { rootUnitId: string; userId: string; roleKey: RoleKey },
): Promise<void> {
  const [present] = await ctx.db
    .select({ memberId: members.memberId })
    .from(members)
    .where(and(eq(members.rootUnitId, rootUnitId), eq(members.userId, userId), eq(members.roleKey, roleKey)));
  if (present) throw new AppError('DuplicateMember');
}
