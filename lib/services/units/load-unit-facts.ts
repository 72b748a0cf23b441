import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { assignmentsColumn, leadColumns } from '@/db/queries/lead-days';
import { picturedBelowColumn } from '@/db/queries/pictured-models';
import { projectRows, SHARED_PROJECT_ROWS } from '@/db/queries/project-rows';
import type { StateCount } from '@/db/queries/states-below';
import type { UnitProduct } from '@/db/queries/unit-product';
import { unitProductColumn } from '@/db/queries/unit-product';
import { addresses, contacts, tenants, units } from '@/db/schema';
import type { AssignmentDto } from '@/lib/contract/catalogue';
import { isOrderLotType } from '@/lib/domain/vocabulary/unit-types';
import { readSimpleHtml, type SimpleNode } from '@/lib/formats/simple-html';
import type { Site } from '../addresses/site-of';
import { type MinDays, minDaysOf } from '../catalogue/lead-days';
import { assignmentsOf } from '../catalogue/list-assignments';
import type { ServiceContext } from '../context';
import { type LotContent, lotContentColumn } from '../deliveries/get-lot-editing';
import { notFound } from '../errors';
import { type FileTotals, fileColumns } from '../files/list-files';
import { hasModelsColumn } from '../models/has-models-column';
import { isFollowedColumn } from '../notifications/get-project-follow';
import { askedStepColumns, type StepCounts } from '../workflow/load-step-facts';
import { type TaskFacts, type TasksOfUnit, taskFactColumns } from '../workflow/task-facts';
import { statesColumn } from './get-unit-summary';

/** What the page of a unit shows of it; each service reads its part. */
export interface UnitFacts {
  steps: StepCounts;
  states: StateCount[];
  files: FileTotals;
  /** Whether its project has models. */
  hasModels: boolean;
  /** The units right below it with a picture of their own. */
  pictured: readonly string[];
  tasks: TaskFacts;
  /** The product type and plant shown with it. */
  product: UnitProduct | null;
  /** The product types of the unit, else those of its project. */
  products: AssignmentDto[];
  /** Of an approval lot. */
  lot: LotContent | null;
  /** First possible delivery days of its project's materials. */
  minDays: MinDays;
  /** The building site of its project. */
  site: Site;
  /** The information of its tenant, whoever may see it. */
  tenantInfo: SimpleNode[];
  /** Whether the viewer follows it, if it is a project. */
  isFollowed: boolean;
}

const projects = alias(units, 'project');

/** The facts of a unit in scope, in one statement. @throws AppError NotFound if the unit is deleted */
export async function loadUnitFacts(ctx: ServiceContext, loaded: TasksOfUnit): Promise<UnitFacts> {
  const { unit } = loaded;
  // Those of the project are read with their lead days.
  const { productTypeAssignments: _, ...stepColumns } = askedStepColumns(unit, SHARED_PROJECT_ROWS);
  const [counted] = await ctx.db
    .with(...projectRows(ctx.db, unit.rootUnitId))
    .select({
      steps: stepColumns,
      states: statesColumn(unit),
      files: fileColumns(ctx, unit.unitId, { rows: SHARED_PROJECT_ROWS }),
      hasModels: hasModelsColumn(SHARED_PROJECT_ROWS),
      // Nothing is below an order lot.
      pictured: isOrderLotType(unit.unitType)
        ? sql<string[]>`'[]'::json`
        : picturedBelowColumn(SHARED_PROJECT_ROWS),
      tasks: taskFactColumns(ctx, loaded),
      product: unitProductColumn,
      assignments: assignmentsColumn(unit),
      lot: lotContentColumn(unit),
      leads: leadColumns(SHARED_PROJECT_ROWS),
      ...{ address: addresses, contact: contacts, infoHtml: tenants.infoHtml },
      isFollowed: isFollowedColumn(ctx),
    })
    .from(units)
    .innerJoin(projects, eq(projects.unitId, units.rootUnitId))
    .innerJoin(tenants, eq(tenants.tenantId, units.tenantId))
    .leftJoin(addresses, eq(addresses.addressId, projects.siteAddressId))
    .leftJoin(contacts, eq(contacts.contactId, projects.siteContactId))
    .where(eq(units.unitId, unit.unitId));
  if (!counted) throw notFound();
  const { leads, assignments, address, contact, infoHtml, ...counts } = counted;
  const steps = { ...counts.steps, productTypeAssignments: leads.assignments.length };
  const products = assignmentsOf(ctx, unit.unitId, assignments);
  const site = { address, contact };
  const tenantInfo = readSimpleHtml(infoHtml ?? '');
  return { ...counts, site, tenantInfo, steps, products, minDays: minDaysOf(leads, ctx) };
}
