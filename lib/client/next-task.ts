import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';
import { taskPath } from '@/lib/domain/workflow/task-titles';
import { call } from './call';

/** The task that waits next for the user. */
export interface NextTask {
  name: string;
  /** Page of its unit. */
  href: string;
}

/** The most urgent task of the user on another unit than the one just worked on; null if there is none. */
export async function nextTaskAfter(unitId: string): Promise<NextTask | null> {
  try {
    const { data } = await call('listInbox', { query: { top: 2 } });
    const task = data.find(({ projectUnitID }) => projectUnitID !== unitId);
    if (task === undefined) return null;
    const { rootProjectUnitID, projectUnitID } = task;
    return { name: taskPath(task), href: unitPagePath(rootProjectUnitID, projectUnitID) };
  } catch {
    // An offer only: what was done is done without it.
    return null;
  }
}
