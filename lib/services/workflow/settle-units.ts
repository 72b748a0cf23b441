import { settleProject } from '@/lib/domain/workflow/settle';
import type { ServiceContext } from '../context';
import { applyChanges } from './apply-changes';
import { loadProjectTree } from './project-tree';
import { refreshTasks } from './refresh-tasks';
import { queueTaskMails } from './step-mails';

/**
 * Updates a project after units were created, moved or deleted: resulting state changes, derived states,
 * tasks and their mails (domain.md §4). Must be called in the transaction of the change, with the root
 * locked.
 */
export async function settleUnits(ctx: ServiceContext, rootUnitId: string): Promise<void> {
  const tree = await loadProjectTree(ctx, rootUnitId);
  const changes = settleProject(tree);
  const settled = changes.length === 0 ? tree : await applyChanges(ctx, rootUnitId, tree, changes);
  const opened = await refreshTasks(ctx, rootUnitId, settled);
  await queueTaskMails(ctx, { rootUnitId, opened, tree: settled });
}
