import type { UnitVariant } from '../vocabulary/unit-types';
import { type Access, requireFeature } from './access';
import { canViewUnit } from './can-view-unit';
import { firstRefusal, type Verdict } from './verdict';

/** Whether projects of this kind ever have deliveries of approval lots, the rows of the overview (domain.md §4). */
export function hasDeliveries({ variant }: { variant: UnitVariant }): boolean {
  return variant === 'other';
}

/** The delivery overview of a project one sees, where the tenant has the feature (portal-2 §2). */
export function canSeeDeliveryOverview(access: Access): Verdict {
  return firstRefusal(canViewUnit(access), requireFeature(access.features, 'DeliveryOverview'));
}
