import { listTasks } from '@/lib/contract/tasks';
import type { Journey } from './journey';

/** The lots of one project that wait for a review, as the viewer leads through them. */
export interface LotsToReview {
  readonly rootId: string;
  readonly lotIds: string[];
}

/** Those of the demo project in which most lots wait for somebody: other journeys may have accepted some before. */
export async function lotsToReview(journey: Journey, login: string): Promise<LotsToReview> {
  const tasks = await journey.call(login, listTasks, { query: { filter: "taskKey eq 'ReviewDrawings'" } });
  const lotsOf = new Map<string, string[]>();
  for (const { projectUnitID, rootProjectUnitID } of tasks.toSorted((a, b) =>
    a.projectUnitNo < b.projectUnitNo ? -1 : 1,
  )) {
    if (projectUnitID === rootProjectUnitID) continue;
    lotsOf.set(rootProjectUnitID, [...(lotsOf.get(rootProjectUnitID) ?? []), projectUnitID]);
  }
  const [most] = [...lotsOf].toSorted(([, a], [, b]) => b.length - a.length);
  if (!most) throw new Error(`no lot waits for a review by ${login}`);
  const [rootId, lotIds] = most;
  return { rootId, lotIds };
}
