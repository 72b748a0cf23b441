import { CHECK_DATA_ROLES, FILE_PROVIDERS, PREPARERS } from '../vocabulary/role-groups';
import type { UnitType } from '../vocabulary/unit-types';
import { type Access, requireOpenProject, requireRole, requireTask } from './access';
import { type AssignedTask, FALLBACK_ROLES } from './acting-roles';
import { ALLOWED, firstRefusal, refuse, type Verdict } from './verdict';

interface CheckedUnit {
  unitType: UnitType;
  /** The open tasks of the unit. */
  tasks: readonly AssignedTask[];
}

/** Request missing data of a project or drawing job, one request at a time (domain.md §4, "Check data"). */
export function canRaiseCheckData(access: Access, unit: CheckedUnit): Verdict {
  return firstRefusal(
    requireRole(access, PREPARERS),
    requireOpenProject(access),
    unit.unitType === 'project' || unit.unitType === 'drawingjob' ? ALLOWED : refuse('NotCheckable'),
    openCheckData(unit) ? refuse('CheckDataOpen') : ALLOWED,
  );
}

/** Confirm the open half of a check-data request; refuses `NoTask` if none is open. */
export function canConfirmCheckData(access: Access, unit: CheckedUnit): Verdict {
  const half = openCheckData(unit);
  if (!half) {
    const checkers = [...FILE_PROVIDERS, ...PREPARERS, ...FALLBACK_ROLES];
    return firstRefusal(requireRole(access, checkers), requireOpenProject(access), refuse('NoTask'));
  }
  return requireTask(access, unit.tasks, half, CHECK_DATA_ROLES[half]);
}

/** The half that opens after the given one is confirmed; null if the request is then complete. */
export function nextCheckData(half: keyof typeof CHECK_DATA_ROLES): 'CheckDataComplete' | null {
  return half === 'CheckDataMissing' ? 'CheckDataComplete' : null;
}

/** The open half of a unit's check-data request, if any. */
export function openCheckData(unit: Pick<CheckedUnit, 'tasks'>): keyof typeof CHECK_DATA_ROLES | null {
  const isOpen = (taskKey: keyof typeof CHECK_DATA_ROLES) =>
    unit.tasks.some((task) => task.taskKey === taskKey);
  if (isOpen('CheckDataMissing')) return 'CheckDataMissing';
  return isOpen('CheckDataComplete') ? 'CheckDataComplete' : null;
}
