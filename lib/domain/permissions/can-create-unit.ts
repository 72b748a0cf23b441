import { isAllowedChild, type ParentFacts } from '../vocabulary/allowed-children';
import { ROLE_KEYS, type RoleKey } from '../vocabulary/roles';
import type { UnitType } from '../vocabulary/unit-types';
import {
  type Access,
  hasRole,
  type ProjectAccess,
  requireFeature,
  requireOpenProject,
  requireRole,
} from './access';
import { isSheetMissing } from './can-edit-sheet';
import { isRefusalReason, REFUSALS } from './refusals';
import { ALLOWED, firstRefusal, refuse, type Verdict } from './verdict';

const PLANNER: readonly RoleKey[] = ['salesPlanner'];

/**
 * May the viewer create a unit of this type below the root? The allowed position is checked by
 * `canCreateChild`. Any member creates folders; the salesPlanner anything in any state; the others only while
 * the root is Structuring. Units other than folders need the feature and a valid sheet (domain.md §5).
 */
export function canCreateUnit(
  access: ProjectAccess,
  request: { unitType: Exclude<UnitType, 'project'>; sheetValid: boolean },
): Verdict {
  const isPlanner = hasRole(access, PLANNER);
  if (request.unitType === 'folder') {
    return firstRefusal(requireRole(access, ROLE_KEYS), isPlanner ? ALLOWED : requireOpenProject(access));
  }
  const creators = request.unitType === 'drawingjob' ? PLANNER : ROLE_KEYS;
  return firstRefusal(
    requireFeature(access.features, 'AllowCreateProjectUnits'),
    requireRole(access, creators),
    isPlanner ? ALLOWED : requireStructuring(access),
    isSheetMissing(access, request) ? refuse('SheetInvalid') : ALLOWED,
  );
}

function requireStructuring(access: Access): Verdict {
  const open = requireOpenProject(access);
  if (!open.can) return open;
  return access.root.stateKey === 'Structuring' ? ALLOWED : refuse('NotStructuring', PLANNER);
}

/**
 * The full check for a new unit: the viewer's permission and the position. Permanent refusals come first,
 * then `ChildNotAllowed`, then temporary ones (domain.md §5).
 */
export function canCreateChild(
  access: ProjectAccess,
  parent: Omit<ParentFacts, 'rules'>,
  request: { unitType: UnitType; sheetValid: boolean },
): Verdict {
  const { unitType } = request;
  if (unitType === 'project') return refuse('ChildNotAllowed');
  const verdict = canCreateUnit(access, { ...request, unitType });
  if (!verdict.can && isRefusalReason(verdict.reason) && REFUSALS[verdict.reason] === 'right') return verdict;
  return isAllowedChild({ ...parent, rules: access.rules }, unitType) ? verdict : refuse('ChildNotAllowed');
}
