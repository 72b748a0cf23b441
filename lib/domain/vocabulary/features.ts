/** Feature flags that a tenant may enable (portal-2 §6). */
export const FEATURE_KEYS = [
  'HideMemberEMail',
  'ProjectInfoSheet',
  'CreateStructure',
  'AllowCreateProjectUnits',
  'HideUnitEditAction',
  'DownloadSelectedFiles',
  'HasJournal',
  'DeliveryOverview',
  'ShowTenantInfo',
  'AdvancedSearch',
] as const;
export type FeatureKey = (typeof FEATURE_KEYS)[number];

/** What a new tenant starts with: nothing is hidden, and there is no information sheet before one is chosen. */
export const FIRST_FEATURES: readonly FeatureKey[] = [
  'CreateStructure',
  'AllowCreateProjectUnits',
  'DownloadSelectedFiles',
  'HasJournal',
  'DeliveryOverview',
  'AdvancedSearch',
];
