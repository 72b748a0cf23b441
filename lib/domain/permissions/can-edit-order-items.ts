import type { AssignedTask } from '../workflow/tasks';
import { type Access, requireTask } from './access';
import { ORDERERS } from './role-groups';
import type { Verdict } from './verdict';

/**
 * Rows of an order lot are edited by whoever holds its PlaceOrder task; refuses `NoPlaceOrderTask` when
 * the lot has none open (portal-2 §2, domain.md §3).
 * @param lot.tasks open tasks of the lot
 */
export function canEditOrderItems(access: Access, lot: { tasks: readonly AssignedTask[] }): Verdict {
  return requireTask(access, lot.tasks, 'PlaceOrder', ORDERERS, 'NoPlaceOrderTask');
}
