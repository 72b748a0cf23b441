import type { UnitVariant } from '../vocabulary/unit-types';
import { type Access, requireFeature } from './access';
import { canViewUnit } from './can-view-unit';
import { firstRefusal, type Verdict } from './verdict';

/** Whether projects of this kind can have deliveries of approval lots, the rows of the overview (domain.md §4). */
export function hasDeliveries({ variant }: { variant: UnitVariant }): boolean {
  return variant === 'other';
}

/** Open the delivery overview of a visible project, if the tenant has the feature (portal-2 §2). */
export function canSeeDeliveryOverview(access: Access): Verdict {
  return firstRefusal(canViewUnit(access), requireFeature(access.features, 'DeliveryOverview'));
}
