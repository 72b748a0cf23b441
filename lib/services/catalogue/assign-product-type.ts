import { eq } from 'drizzle-orm';
import { isForeignKeyViolation } from '@/db/errors';
import type { UnitRow } from '@/db/schema';
import { plants, productTypes, unitProductTypes } from '@/db/schema';
import type { AssignmentDto } from '@/lib/contract/catalogue';
import { changesBetween } from '@/lib/domain/activity/changes';
import { groupBy } from '@/lib/domain/group-by';
import { canAssignProductType } from '@/lib/domain/permissions/can-assign-product-type';
import { emitChange } from '@/lib/events/emit-change';
import { inTransaction, type ServiceContext } from '../context';
import { AppError, type Message, notFound, validationFailed } from '../errors';
import { writeActivity } from '../records/write-activity';
import { type RefusedUnit, refusedUnit } from '../refused-units';
import { requireAllowed } from '../require';
import { loadAccessOfUnits } from '../unit-access';
import { assignmentsByIds } from './list-assignments';

interface ProductTypeOfUnits {
  unitIds: readonly string[];
  productTypeId: number;
  plantId: number;
}

interface Assigned {
  assigned: AssignmentDto[];
  refused: RefusedUnit[];
}

/**
 * Assigns a product type and its plant to each of several units for which the viewer may do so and that do
 * not have it yet.
 * @throws AppError ValidationFailed if the product type or plant does not exist or is not offered any more
 */
export function assignProductType(outer: ServiceContext, input: ProductTypeOfUnits): Promise<Assigned> {
  return inTransaction(outer, async (ctx) => {
    const { allowed, refused } = await allowedUnits(ctx, input.unitIds);
    const stored = await insert(ctx, [...allowed.keys()], input);
    const isStored = new Set(stored.map(({ unitId }) => unitId));
    for (const unitId of allowed.keys()) {
      if (!isStored.has(unitId)) refused.push({ unitId, refusal: new AppError('AlreadyAssigned') });
    }
    const assigned = await assignmentsByIds(
      ctx,
      stored.map(({ assignmentId }) => assignmentId),
    );
    await writeActivity(
      ctx,
      ...assigned.flatMap(({ projectUnitID, productType, plant }) => {
        const unit = allowed.get(projectUnitID);
        const changes = changesBetween({}, { productType, plant });
        return unit ? [{ action: 'productTypeAssigned' as const, unit, changes }] : [];
      }),
    );
    await announce(
      ctx,
      [...allowed.values()].filter(({ unitId }) => isStored.has(unitId)),
    );
    return { assigned, refused };
  });
}

/** The units in scope for which the viewer may assign product types, by their ids. */
async function allowedUnits(ctx: ServiceContext, unitIds: readonly string[]) {
  const found = await loadAccessOfUnits(ctx, unitIds);
  const allowed = new Map<string, UnitRow>();
  const refused: RefusedUnit[] = [];
  for (const unitId of new Set(unitIds)) {
    try {
      const loaded = found.get(unitId);
      if (!loaded) throw notFound();
      requireAllowed(canAssignProductType(loaded.access));
      allowed.set(unitId, loaded.unit);
    } catch (error) {
      refused.push(refusedUnit(unitId, error));
    }
  }
  return { allowed, refused };
}

/** Stores it for the units that do not have it yet. */
async function insert(
  ctx: ServiceContext,
  unitIds: readonly string[],
  { productTypeId, plantId }: Pick<ProductTypeOfUnits, 'productTypeId' | 'plantId'>,
): Promise<{ assignmentId: string; unitId: string }[]> {
  if (unitIds.length === 0) return [];
  await requireOffered(ctx, { productTypeId, plantId });
  const { assignmentId, unitId } = unitProductTypes;
  try {
    return await ctx.db
      .insert(unitProductTypes)
      .values(unitIds.map((id) => ({ unitId: id, productTypeId, plantId })))
      .onConflictDoNothing()
      .returning({ assignmentId, unitId });
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    const isPlant = isForeignKeyViolation(error, 'unit_product_types_plant_id_plants_plant_id_fk');
    throw validationFailed([
      { type: 'error', code: 'UnknownValue', reference: isPlant ? 'plantID' : 'productTypeID' },
    ]);
  }
}

/** The lock lets a change of the administration wait until the assignments are stored. */
async function requireOffered(
  { db }: ServiceContext,
  { productTypeId, plantId }: Pick<ProductTypeOfUnits, 'productTypeId' | 'plantId'>,
): Promise<void> {
  const [found] = await db
    .select({ type: productTypes.deactivatedAt, plant: plants.deactivatedAt })
    .from(productTypes)
    .innerJoin(plants, eq(plants.plantId, plantId))
    .where(eq(productTypes.productTypeId, productTypeId))
    .for('share');
  const messages: Message[] = [];
  const refuse = (reference: string) => messages.push({ type: 'error', code: 'NotOffered', reference });
  // What does not exist is refused when it is stored.
  if (found?.type) refuse('productTypeID');
  if (found?.plant) refuse('plantID');
  if (messages.length > 0) throw validationFailed(messages);
}

async function announce(ctx: ServiceContext, units: readonly UnitRow[]): Promise<void> {
  for (const [rootUnitId, [unit, ...others]] of groupBy(units, (one) => one.rootUnitId)) {
    const only = others.length === 0 && unit ? { unitId: unit.unitId } : {};
    await emitChange(ctx.db, { kind: 'unit', rootUnitId, ...only, userId: ctx.viewer.userId });
  }
}
