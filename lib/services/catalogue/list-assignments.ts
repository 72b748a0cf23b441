import { and, asc, count, eq, inArray, type SQL } from 'drizzle-orm';
import { type AssignmentRow, preliminaryDaysColumn } from '@/db/queries/lead-days';
import type { ListResource, Page, Selection } from '@/db/queries/listing';
import { visibleUnits } from '@/db/queries/scope';
import { plants, productTypes, unitProductTypes, units } from '@/db/schema';
import type { AssignmentDto } from '@/lib/contract/catalogue';
import { leadDaysOfAssignment } from '@/lib/domain/catalogue/preliminary-days';
import type { ServiceContext } from '../context';

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
  return { rows: rows.map((row) => presentAssignment(ctx, row)), count: total?.value ?? 0 };
}

/** Assignments by their ids; the caller must check who may see them. */
export function assignmentsByIds(ctx: ServiceContext, ids: readonly string[]): Promise<AssignmentDto[]> {
  return readAssignments(ctx, inArray(unitProductTypes.assignmentId, [...ids]));
}

async function readAssignments(ctx: ServiceContext, where: SQL): Promise<AssignmentDto[]> {
  const rows = await joined(ctx).where(where).orderBy(asc(unitProductTypes.assignmentId));
  return rows.map((row) => presentAssignment(ctx, row));
}

/** The assignments for a unit: its own, else those of its project. */
export function assignmentsOf(
  ctx: ServiceContext,
  unitId: string,
  read: readonly AssignmentRow[],
): AssignmentDto[] {
  const found = read.map((row) => presentAssignment(ctx, row));
  const own = found.filter(({ projectUnitID }) => projectUnitID === unitId);
  return own.length > 0 ? own : found;
}

function joined(ctx: ServiceContext) {
  return ctx.db
    .select({
      ...{ assigned: unitProductTypes, productType: productTypes, plant: plants },
      days: preliminaryDaysColumn(unitProductTypes.productTypeId),
    })
    .from(unitProductTypes)
    .innerJoin(units, eq(units.unitId, unitProductTypes.unitId))
    .innerJoin(productTypes, eq(productTypes.productTypeId, unitProductTypes.productTypeId))
    .innerJoin(plants, eq(plants.plantId, unitProductTypes.plantId))
    .$dynamic();
}

/** An assignment as the wire shows it, with the lead days of its plant. */
function presentAssignment(
  { settings }: Pick<ServiceContext, 'settings'>,
  { assigned, productType, plant, days: table }: AssignmentRow,
): AssignmentDto {
  const { fallbackLeadDays: fallbackDays } = settings;
  return {
    assignmentID: assigned.assignmentId,
    projectUnitID: assigned.unitId,
    productTypeID: assigned.productTypeId,
    productType: productType.title,
    productTypeBGColor: productType.backgroundColor,
    productTypeTextColor: productType.textColor,
    plantID: assigned.plantId,
    plant: plant.name,
    leadDays: leadDaysOfAssignment(assigned, { table, fallbackDays }),
  };
}
