import { and, inArray } from 'drizzle-orm';
import { visibleUnits } from '@/db/queries/scope';
import { type UnitRow, units } from '@/db/schema';
import { groupBy } from '@/lib/domain/group-by';
import { inTransaction, type ServiceContext } from '../context';
import { notFound } from '../errors';
import { type RefusedUnit, refusedUnit } from '../refused-units';
import type { StepOfUnits } from './preview-steps';
import { type MailedStep, queueStepMails } from './step-mails';
import { takeStep } from './take-step';

interface StepsTaken {
  taken: UnitRow[];
  refused: RefusedUnit[];
}

/**
 * Takes a step for each unit for which it is possible. The units of a project are one transaction with one
 * mail per person; only a refused unit is rolled back.
 */
export async function takeSteps(
  ctx: ServiceContext,
  { actionKey, units: asked }: StepOfUnits,
): Promise<StepsTaken> {
  const roots = await rootsOf(
    ctx,
    asked.map(({ unitId }) => unitId),
  );
  const hidden = asked.filter(({ unitId }) => !roots.has(unitId));
  const all: StepsTaken = {
    taken: [],
    refused: hidden.map(({ unitId }) => ({ unitId, refusal: notFound() })),
  };
  const visible = asked.filter(({ unitId }) => roots.has(unitId));
  for (const ofProject of groupBy(visible, ({ unitId }) => roots.get(unitId)).values()) {
    const { taken, refused } = await takeInProject(ctx, { actionKey, units: ofProject });
    all.taken.push(...taken);
    all.refused.push(...refused);
  }
  return all;
}

/** The project of each unit visible to the viewer. */
async function rootsOf(ctx: ServiceContext, unitIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.db
    .select({ unitId: units.unitId, rootUnitId: units.rootUnitId })
    .from(units)
    .where(and(inArray(units.unitId, [...unitIds]), visibleUnits(ctx)));
  return new Map(rows.map(({ unitId, rootUnitId }) => [unitId, rootUnitId]));
}

function takeInProject(outer: ServiceContext, { actionKey, units: asked }: StepOfUnits): Promise<StepsTaken> {
  return inTransaction(outer, async (project) => {
    const { taken, refused }: StepsTaken = { taken: [], refused: [] };
    const mails: MailedStep[] = [];
    for (const { unitId, version = null } of asked) {
      try {
        const own: MailedStep[] = [];
        const step = { unitId, actionKey, requirements: [], message: null, version, mails: own };
        taken.push(await inTransaction(project, (ctx) => takeStep(ctx, step)));
        mails.push(...own);
      } catch (error) {
        refused.push(refusedUnit(unitId, error));
      }
    }
    await queueStepMails(project, mails);
    return { taken, refused };
  });
}
