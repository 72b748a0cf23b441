import { inArray } from 'drizzle-orm';
import type { UnitRow } from '@/db/schema';
import { materials } from '@/db/schema';
import type { ActionKey } from '@/lib/domain/vocabulary/states';
import { planAction } from '@/lib/domain/workflow/plan-transition';
import type { AskKey } from '@/lib/domain/workflow/step-facts';
import { isReviewDecision, type ReviewFacts } from '@/lib/domain/workflow/step-questions';
import { volumePerWeek, type WeekVolume } from '@/lib/domain/workflow/volume-per-week';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import { type RefusedUnit, refusedUnit } from '../refused-units';
import { loadAccessOfUnits } from '../unit-access';
import { loadStepFactsOfUnits } from './load-step-facts';
import { requirePlanned } from './require-planned';
import { reviewsOf } from './reviews-of';

/** A step for several units. */
export interface StepOfUnits {
  actionKey: ActionKey;
  units: readonly { unitId: string; version?: number | undefined }[];
}

interface StepsPreview {
  open: ({ unit: UnitRow; asks: AskKey[] } & ReviewFacts)[];
  refused: RefusedUnit[];
  /** The volume that is delivered from the units for which it is possible. */
  weeks: WeekVolume[];
}

/**
 * The units for which the viewer can take a step now, decided by the same rules as taking it; changes
 * nothing.
 */
export async function previewSteps(
  ctx: ServiceContext,
  { actionKey, units }: StepOfUnits,
): Promise<StepsPreview> {
  const open: { unit: UnitRow; asks: AskKey[] }[] = [];
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
  const decided = isReviewDecision(actionKey) ? open.map(({ unit }) => unit) : [];
  const reviews = await reviewsOf(ctx, decided);
  return {
    open: open.map((step) => ({ ...step, ...(reviews.get(step.unit.unitId) ?? NOT_REVIEWED) })),
    refused,
    weeks: await weeksOf(ctx, open),
  };
}

async function weeksOf({ db }: ServiceContext, open: readonly { unit: UnitRow }[]): Promise<WeekVolume[]> {
  const lots = open.flatMap(({ unit }) => (unit.unitType === 'approvallot' ? [unit.unitId] : []));
  if (lots.length === 0) return [];
  const rows = await db
    .select({ deliveryDate: materials.deliveryDate, volumeM3: materials.volumeM3 })
    .from(materials)
    .where(inArray(materials.unitId, lots));
  return volumePerWeek(rows);
}

const NOT_REVIEWED: ReviewFacts = { openComments: 0, unseen: [] };
