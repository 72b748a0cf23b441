import { listTasks } from '@/lib/contract/tasks';
import type { Journey } from './journey';

/**
 * The lots that wait for a review by somebody, as the viewer leads through them, of the project in which most of them
 * wait: other journeys may have accepted some before.
 */
export async function lotsToReview(
  journey: Journey,
  login: string,
): Promise<{ rootId: string; lotIds: string[] }> {
  const tasks = await journey.call(login, listTasks, { query: { filter: "taskKey eq 'ReviewDrawings'" } });
  const lots = tasks
    .filter(({ projectUnitID, rootProjectUnitID }) => projectUnitID !== rootProjectUnitID)
    .toSorted((a, b) => (a.projectUnitNo < b.projectUnitNo ? -1 : 1));
  const lotsOf = (rootId: string) => lots.filter(({ rootProjectUnitID }) => rootProjectUnitID === rootId);
  const roots = [...new Set(lots.map(({ rootProjectUnitID }) => rootProjectUnitID))];
  const [rootId] = roots.toSorted((a, b) => lotsOf(b).length - lotsOf(a).length);
  if (!rootId) throw new Error(`no lot waits for a review by ${login}`);
  return { rootId, lotIds: lotsOf(rootId).map(({ projectUnitID }) => projectUnitID) };
}
