import type { ChangeRequestStatus } from '../orders/order-change';
import { ORDERERS } from '../vocabulary/role-groups';
import type { RoleKey } from '../vocabulary/roles';
import type { StateKey } from '../vocabulary/states';
import { isOrderLotType, type UnitType } from '../vocabulary/unit-types';
import { type Access, requireOpenProject, requireRole } from './access';
import { ALLOWED, firstRefusal, refuse, type Verdict } from './verdict';

/** Roles that decide on changes of a placed order (domain.md §10). */
const DECIDERS: readonly RoleKey[] = ['customerServiceBackoffice', 'process planner'];

interface OrderedLot {
  unitType: UnitType;
  stateKey: StateKey;
}

/**
 * Request a change of a placed order: roles that may place the order, until it is delivered, one request at a
 * time. Refuses `OrderNotChangeable` or `ChangeRequestOpen`.
 */
export function canAskOrderChange(access: Access, lot: OrderedLot, hasOpenRequest: boolean): Verdict {
  return firstRefusal(
    requireRole(access, ORDERERS),
    requireOpenProject(access),
    requireOrdered(lot),
    hasOpenRequest ? refuse('ChangeRequestOpen') : ALLOWED,
  );
}

/** Accept or refuse a request; refuses `ChangeRequestClosed` if it is already decided. */
export function canDecideOrderChange(
  access: Access,
  lot: OrderedLot,
  { status }: { status: ChangeRequestStatus },
): Verdict {
  return firstRefusal(
    requireRole(access, DECIDERS),
    requireOpenProject(access),
    requireOpenRequest(status),
    requireOrdered(lot),
  );
}

/** Withdraw a request: only the person who made it; refuses `NotYourRequest`. */
export function canWithdrawOrderChange(
  viewerId: string,
  { askedBy, status }: { askedBy: string | null; status: ChangeRequestStatus },
): Verdict {
  return firstRefusal(askedBy === viewerId ? ALLOWED : refuse('NotYourRequest'), requireOpenRequest(status));
}

function requireOrdered({ unitType, stateKey }: OrderedLot): Verdict {
  return isOrderLotType(unitType) && stateKey === 'Approved' ? ALLOWED : refuse('OrderNotChangeable');
}

function requireOpenRequest(status: ChangeRequestStatus): Verdict {
  return status === 'open' ? ALLOWED : refuse('ChangeRequestClosed');
}
