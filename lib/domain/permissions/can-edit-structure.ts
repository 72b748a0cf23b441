import { STRUCTURERS } from '../vocabulary/role-groups';
import { type Access, requireFeature, requireTask } from './access';
import type { AssignedTask } from './acting-roles';
import { ALLOWED, firstRefusal, refuse, type Verdict } from './verdict';

/**
 * Edit and finish the structure of a project in the builder: requires the feature and the root's Structuring
 * task; projects of AAC elements and lintels have no builder (domain.md §4, §5).
 * @param root.tasks open tasks of the root
 */
export function canEditStructure(access: Access, root: { tasks: readonly AssignedTask[] }): Verdict {
  return firstRefusal(
    requireFeature(access.features, 'CreateStructure'),
    access.root.variant === 'other' ? ALLOWED : refuse('NoStructureBuilder'),
    requireTask(access, root.tasks, 'Structuring', STRUCTURERS),
  );
}
