import type { AssignedTask } from '../workflow/tasks';
import { type Access, requireTask } from './access';
import { ORDERERS } from './role-groups';
import type { Verdict } from './verdict';

/**
 * The permission to place the order of a unit, which is its PlaceOrder task; whether the items allow it is
 * another question (portal-2 §4, domain.md §5).
 * @param unit.tasks open tasks of the lot, or of the root where the task sits there
 */
export function canPlaceOrder(access: Access, unit: { tasks: readonly AssignedTask[] }): Verdict {
  return requireTask(access, unit.tasks, 'PlaceOrder', ORDERERS, 'NoPlaceOrderTask');
}
