import { eq, sql } from 'drizzle-orm';
import { units } from '@/db/schema';
import { type OrderProblem, orderRefusals } from '@/lib/domain/orders/order-readiness';
import { bimAnswer, type SheetData } from '@/lib/domain/questionnaire/sheet-data';
import { checkStructure } from '@/lib/domain/structure/check-structure';
import { isOrderLotType } from '@/lib/domain/vocabulary/unit-types';
import { CLEAR_FACTS, isBimProject, type StepFacts } from '@/lib/domain/workflow/step-facts';
import type { ServiceContext } from '../context';
import { countLotRows, type LotRows, loadLotRows } from '../orders/lot-rows';
import { sheetValidColumn } from '../questionnaire/sheet-validity';
import type { UnitRow } from '../scope';
import { loadStructure, type StoredSubproject } from '../unit-tree/load-structure';
import { reviewedContents } from './reviewed-contents';

interface CountedFacts {
  sheet: SheetData | null;
  rootFileNames: string[];
  productTypeAssignments: number;
  sheetValid: boolean;
  orderLots: number;
  checkDataMissingOpen: boolean;
  filesBelow: number;
  filesAbove: number;
  hasDrawingOrModel: boolean;
  drawingJobReady: boolean;
  incompleteMaterials: number;
}

/** What the caller has read already. */
export interface LoadedForStep {
  /** The rows of an order lot. */
  rows?: LotRows | null | undefined;
  /** The structure of a root, as it is stored now. */
  structure?: readonly StoredSubproject[] | undefined;
}

/** What the conditions of a unit's steps look at, an order lot's rows and the structure being built included. */
export async function loadStepFacts(
  ctx: ServiceContext,
  unit: UnitRow,
  { rows, structure }: LoadedForStep = {},
): Promise<StepFacts> {
  const isBuilt = unit.parentUnitId === null && unit.variant === 'other' && unit.stateKey === 'Structuring';
  const [counted, orderRefusal, stored] = await Promise.all([
    countFacts(ctx, unit),
    isOrderLotType(unit.unitType) ? refusalOfRows(rows ?? (await loadLotRows(ctx, unit))) : null,
    isBuilt ? (structure ?? loadStructure(ctx, unit.unitId)) : [],
  ]);
  const { sheet, rootFileNames, filesBelow, filesAbove, ...facts } = counted;
  return {
    ...CLEAR_FACTS,
    ...facts,
    isBim: isBimProject(bimAnswer(sheet), rootFileNames),
    hasIfcFile: rootFileNames.some((name) => name.toLowerCase().endsWith('.ifc')),
    files: filesBelow + (unit.parentUnitId === null ? 0 : filesAbove),
    orderRefusal,
    structureProblems: isBuilt ? checkStructure(stored, 'finish') : [],
  };
}

function refusalOfRows(rows: LotRows): OrderProblem | null {
  return orderRefusals(countLotRows(rows))[0] ?? null;
}

async function countFacts(ctx: ServiceContext, unit: UnitRow): Promise<CountedFacts> {
  const root = unit.rootUnitId;
  const own = unit.unitId;
  const [facts] = await ctx.db
    .select({
      sheet: sql<SheetData | null>`(
        select jsonb_build_object('project', data -> 'project') from questionnaires where root_unit_id = ${root})`,
      rootFileNames: sql<
        string[]
      >`(select coalesce(json_agg(name), '[]') from files where unit_id = ${root} and deleted_at is null)`,
      productTypeAssignments: sql<number>`(
        select count(*)::int from unit_product_types join units u using (unit_id) where u.root_unit_id = ${root})`,
      sheetValid: sheetValidColumn(root),
      orderLots: sql<number>`(
        select count(*)::int from units u
        where u.root_unit_id = ${root} and u.unit_type in ('aacorderlot', 'lintelorderlot'))`,
      checkDataMissingOpen: sql<boolean>`exists (
        select 1 from tasks
        where root_unit_id = ${root} and (${own} = ${root} or unit_id in (${own}, ${root}))
          and task_key = 'CheckDataMissing' and closed_at is null)`,
      filesBelow: sql<number>`(
        select count(*)::int from files join units u using (unit_id)
        where deleted_at is null and (u.unit_id = ${own} or (${own} = ${root} and u.root_unit_id = ${root})))`,
      filesAbove: sql<number>`(select count(*)::int from files
        where deleted_at is null and unit_id in (${root}, ${unit.parentUnitId ?? root}))`,
      hasDrawingOrModel: sql<boolean>`exists (${reviewedContents(unit)})`,
      drawingJobReady: sql<boolean>`not exists (
        select 1 from units job where job.approval_lot_id = ${own} and job.state_key = 'CCLNotReadyForDrawing')`,
      incompleteMaterials: sql<number>`(
        select count(*)::int from materials join units u using (unit_id)
        where u.root_unit_id = ${root} and (volume_m3 = 0 or materials.delivery_date is null))`,
    })
    .from(units)
    .where(eq(units.unitId, own));
  if (!facts) throw new Error(`unit ${own} vanished while its steps were read`);
  return facts;
}
