import { settleProject } from '@/lib/domain/workflow/settle';
import type { ServiceContext } from '../context';
import { applyChanges } from './apply-changes';
import { loadProjectTree } from './project-tree';
import { refreshTasks } from './refresh-tasks';
import { queueTaskMails } from './step-mails';

/**
 * Brings a project in line after units of it were made, moved or deleted: what follows from the states that are
 * left, states derived from children, tasks and the mails that tell of them (domain.md §4). To be called in the
 * transaction of the change, with the root locked.
 */
export async function settleUnits(ctx: ServiceContext, rootUnitId: string): Promise<void> {
  const tree = await loadProjectTree(ctx, rootUnitId);
  const changes = settleProject(tree);
  const settled = changes.length === 0 ? tree : await applyChanges(ctx, rootUnitId, tree, changes);
  const opened = await refreshTasks(ctx, rootUnitId, settled);
  await queueTaskMails(ctx, { rootUnitId, opened, tree: settled });
}
