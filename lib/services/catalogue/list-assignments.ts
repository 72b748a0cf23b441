import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { plants, productTypes, unitProductTypes, units } from '@/db/schema';
import type { AssignmentDto } from '@/lib/contract/catalogue';
import { leadDaysOfAssignment, type PreliminaryDays } from '@/lib/domain/catalogue/preliminary-days';
import type { ServiceContext } from '../context';
import type { ListResource, Page, Selection } from '../listing';
import { type UnitRow, visibleUnits } from '../scope';
import { preliminaryDaysColumn } from './preliminary-days-column';

export interface AssignmentRow {
  assigned: Pick<
    typeof unitProductTypes.$inferSelect,
    'assignmentId' | 'unitId' | 'productTypeId' | 'plantId'
  >;
  productType: Pick<typeof productTypes.$inferSelect, 'title' | 'backgroundColor' | 'textColor'>;
  plant: Pick<typeof plants.$inferSelect, 'name'>;
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

/** The assignments of a unit and of its project, as a column of any query; `assignmentsOf` chooses from them. */
export function assignmentsColumn({
  unitId,
  rootUnitId,
}: Pick<UnitRow, 'unitId' | 'rootUnitId'>): SQL<AssignmentRow[]> {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'assigned', json_build_object('assignmentId', assigned.assignment_id, 'unitId', assigned.unit_id,
        'productTypeId', kind.product_type_id, 'plantId', plant.plant_id),
      'productType', json_build_object('title', kind.title, 'backgroundColor', kind.background_color,
        'textColor', kind.text_color),
      'plant', json_build_object('name', plant.name),
      'days', ${preliminaryDaysColumn(sql`kind.product_type_id`)}) order by assigned.assignment_id), '[]')
    from unit_product_types assigned
    join product_types kind on kind.product_type_id = assigned.product_type_id
    join plants plant on plant.plant_id = assigned.plant_id
    where assigned.unit_id in (${unitId}, ${rootUnitId}))`;
}

/** The assignments for a unit: its own, else those of its project. */
export function assignmentsOf(unitId: string, read: readonly AssignmentRow[]): AssignmentDto[] {
  const found = read.map(presentAssignment);
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
