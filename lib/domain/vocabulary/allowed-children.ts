import { PLAIN_RULES, type TenantRules } from './tenant-rules';
import type { LOT_TYPES, UnitType, UnitVariant } from './unit-types';

/** The facts of a possible parent unit. */
export interface ParentFacts {
  unitType: UnitType;
  variant: UnitVariant;
  rules: Pick<TenantRules, 'hasDrawingJobs'>;
}

/** The type of the lots in a subproject of each variant (portal-2 §4). */
export const LOT_TYPE_OF: Readonly<Record<UnitVariant, (typeof LOT_TYPES)[number]>> = {
  aac_elements: 'aacorderlot',
  lintel: 'lintelorderlot',
  other: 'approvallot',
};

/**
 * The unit types allowed below a parent, in the order of the create dialog; empty if none. Independent of
 * roles, which `canCreateUnit` checks (portal-2 §4, domain.md §5: folders below project, subproject and
 * folder; below a folder only folders; drawing jobs below a subproject of tenants that have them).
 */
export function allowedChildren(parent: ParentFacts): Exclude<UnitType, 'project'>[] {
  switch (parent.unitType) {
    case 'project':
      return ['subproject', 'folder'];
    case 'subproject':
      return parent.rules.hasDrawingJobs && parent.variant === 'other'
        ? [LOT_TYPE_OF[parent.variant], 'drawingjob', 'folder']
        : [LOT_TYPE_OF[parent.variant], 'folder'];
    case 'folder':
      return ['folder'];
    default:
      return [];
  }
}

/** Whether any unit can be below this one: the rules of tenants only decide of which types. */
export function mayHaveUnitsBelow(unit: Omit<ParentFacts, 'rules'>): boolean {
  return allowedChildren({ ...unit, rules: PLAIN_RULES }).length > 0;
}

/** Whether a unit of this type is allowed below this parent; a project is always a root. */
export function isAllowedChild(parent: ParentFacts | null, unitType: UnitType): boolean {
  if (parent === null || unitType === 'project') return parent === null && unitType === 'project';
  return allowedChildren(parent).includes(unitType);
}
