import type { RoleKey } from '../vocabulary/roles';
import type { UnitParamKey } from '../vocabulary/unit-params';
import { type Access, requireOpenProject, requireRole } from './access';
import { firstRefusal, refuse, type Verdict } from './verdict';

const SETTERS: Readonly<Record<Exclude<UnitParamKey, 'FirstDelivery'>, readonly RoleKey[]>> = {
  Country: ['process planner', 'sales contact', 'salesPlanner', 'projectAdminCSC'],
  BrickAssortment: ['process planner', 'sales contact', 'salesPlanner', 'projectAdminCSC'],
  CheckDataTaskMessage: ['process planner', 'projectAdminCSC'],
};

/** Set a parameter of a unit; FirstDelivery is set by the server only (domain.md §5). */
export function canSetParam(access: Access, paramKey: UnitParamKey): Verdict {
  if (paramKey === 'FirstDelivery') return refuse('ServerParam');
  return firstRefusal(requireRole(access, SETTERS[paramKey]), requireOpenProject(access));
}
