import type { FeatureKey } from '../vocabulary/features';

/** HideMemberEMail hides members' e-mail addresses in profile and popup (portal-2 §2). */
export function showsMemberMail(features: readonly FeatureKey[]): boolean {
  return !features.includes('HideMemberEMail');
}
