import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { plants, productTypes, unitProductTypes, units } from '@/db/schema';
import type { AssignmentDto } from '@/lib/contract/catalogue';
import { leadDaysOfAssignment, type PreliminaryDays } from '@/lib/domain/catalogue/preliminary-days';
import type { ServiceContext } from '../context';
import type { ListResource, Page, Selection } from '../listing';
import { visibleUnits } from '../scope';
import { preliminaryDaysColumn } from './preliminary-days-column';

export interface AssignmentRow {
  assigned: typeof unitProductTypes.$inferSelect;
  productType: typeof productTypes.$inferSelect;
  plant: typeof plants.$inferSelect;
  /** Lead days of all plants that make the product type. */
  days: PreliminaryDays[];
}

/** Fields for filtering and ordering lists of assignments. */
export const ASSIGNMENT_LIST: ListResource = {
  fields: {
    assignmentID: { column: unitProductTypes.assignmentId, type: 'uuid' },
    projectUnitID: { column: unitProductTypes.unitId, type: 'uuid' },
    productTypeID: { column: unitProductTypes.productTypeId, type: 'int' },
    productType: { column: productTypes.title, type: 'string' },
    plantID: { column: unitProductTypes.plantId, type: 'int' },
    plant: { column: plants.name, type: 'string' },
  },
  primaryKey: unitProductTypes.assignmentId,
};

/** Product types assigned to units the viewer sees; by default in the order of assignment. */
export async function listAssignments(
  ctx: ServiceContext,
  { where, orderBy, limit, offset }: Selection,
): Promise<Page<AssignmentDto>> {
  const seen = and(visibleUnits(ctx), where);
  const [rows, [total]] = await Promise.all([
    joined(ctx)
      .where(seen)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    ctx.db
      .select({ value: count() })
      .from(unitProductTypes)
      .innerJoin(units, eq(units.unitId, unitProductTypes.unitId))
      .innerJoin(productTypes, eq(productTypes.productTypeId, unitProductTypes.productTypeId))
      .innerJoin(plants, eq(plants.plantId, unitProductTypes.plantId))
      .where(seen),
  ]);
  return { rows: rows.map(presentAssignment), count: total?.value ?? 0 };
}

/** Assignments by their ids; the caller must check who may see them. */
export function assignmentsByIds(ctx: ServiceContext, ids: readonly string[]): Promise<AssignmentDto[]> {
  return readAssignments(ctx, inArray(unitProductTypes.assignmentId, [...ids]));
}

async function readAssignments(ctx: ServiceContext, where: SQL): Promise<AssignmentDto[]> {
  const rows = await joined(ctx).where(where).orderBy(asc(unitProductTypes.assignmentId));
  return rows.map(presentAssignment);
}

/** The assignments for a unit in scope: its own, else those of its project. */
export async function assignmentsFor(
  ctx: ServiceContext,
  { unitId, rootUnitId }: { unitId: string; rootUnitId: string },
): Promise<AssignmentDto[]> {
  const found = await readAssignments(ctx, inArray(unitProductTypes.unitId, [unitId, rootUnitId]));
  const own = found.filter(({ projectUnitID }) => projectUnitID === unitId);
  return own.length > 0 ? own : found;
}

function joined(ctx: ServiceContext) {
  return ctx.db
    .select({
      ...{ assigned: unitProductTypes, productType: productTypes, plant: plants },
      days: preliminaryDaysColumn(sql`unit_product_types.product_type_id`),
    })
    .from(unitProductTypes)
    .innerJoin(units, eq(units.unitId, unitProductTypes.unitId))
    .innerJoin(productTypes, eq(productTypes.productTypeId, unitProductTypes.productTypeId))
    .innerJoin(plants, eq(plants.plantId, unitProductTypes.plantId))
    .$dynamic();
}

/** An assignment as the wire shows it, with the lead days of its plant. */
function presentAssignment({ assigned, productType, plant, days }: AssignmentRow): AssignmentDto {
  return {
    assignmentID: assigned.assignmentId,
    projectUnitID: assigned.unitId,
    productTypeID: assigned.productTypeId,
    productType: productType.title,
    productTypeBGColor: productType.backgroundColor,
    productTypeTextColor: productType.textColor,
    plantID: assigned.plantId,
    plant: plant.name,
    leadDays: leadDaysOfAssignment(assigned, days),
  };
}
