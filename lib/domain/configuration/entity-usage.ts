/** What can refer to a thing that administrators maintain. */
export const USAGE_KINDS = [
  'projects',
  'placedOrders',
  'draftRows',
  'salesOrganisations',
  'companies',
  'people',
  'defaultMembers',
  'assignments',
  'materials',
  'preliminaryDays',
  'banners',
  'others',
] as const;
export type UsageKind = (typeof USAGE_KINDS)[number];

/** How many of each kind refer to it. */
export type EntityUsage = Readonly<Record<UsageKind, number>>;

export const UNUSED: EntityUsage = {
  ...{ projects: 0, placedOrders: 0, draftRows: 0, salesOrganisations: 0, companies: 0, people: 0 },
  ...{ defaultMembers: 0, assignments: 0, materials: 0, preliminaryDays: 0, banners: 0, others: 0 },
};

/** The kinds that refer to it. */
export function usedBy(usage: EntityUsage): UsageKind[] {
  return USAGE_KINDS.filter((kind) => usage[kind] > 0);
}
