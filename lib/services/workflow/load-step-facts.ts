import { inArray, sql } from 'drizzle-orm';
import { units } from '@/db/schema';
import { orderRefusals } from '@/lib/domain/orders/order-readiness';
import { bimAnswer, type SheetData } from '@/lib/domain/questionnaire/sheet-data';
import { checkStructure } from '@/lib/domain/structure/check-structure';
import { isOrderLotType } from '@/lib/domain/vocabulary/unit-types';
import { asksFrom } from '@/lib/domain/workflow/plan-transition';
import { CLEAR_FACTS, isBimProject, type StepFacts } from '@/lib/domain/workflow/step-facts';
import type { ServiceContext } from '../context';
import { OWN_PROJECT_ROWS, type ProjectRows } from '../in-project';
import { hasModelsColumn } from '../models/has-models-column';
import { countLotRows, type LotRows, loadLotRows } from '../orders/lot-rows';
import { sheetValidColumn } from '../questionnaire/sheet-validity';
import type { UnitRow } from '../scope';
import { loadStructure, type StoredSubproject } from '../unit-tree/load-structure';
import { lotsWithWalls, ownContents } from './reviewed-contents';

export interface StepCounts {
  unitId: string;
  sheet: SheetData | null;
  rootFileNames: string[];
  productTypeAssignments: number;
  sheetValid: boolean;
  orderLots: number;
  checkDataMissingOpen: boolean;
  filesBelow: number;
  filesAbove: number;
  hasDrawingOrModel: boolean;
  /** True for an approval lot in a project with models. */
  mayHaveWalls: boolean;
  drawingJobReady: boolean;
  incompleteMaterials: number;
}

/** Data the caller has already read. */
export interface LoadedForStep {
  /** The rows of an order lot. */
  rows?: LotRows | null | undefined;
  /** The structure of a root, as it is stored now. */
  structure?: readonly StoredSubproject[] | undefined;
  counted?: StepCounts | undefined;
}

/**
 * The facts for the conditions of a unit's steps, including an order lot's rows and the structure being
 * built.
 */
export async function loadStepFacts(
  ctx: ServiceContext,
  unit: UnitRow,
  loaded: LoadedForStep = {},
): Promise<StepFacts> {
  const [[counted], checked] = await Promise.all([
    loaded.counted ? [loaded.counted] : countFacts(ctx, [unit.unitId]),
    checkContents(ctx, unit, loaded),
  ]);
  if (!counted) throw new Error(`unit ${unit.unitId} vanished while its steps were read`);
  const withWalls = await lotsWithWalls(ctx.db, needsWalls(counted) ? [unit] : []);
  return factsOf(unit, counted, withWalls, checked);
}

/** The same for several units, by id. */
export async function loadStepFactsOfUnits(
  ctx: ServiceContext,
  asked: readonly UnitRow[],
): Promise<Map<string, StepFacts>> {
  const counted = await countFacts(
    ctx,
    asked.map(({ unitId }) => unitId),
  );
  const countedOf = new Map(counted.map((facts) => [facts.unitId, facts]));
  const undecided = asked.filter(({ unitId }) => needsWalls(countedOf.get(unitId)));
  const withWalls = await lotsWithWalls(ctx.db, undecided);
  const facts = new Map<string, StepFacts>();
  for (const unit of asked) {
    const ofUnit = countedOf.get(unit.unitId);
    if (ofUnit) facts.set(unit.unitId, factsOf(unit, ofUnit, withWalls, await checkContents(ctx, unit)));
  }
  return facts;
}

/** Models are read only for lots without a drawing or model of their own. */
function needsWalls(counted: StepCounts | undefined): boolean {
  return counted?.mayHaveWalls === true && !counted.hasDrawingOrModel;
}

type CheckedContents = Pick<StepFacts, 'orderRefusal' | 'structureProblems'>;

/** The facts from an order lot's rows and from a structure being built; nothing is read for other units. */
async function checkContents(
  ctx: ServiceContext,
  unit: UnitRow,
  { rows, structure }: LoadedForStep = {},
): Promise<CheckedContents> {
  if (isOrderLotType(unit.unitType)) {
    const counts = await countLotRows(rows ?? (await loadLotRows(ctx, unit)));
    return { orderRefusal: orderRefusals(counts)[0] ?? null, structureProblems: [] };
  }
  const isBuilt = unit.parentUnitId === null && unit.variant === 'other' && unit.stateKey === 'Structuring';
  if (!isBuilt) return { orderRefusal: null, structureProblems: [] };
  const stored = structure ?? (await loadStructure(ctx, unit.unitId));
  return { orderRefusal: null, structureProblems: checkStructure(stored, 'finish') };
}

