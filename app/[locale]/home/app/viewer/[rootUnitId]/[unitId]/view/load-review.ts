import { stepViews } from '@/app/[locale]/home/app/project/details/step-views';
import { placeInQueue } from '@/lib/domain/workflow/review-queue';
import { isReviewDecision } from '@/lib/domain/workflow/step-questions';
import { getPageContext } from '@/lib/page/page-context';
import { getPageUnit } from '@/lib/page/page-unit';
import { listProjectTasks } from '@/lib/services/tasks/list-tasks';
import { listUnitSteps } from '@/lib/services/workflow/list-unit-steps';

/**
 * The decision on the drawings or models of a unit that waits for the user, and the position of a lot among those
 * that wait for the same and are not snoozed; null for units without either.
 */
export async function loadReview(unitId: string) {
  const [ctx, loaded] = await Promise.all([getPageContext(), getPageUnit(unitId)]);
  const { unit } = loaded;
  const isLot = unit.unitType === 'approvallot';
  if (!isLot && unit.stateKey !== 'ReviewBIMFiles') return null;
  const [waiting, { steps }] = await Promise.all([
    isLot ? listProjectTasks(ctx, unit.rootUnitId) : [],
    listUnitSteps(ctx, loaded),
  ]);
  const own = steps.filter((offer) => offer.own && isReviewDecision(offer.step.actionKey));
  const task = own[0]?.step.taskKey ?? 'ReviewDrawings';
  const lots = waiting.flatMap(({ taskKey, projectUnitID, projectUnitNo: unitNo }) =>
    taskKey === task && projectUnitID !== unit.rootUnitId ? [{ unitId: projectUnitID, unitNo }] : [],
  );
  return { queue: placeInQueue(lots, unit), steps: await stepViews(own) };
}
