import { tenantRules } from '../vocabulary/tenant-rules';
import type { UnitType, UnitVariant } from '../vocabulary/unit-types';

/** Where a unit could be put. */
export interface ParentFacts {
  unitType: UnitType;
  variant: UnitVariant;
  tenantId: number;
}

/** What a subproject of each variant holds its orders or drawings in (portal-2 §4). */
export const LOT_TYPE_OF: Readonly<Record<UnitVariant, 'aacorderlot' | 'lintelorderlot' | 'approvallot'>> = {
  aac_elements: 'aacorderlot',
  lintel: 'lintelorderlot',
  other: 'approvallot',
};

/**
 * The types a unit may hold, in the order the create dialog offers them; empty = no further structuring.
 * Holds for every role: who may create which of them is `canCreateUnit`'s question (portal-2 §4, domain.md
 * §5: folders below project, subproject and folder, a folder only in a folder; drawing jobs below a
 * subproject of the tenant that has them).
 */
export function allowedChildren(parent: ParentFacts): Exclude<UnitType, 'project'>[] {
  switch (parent.unitType) {
    case 'project':
      return ['subproject', 'folder'];
    case 'subproject':
      return tenantRules(parent.tenantId).hasDrawingJobs && parent.variant === 'other'
        ? [LOT_TYPE_OF[parent.variant], 'drawingjob', 'folder']
        : [LOT_TYPE_OF[parent.variant], 'folder'];
    case 'folder':
      return ['folder'];
    default:
      return [];
  }
}

/** Whether a unit of this type may stand below this parent; a project stands below nothing. */
export function isAllowedChild(parent: ParentFacts | null, unitType: UnitType): boolean {
  if (parent === null || unitType === 'project') return parent === null && unitType === 'project';
  return allowedChildren(parent).includes(unitType);
}
