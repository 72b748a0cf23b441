import type { UnitType } from '../vocabulary/unit-types';
import { type AssignedTask, CHECK_DATA_ROLES, FALLBACK_ROLES } from '../workflow/tasks';
import { type Access, requireOpenProject, requireRole, requireTask } from './access';
import { FILE_PROVIDERS, PREPARERS } from './role-groups';
import { ALLOWED, firstRefusal, refuse, type Verdict } from './verdict';

interface CheckedUnit {
  unitType: UnitType;
  /** Its open tasks. */
  tasks: readonly AssignedTask[];
}

/** Ask for missing data of a project or drawing job, one request at a time (domain.md §4, "Check data"). */
export function canRaiseCheckData(access: Access, unit: CheckedUnit): Verdict {
  return firstRefusal(
    requireRole(access, PREPARERS),
    requireOpenProject(access),
    unit.unitType === 'project' || unit.unitType === 'drawingjob' ? ALLOWED : refuse('NotCheckable'),
    openCheckData(unit) ? refuse('CheckDataOpen') : ALLOWED,
  );
}

/** Confirm the half of a check-data request that is open; refuses `NoTask` when none is. */
export function canConfirmCheckData(access: Access, unit: CheckedUnit): Verdict {
  const half = openCheckData(unit);
  if (!half) {
    const checkers = [...FILE_PROVIDERS, ...PREPARERS, ...FALLBACK_ROLES];
    return firstRefusal(requireRole(access, checkers), requireOpenProject(access), refuse('NoTask'));
  }
  return requireTask(access, unit.tasks, half, CHECK_DATA_ROLES[half]);
}

/** The half that opens when the open one is confirmed; null = the request is done. */
export function nextCheckData(half: keyof typeof CHECK_DATA_ROLES): 'CheckDataComplete' | null {
  return half === 'CheckDataMissing' ? 'CheckDataComplete' : null;
}

/** The half of a check-data request that waits on the unit, if any. */
export function openCheckData(unit: Pick<CheckedUnit, 'tasks'>): keyof typeof CHECK_DATA_ROLES | null {
  const isOpen = (taskKey: keyof typeof CHECK_DATA_ROLES) =>
    unit.tasks.some((task) => task.taskKey === taskKey);
  if (isOpen('CheckDataMissing')) return 'CheckDataMissing';
  return isOpen('CheckDataComplete') ? 'CheckDataComplete' : null;
}
