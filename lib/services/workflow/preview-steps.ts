import { and, eq, sql } from 'drizzle-orm';
import { comments } from '@/db/schema';
import type { ActionKey } from '@/lib/domain/vocabulary/states';
import { planAction } from '@/lib/domain/workflow/plan-transition';
import type { AskKey } from '@/lib/domain/workflow/step-facts';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import { type RefusedUnit, refusedUnit } from '../refused-units';
import type { UnitRow } from '../scope';
import { loadAccessOfUnits } from '../unit-access';
import { withEverythingBelow } from '../unit-tree/units-below';
import { loadStepFactsOfUnits } from './load-step-facts';
import { requirePlanned } from './require-planned';

/** A step for several units. */
export interface StepOfUnits {
  actionKey: ActionKey;
  units: readonly { unitId: string; version?: number | undefined }[];
}

interface StepsPreview {
  open: { unit: UnitRow; asks: AskKey[] }[];
  refused: RefusedUnit[];
  /** Number of open comments on the units for which the step is possible. */
  openComments: number;
}

/**
 * The units for which the viewer can take a step now, decided by the same rules as taking it; changes
 * nothing.
 */
export async function previewSteps(
  ctx: ServiceContext,
  { actionKey, units }: StepOfUnits,
): Promise<StepsPreview> {
  const open: StepsPreview['open'] = [];
  const refused: RefusedUnit[] = [];
  const ids = units.map(({ unitId }) => unitId);
  const loaded = await loadAccessOfUnits(ctx, ids);
  const factsOf = await loadStepFactsOfUnits(
    ctx,
    [...loaded.values()].map(({ unit }) => unit),
  );
  for (const unitId of ids) {
    try {
      const found = loaded.get(unitId);
      const facts = factsOf.get(unitId);
      if (!found || !facts) throw notFound();
      const { unit, access, tasks } = found;
      const plan = planAction({ ...unit, tasks }, actionKey, access, facts);
      requirePlanned(plan);
      open.push({ unit, asks: plan.asks });
    } catch (error) {
      refused.push(refusedUnit(unitId, error));
    }
  }
  const openComments = await countOpenComments(
    ctx,
    open.map(({ unit }) => unit.unitId),
  );
  return { open, refused, openComments };
}

async function countOpenComments(ctx: ServiceContext, unitIds: readonly string[]): Promise<number> {
  if (unitIds.length === 0) return 0;
  const below = sql`${comments.unitId} in ${withEverythingBelow(...unitIds)}`;
  return ctx.db.$count(comments, and(below, eq(comments.status, 'open')));
}
