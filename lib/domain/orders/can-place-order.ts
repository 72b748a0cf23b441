import { type Access, requireTask } from '../members/access';
import { ORDERERS } from '../members/role-groups';
import type { Verdict } from '../members/verdict';
import type { AssignedTask } from '../workflow/tasks';

/**
 * The permission to place the order of a unit, which is its PlaceOrder task; whether the items allow it is
 * another question (portal-2 §4, domain.md §5).
 * @param unit.tasks open tasks of the lot, or of the root where the task sits there
 */
export function canPlaceOrder(access: Access, unit: { tasks: readonly AssignedTask[] }): Verdict {
  return requireTask(access, unit.tasks, 'PlaceOrder', ORDERERS, 'NoPlaceOrderTask');
}
