import { ORDERERS } from '../vocabulary/role-groups';
import { type Access, requireTask } from './access';
import type { AssignedTask } from './acting-roles';
import type { Verdict } from './verdict';

/**
 * The permission to place the order of a unit, which requires its PlaceOrder task; its items are checked
 * separately (portal-2 §4, domain.md §5).
 * @param unit.tasks open tasks of the lot, or of the root if the task is there
 */
export function canPlaceOrder(access: Access, unit: { tasks: readonly AssignedTask[] }): Verdict {
  return requireTask(access, unit.tasks, 'PlaceOrder', ORDERERS, 'NoPlaceOrderTask');
}
