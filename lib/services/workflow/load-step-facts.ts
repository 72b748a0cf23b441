import { inArray, sql } from 'drizzle-orm';
import { OWN_PROJECT_ROWS, type ProjectRows } from '@/db/queries/project-rows';
import { stepCountColumns } from '@/db/queries/step-counts';
import type { UnitRow } from '@/db/schema';
import { units } from '@/db/schema';
import { orderRefusals } from '@/lib/domain/orders/order-readiness';
import { bimAnswer, type SheetData } from '@/lib/domain/questionnaire/sheet-data';
import { checkStructure } from '@/lib/domain/structure/check-structure';
import { isOrderLotType } from '@/lib/domain/vocabulary/unit-types';
import { asksFrom } from '@/lib/domain/workflow/plan-transition';
import { CLEAR_FACTS, isBimProject, type StepFacts } from '@/lib/domain/workflow/step-facts';
import type { ServiceContext } from '../context';
import { hasModelsColumn } from '../models/has-models-column';
import type { LotRows } from '../orders/lot-rows';
import { loadLotRows } from '../orders/order-tables';
import { loadStructure, type StoredSubproject } from '../unit-tree/load-structure';
import { lotsWithWalls } from './reviewed-contents';

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
    const counts = await (rows ?? (await loadLotRows(ctx, unit))).count();
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

const stepColumns = (project: ProjectRows) => stepCountColumns(project, hasModelsColumn(project));

/**
 * The counts for the steps of a unit, as columns of a query on `units`. Those that only answer questions are read if a step out of its state asks; otherwise they are
 * those of a unit without any obstacle.
 */
export function askedStepColumns(unit: UnitRow, project: ProjectRows): ReturnType<typeof stepCountColumns> {
  const asks = asksFrom(unit);
  const columns = stepColumns(project);
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
    .select(stepColumns(OWN_PROJECT_ROWS))
    .from(units)
    .where(inArray(units.unitId, [...unitIds]));
}
