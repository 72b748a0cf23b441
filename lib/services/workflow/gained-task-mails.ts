import { href } from '@/lib/domain/navigation/pages';
import type { TaskKey } from '@/lib/domain/vocabulary/states';
import { queueMail } from '@/lib/mail/queue-mail';
import type { StepComment } from '@/lib/mail/templates/step-comment';
import { namesOfUnits } from '@/lib/services/unit-tree/unit-names';
import type { WriteContext } from '../context';
import type { ProjectUnit } from './project-tree';

interface GainedTasks {
  rootUnitId: string;
  tree: readonly Pick<ProjectUnit, 'unitId' | 'parentUnitId' | 'unitNo' | 'title'>[];
  /** The tasks that each person got by this request. */
  gained: ReadonlyMap<string, readonly { unitId: string; taskKey: TaskKey }[]>;
  /** The comment on the step that opened them. */
  comment?: StepComment | null | undefined;
}

/**
 * One mail per person who got new tasks, with all units; people are not notified of their own actions
 * (domain.md §4).
 */
export async function queueGainedTaskMails(
  ctx: WriteContext,
  { rootUnitId, tree, gained, comment = null }: GainedTasks,
): Promise<void> {
  const root = tree.find((candidate) => candidate.parentUnitId === null);
  const others = [...gained].flatMap(([userId, own]) => (userId === ctx.viewer.userId ? [] : own));
  const names = await namesOfUnits(ctx.db, [...new Set(others.map(({ unitId }) => unitId))]);
  for (const [userId, own] of gained) {
    const [first] = own;
    if (!first || userId === ctx.viewer.userId) continue;
    const tasks = own.map(({ unitId, taskKey }) => ({
      taskKey,
      projectNo: root?.unitNo ?? '',
      rootTitle: root?.title ?? '',
      unitTitle: unitId === rootUnitId ? (root?.title ?? '') : (names.get(unitId) ?? ''),
    }));
    const path =
      own.length === 1 ? href('unitDetails', { rootUnitId, unitId: first.unitId }) : href('taskList');
    const data = { tasks, comment, path };
    await queueMail(ctx.db, { template: 'TaskOpened', rootUnitId, userId, data });
  }
}
