import { eq } from 'drizzle-orm';
import { isForeignKeyViolation, isUniqueViolation } from '@/db/errors';
import { unitProductTypes } from '@/db/schema';
import type { AssignmentDto } from '@/lib/contract/catalogue';
import { changesBetween } from '@/lib/domain/activity/changes';
import { canAssignProductType } from '@/lib/domain/permissions/can-assign-product-type';
import { emitChange } from '@/lib/events/emit-change';
import { inTransaction, type ServiceContext } from '../context';
import { AppError, validationFailed } from '../errors';
import { writeActivity } from '../records/write-activity';
import { requireAllowed } from '../require';
import { loadUnitAccess } from '../unit-access';
import { assignmentsOf } from './list-assignments';

interface NewAssignment {
  unitId: string;
  productTypeId: number;
  plantId: number;
}

/** Has a plant make a product type for a unit; how early can be delivered follows from it (domain.md §6). */
export function createAssignment(outer: ServiceContext, input: NewAssignment): Promise<AssignmentDto> {
  return inTransaction(outer, async (ctx) => {
    const { unit, access } = await loadUnitAccess(ctx, input.unitId);
    requireAllowed(canAssignProductType(access));
    const assignmentId = await insert(ctx, input);
    await emitChange(ctx.db, {
      rootUnitId: unit.rootUnitId,
      unitId: unit.unitId,
      kind: 'unit',
      userId: ctx.viewer.userId,
    });
    const made = (await assignmentsOf(ctx, unit.unitId)).find((row) => row.assignmentID === assignmentId);
    if (!made) throw new Error('the assignment was not stored');
    const { productType, plant } = made;
    const changes = changesBetween({}, { productType, plant });
    await writeActivity(ctx, { action: 'productTypeAssigned', unit, changes });
    return made;
  });
}

async function insert(ctx: ServiceContext, input: NewAssignment): Promise<string | undefined> {
  try {
    const [row] = await ctx.db.insert(unitProductTypes).values(input).returning();
    return row?.assignmentId;
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('AlreadyAssigned');
    if (!isForeignKeyViolation(error)) throw error;
    const isPlant = isForeignKeyViolation(error, 'unit_product_types_plant_id_plants_plant_id_fk');
    throw validationFailed([
      { type: 'error', code: 'UnknownValue', reference: isPlant ? 'plantID' : 'productTypeID' },
    ]);
  }
}

/** Takes an assignment back; `NotFound` where the viewer does not see its unit. */
export function deleteAssignment(outer: ServiceContext, assignmentId: string): Promise<void> {
  return inTransaction(outer, async (ctx) => {
    const [assigned] = await ctx.db
      .select({ unitId: unitProductTypes.unitId })
      .from(unitProductTypes)
      .where(eq(unitProductTypes.assignmentId, assignmentId));
    if (!assigned) throw new AppError('NotFound');
    const { unit, access } = await loadUnitAccess(ctx, assigned.unitId);
    requireAllowed(canAssignProductType(access));
    const former = (await assignmentsOf(ctx, unit.unitId)).find((row) => row.assignmentID === assignmentId);
    await ctx.db.delete(unitProductTypes).where(eq(unitProductTypes.assignmentId, assignmentId));
    const { productType, plant } = { ...former };
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
