import { stepViews } from '@/app/[locale]/home/app/project/details/step-views';
import { placeInQueue } from '@/lib/domain/workflow/review-queue';
import { getPageContext } from '@/lib/page/page-context';
import { getPageUnit } from '@/lib/page/page-unit';
import { listUnitTasks } from '@/lib/services/tasks/list-tasks';
import { listUnitSteps } from '@/lib/services/workflow/list-unit-steps';

/** The steps that decide on the drawings of a lot, and its position in the review queue; null for other units. */
export async function loadReview(unitId: string) {
  const [ctx, loaded] = await Promise.all([getPageContext(), getPageUnit(unitId)]);
  const { unit } = loaded;
  if (unit.unitType !== 'approvallot') return null;
  const [waiting, { steps }] = await Promise.all([
    listUnitTasks(ctx, unit.rootUnitId),
    listUnitSteps(ctx, loaded),
  ]);
  const lots = waiting.flatMap(({ taskKey, projectUnitID, projectUnitNo: unitNo }) =>
    taskKey === 'ReviewDrawings' && projectUnitID !== unit.rootUnitId
      ? [{ unitId: projectUnitID, unitNo }]
      : [],
  );
  const own = steps.filter((offer) => offer.own && offer.step.taskKey === 'ReviewDrawings');
  return { queue: placeInQueue(lots, unit), steps: await stepViews(own) };
}
