import type { UnitParamKey } from '../units/unit-params';
import type { RoleKey } from '../vocabulary/roles';
import { type Access, requireOpenProject, requireRole } from './access';
import { firstRefusal, refuse, type Verdict } from './verdict';

const SETTERS: Readonly<Record<Exclude<UnitParamKey, 'FirstDelivery'>, readonly RoleKey[]>> = {
  Country: ['process planner', 'sales contact', 'salesPlanner', 'projectAdminCSC'],
  BrickAssortment: ['process planner', 'sales contact', 'salesPlanner', 'projectAdminCSC'],
  CheckDataTaskMessage: ['process planner', 'projectAdminCSC'],
};

/** Set a parameter of a unit; FirstDelivery is the server's own (domain.md §5). */
export function canSetParam(access: Access, paramKey: UnitParamKey): Verdict {
  if (paramKey === 'FirstDelivery') return refuse('ServerParam');
  return firstRefusal(requireRole(access, SETTERS[paramKey]), requireOpenProject(access));
}
