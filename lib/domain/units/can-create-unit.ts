import { type Access, hasRole, requireFeature, requireOpenProject, requireRole } from '../members/access';
import { ROLE_KEYS, type RoleKey } from '../members/roles';
import { ALLOWED, firstRefusal, refuse, type Verdict } from '../members/verdict';
import type { UnitType } from './unit-types';

const PLANNER: readonly RoleKey[] = ['salesPlanner'];

/**
 * May the viewer create a unit of this type below the root? Where it may stand is `childPlacement`'s
 * question. Any member creates folders; the salesPlanner anything in any state; the others only while the
 * root is Structuring. Units other than folders need the feature and a valid sheet (domain.md §5).
 */
export function canCreateUnit(
  access: Access,
  wish: { unitType: Exclude<UnitType, 'project'>; sheetValid: boolean },
): Verdict {
  const isPlanner = hasRole(access, PLANNER);
  if (wish.unitType === 'folder') {
    return firstRefusal(requireRole(access, ROLE_KEYS), isPlanner ? ALLOWED : requireOpenProject(access));
  }
  const creators = wish.unitType === 'drawingjob' ? PLANNER : ROLE_KEYS;
  return firstRefusal(
    requireFeature(access.features, 'AllowCreateProjectUnits'),
    requireRole(access, creators),
    isPlanner ? ALLOWED : requireStructuring(access),
    access.features.includes('ProjectInfoSheet') && !wish.sheetValid ? refuse('SheetInvalid') : ALLOWED,
  );
}

function requireStructuring(access: Access): Verdict {
  const open = requireOpenProject(access);
  if (!open.can) return open;
  return access.root.stateKey === 'Structuring' ? ALLOWED : refuse('NotStructuring', PLANNER);
}
