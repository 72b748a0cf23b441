/** What a company needs before its first project, in the order in which it is entered, then what its server needs. */
export const GETTING_STARTED = [
  'tenant',
  'salesOrganisation',
  'plant',
  'productType',
  'leadDays',
  'catalogue',
  'salesPlanner',
  'defaultMembers',
  'legal',
  'secondFactor',
  'secondAdministrator',
  'mail',
  'address',
  'journalKey',
  'virusScan',
  'backup',
] as const;
export type GettingStartedStep = (typeof GETTING_STARTED)[number];

/** A step, and whether what is there completes it. */
export interface StartedStep {
  step: GettingStartedStep;
  isDone: boolean;
}

/** Those that the administrators of a tenant do. */
export const STEPS_OF_TENANTS = [
  'salesOrganisation',
  'catalogue',
  'salesPlanner',
  'defaultMembers',
] as const satisfies readonly GettingStartedStep[];

/** Without these nobody can create a project. */
export const NEEDED_STEPS = [
  'tenant',
  'salesOrganisation',
  'plant',
  'productType',
  'leadDays',
  'salesPlanner',
] as const satisfies readonly GettingStartedStep[];
export type NeededStep = (typeof NEEDED_STEPS)[number];

export function isNeeded(step: GettingStartedStep): step is NeededStep {
  return NEEDED_STEPS.some((needed) => needed === step);
}

/** A backup counts for so long after it was verified. */
export const VERIFIED_BACKUP_DAYS = 7;

/** Whether an address leads people on other machines to the portal. */
export function isReachableAddress(address: string): boolean {
  const { hostname } = new URL(address);
  return !/^(localhost|.+\.localhost|127\.[\d.]+|\[::1\]|0\.0\.0\.0)$/.test(hostname);
}