function factsOf(
  unit: UnitRow,
  { unitId, sheet, rootFileNames, filesBelow, filesAbove, mayHaveWalls, ...facts }: StepCounts,
  withWalls: ReadonlySet<string>,
  checked: CheckedContents,
): StepFacts {
  return {
    ...CLEAR_FACTS,
    ...facts,
    ...checked,
    hasDrawingOrModel: facts.hasDrawingOrModel || withWalls.has(unitId),
    isBim: isBimProject(bimAnswer(sheet), rootFileNames),
    hasIfcFile: rootFileNames.some((name) => name.toLowerCase().endsWith('.ifc')),
    files: filesBelow + (unit.parentUnitId === null ? 0 : filesAbove),
  };
}

/*
 * Columns of the outer table are written as raw SQL: Drizzle omits the table name in a query with one table.
 */
const UNIT = sql`units.unit_id`;
const PARENT = sql`units.parent_unit_id`;
const ROOT = sql`units.root_unit_id`;

/** The counts for the steps of a unit, as columns of a query on `units`. */
const stepCountColumns = (project: ProjectRows) => ({
  unitId: units.unitId,
  sheet: sql<SheetData | null>`(
    select jsonb_build_object('project', data -> 'project') from questionnaires where root_unit_id = ${ROOT})`,
  rootFileNames: sql<
    string[]
  >`(select coalesce(json_agg(name), '[]') from files where unit_id = ${ROOT} and deleted_at is null)`,
  productTypeAssignments: sql<number>`(
    select count(*)::int from unit_product_types where ${project.isIn})`,
  sheetValid: sheetValidColumn(ROOT),
  orderLots: sql<number>`(
    select count(*)::int from units u
    where u.root_unit_id = ${ROOT} and u.unit_type in ('aacorderlot', 'lintelorderlot'))`,
  checkDataMissingOpen: sql<boolean>`exists (
    select 1 from tasks
    where root_unit_id = ${ROOT} and (${UNIT} = ${ROOT} or unit_id in (${UNIT}, ${ROOT}))
      and task_key = 'CheckDataMissing' and closed_at is null)`,
  filesBelow: sql<number>`(
    select count(*)::int from ${project.files}
    where deleted_at is null and (${UNIT} = ${ROOT} or unit_id = ${UNIT}))`,
  filesAbove: sql<number>`(select count(*)::int from files
    where deleted_at is null and unit_id in (${ROOT}, ${PARENT}))`,
  hasDrawingOrModel: sql<boolean>`exists (${ownContents(UNIT)})`,
  mayHaveWalls: sql<boolean>`units.unit_type = 'approvallot' and ${hasModelsColumn(project)}`,
  drawingJobReady: sql<boolean>`not exists (
    select 1 from units job where job.approval_lot_id = ${UNIT} and job.state_key = 'CCLNotReadyForDrawing')`,
  incompleteMaterials: sql<number>`(
    select count(*)::int from materials
    where ${project.isIn} and (volume_m3 = 0 or materials.delivery_date is null))`,
});

/**
 * The same for one unit. Counts that only answer questions are read if a step out of its state asks; otherwise they are
 * those of a unit without any obstacle.
 */
export function askedStepColumns(unit: UnitRow, project: ProjectRows): ReturnType<typeof stepCountColumns> {
  const asks = asksFrom(unit);
  const columns = stepCountColumns(project);
  const { incompleteMaterials, orderLots } = CLEAR_FACTS;
  return {
    ...columns,
    ...(asks.has('materialIncomplete')
      ? null
      : { incompleteMaterials: sql<number>`${incompleteMaterials}::int` }),
    ...(asks.has('noOrderLot') ? null : { orderLots: sql<number>`${orderLots}::int` }),
  };
}

async function countFacts(ctx: ServiceContext, unitIds: readonly string[]): Promise<StepCounts[]> {
  return ctx.db
    .select(stepCountColumns(OWN_PROJECT_ROWS))
    .from(units)
    .where(inArray(units.unitId, [...unitIds]));
}
