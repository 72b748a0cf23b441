import type { AssignedTask } from '../workflow/tasks';
import { type Access, requireFeature, requireTask } from './access';
import { STRUCTURERS } from './role-groups';
import { ALLOWED, firstRefusal, refuse, type Verdict } from './verdict';

/**
 * The structure builder of a project, and finishing it: needs the feature and the root's Structuring task;
 * projects of AAC elements and lintels have no builder (domain.md §4, §5).
 * @param root.tasks open tasks of the root
 */
export function canEditStructure(access: Access, root: { tasks: readonly AssignedTask[] }): Verdict {
  return firstRefusal(
    requireFeature(access.features, 'CreateStructure'),
    access.root.variant === 'other' ? ALLOWED : refuse('NoStructureBuilder'),
    requireTask(access, root.tasks, 'Structuring', STRUCTURERS),
  );
}
