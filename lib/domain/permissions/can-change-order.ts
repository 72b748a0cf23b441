import type { ChangeRequestStatus } from '../orders/order-change';
import type { RoleKey } from '../vocabulary/roles';
import type { StateKey } from '../vocabulary/states';
import { isOrderLotType, type UnitType } from '../vocabulary/unit-types';
import { type Access, requireOpenProject, requireRole } from './access';
import { ORDERERS } from './role-groups';
import { ALLOWED, firstRefusal, refuse, type Verdict } from './verdict';

/** Who decides on changes of a placed order (domain.md §10). */
const DECIDERS: readonly RoleKey[] = ['customerServiceBackoffice', 'process planner'];

interface OrderedLot {
  unitType: UnitType;
  stateKey: StateKey;
}

/**
 * Whoever could place the order of a lot may ask for a change of it while it is not delivered; one request at a time.
 * Refuses `OrderNotChangeable` or `ChangeRequestOpen`.
 */
export function canAskOrderChange(access: Access, lot: OrderedLot, hasOpenRequest: boolean): Verdict {
  return firstRefusal(
    requireRole(access, ORDERERS),
    requireOpenProject(access),
    requireOrdered(lot),
    hasOpenRequest ? refuse('ChangeRequestOpen') : ALLOWED,
  );
}

/** Accepting or refusing a request; refuses `ChangeRequestClosed` once somebody has decided. */
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

/** Withdrawing is for whoever asked; refuses `NotYourRequest`. */
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
