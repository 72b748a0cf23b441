import { ORDERERS } from '../vocabulary/role-groups';
import { type Access, requireTask } from './access';
import type { AssignedTask } from './acting-roles';
import type { Verdict } from './verdict';

/**
 * Edit the rows of an order lot: roles that hold its PlaceOrder task; refuses `NoPlaceOrderTask` if the lot
 * has no such open task (portal-2 §2, domain.md §3).
 * @param lot.tasks open tasks of the lot
 */
export function canEditOrderItems(access: Access, lot: { tasks: readonly AssignedTask[] }): Verdict {
  return requireTask(access, lot.tasks, 'PlaceOrder', ORDERERS, 'NoPlaceOrderTask');
}
