import { type Access, requireOpenProject, requireRole } from '../members/access';
import { ORDERERS } from '../members/role-groups';
import type { RoleKey } from '../members/roles';
import { ALLOWED, firstRefusal, refuse, type Verdict } from '../members/verdict';
import { isOrderLotType, type UnitType } from '../units/unit-types';
import type { StateKey } from '../workflow/states';
import type { ChangeRequestStatus } from './order-change';

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
