import { eq, type SQL, type SQLWrapper } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { plants, preliminaryDays, productTypes, type UnitRow, unitProductTypes } from '@/db/schema';
import type { PreliminaryDays, ProductTypeAssignment } from '@/lib/domain/catalogue/preliminary-days';
import type { PlantCalendar } from '@/lib/domain/plant-calendar';
import { plantCalendarsColumn } from './plant-calendars';
import type { ProjectRows } from './project-rows';
import { jsonObject, jsonObjects, named, qualified, query, scalar } from './sql';

/** From what the first possible delivery days of a project's materials are computed. */
export interface LeadRow {
  assignments: ProductTypeAssignment[];
  table: PreliminaryDays[];
  /** When the plants deliver. */
  plants: PlantCalendar[];
}

/** An assigned product type with its plant. */
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

const assigned = alias(unitProductTypes, 'assigned');
const kind = alias(productTypes, 'kind');
const plant = alias(plants, 'plant');

/** The product types of a project and the plants' lead days, as columns of a query on its `units`. */
export const leadColumns = (rows: ProjectRows): { [Column in keyof LeadRow]: SQL<LeadRow[Column]> } => {
  const { unitId, productTypeId, plantId } = unitProductTypes;
  return {
    assignments: scalar(
      query
        .select({
          assignments: jsonObjects({
            unitId,
            productTypeId,
            plantId: plants.plantId,
            timeZone: plants.timeZone,
          }),
        })
        .from(unitProductTypes)
        .innerJoin(plants, eq(plants.plantId, plantId))
        .where(rows.isIn(unitId)),
    ),
    table: preliminaryDaysColumn(),
    plants: plantCalendarsColumn(rows),
  };
};

/** The lead days of plants, for one product type or for all, as a column of any query. */
export function preliminaryDaysColumn(ofProductType?: SQLWrapper): SQL<PreliminaryDays[]> {
  const { plantId, productTypeId, leadDays } = preliminaryDays;
  return scalar(
    query
      .select({ days: jsonObjects({ plantId, productTypeId, leadDays }) })
      .from(preliminaryDays)
      .where(ofProductType && eq(productTypeId, ofProductType)),
  );
}

/** The assignments of a unit and of its project, as a column of any query. */
export function assignmentsColumn({
  unitId,
  rootUnitId,
}: Pick<UnitRow, 'unitId' | 'rootUnitId'>): SQL<AssignmentRow[]> {
  const assignment = {
    assigned: jsonObject({
      assignmentId: assigned.assignmentId,
      unitId: assigned.unitId,
      productTypeId: kind.productTypeId,
      plantId: plant.plantId,
    }),
    productType: jsonObject({
      title: kind.title,
      backgroundColor: kind.backgroundColor,
      textColor: kind.textColor,
    }),
    plant: jsonObject({ name: plant.name }),
    days: preliminaryDaysColumn(kind.productTypeId),
  };
  return qualified<AssignmentRow[]>`(
    select ${jsonObjects(assignment, assigned.assignmentId)}
    from ${named(assigned)}
    join ${named(kind)} on ${kind.productTypeId} = ${assigned.productTypeId}
    join ${named(plant)} on ${plant.plantId} = ${assigned.plantId}
    where ${assigned.unitId} in (${unitId}, ${rootUnitId}))`;
}
