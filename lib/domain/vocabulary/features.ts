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
