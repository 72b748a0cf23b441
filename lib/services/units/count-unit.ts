import { eq, sql } from 'drizzle-orm';
import { units } from '@/db/schema';
import { isOrderLotType } from '@/lib/domain/vocabulary/unit-types';
import { leadColumns, type MinDays, minDaysOf } from '../catalogue/lead-days';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import { type FileTotals, fileColumns } from '../files/list-files';
import { picturedBelowColumn } from '../models/pictured-below';
import type { UnitRow } from '../scope';
import { type StepCounts, stepCountColumns } from '../workflow/load-step-facts';
import { type Below, belowColumns, belowOf, everythingBelow } from './count-below';
import { type SummaryCounts, summaryColumns } from './get-unit-summary';

/** All counts for the page of a unit; each service uses its part. */
export interface UnitCounts {
  steps: StepCounts;
  below: Below;
  summary: SummaryCounts;
  files: FileTotals;
  /** The unit and those below it with a picture of their own. */
  pictured: readonly string[];
  /** First possible delivery days of its project's materials. */
  minDays: MinDays;
}

/** Counts for a unit in scope, in one statement. @throws AppError NotFound if the unit is deleted */
export async function countUnit(ctx: ServiceContext, unit: UnitRow): Promise<UnitCounts> {
  const [counted] = await ctx.db
    .with(everythingBelow(ctx.db, unit))
    .select({
      steps: stepCountColumns,
      below: belowColumns(unit.unitId),
      summary: summaryColumns(ctx, unit),
      files: fileColumns(ctx, unit.unitId),
      // Nothing is below an order lot.
      pictured: isOrderLotType(unit.unitType) ? sql<string[]>`'[]'::json` : picturedBelowColumn,
      leads: leadColumns,
    })
    .from(units)
    .where(eq(units.unitId, unit.unitId));
  if (!counted) throw notFound();
  const { below, leads, ...counts } = counted;
  return { ...counts, below: belowOf(below), minDays: minDaysOf(leads, ctx.now) };
}
