import { eq } from 'drizzle-orm';
import { unitProductTypes } from '@/db/schema';
import type { AssignmentDto } from '@/lib/contract/catalogue';
import { changesBetween } from '@/lib/domain/activity/changes';
import { canAssignProductType } from '@/lib/domain/permissions/can-assign-product-type';
import { emitChange } from '@/lib/events/emit-change';
import { inTransaction, type ServiceContext } from '../context';
import { notFound } from '../errors';
import { writeActivity } from '../records/write-activity';
import { requireAllowed } from '../require';
import { loadUnitAccess } from '../unit-access';
import { assignProductType } from './assign-product-type';
import { assignmentsByIds } from './list-assignments';

interface NewAssignment {
  unitId: string;
  productTypeId: number;
  plantId: number;
}

/**
 * Assigns a product type and its plant to a unit; the earliest delivery date depends on it (domain.md §6).
 */
export async function createAssignment(
  ctx: ServiceContext,
  { unitId, ...made }: NewAssignment,
): Promise<AssignmentDto> {
  const { assigned, refused } = await assignProductType(ctx, { ...made, unitIds: [unitId] });
  for (const { refusal } of refused) throw refusal;
  const [assignment] = assigned;
  if (!assignment) throw new Error('the assignment was not stored');
  return assignment;
}

/** Removes an assignment; `NotFound` if the viewer does not see its unit. */
export function deleteAssignment(outer: ServiceContext, assignmentId: string): Promise<void> {
  return inTransaction(outer, async (ctx) => {
    const [former] = await assignmentsByIds(ctx, [assignmentId]);
    if (!former) throw notFound();
    const { unit, access } = await loadUnitAccess(ctx, former.projectUnitID);
    requireAllowed(canAssignProductType(access));
    await ctx.db.delete(unitProductTypes).where(eq(unitProductTypes.assignmentId, assignmentId));
    const { productType, plant } = former;
    const changes = changesBetween({ productType, plant }, { productType: null, plant: null });
    await writeActivity(ctx, { action: 'productTypeRemoved', unit, changes });
    await emitChange(ctx.db, {
      rootUnitId: unit.rootUnitId,
      unitId: unit.unitId,
      kind: 'unit',
      userId: ctx.viewer.userId,
    });
  });
}
