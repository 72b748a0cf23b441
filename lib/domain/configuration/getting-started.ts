/** What a company needs before its first project, in the order in which it is entered. */
export const GETTING_STARTED = [
  'tenant',
  'salesOrganisation',
  'plant',
  'productType',
  'leadDays',
  'salesPlanner',
  'defaultMembers',
  'legal',
  'mail',
  'secondAdministrator',
] as const;
export type GettingStartedStep = (typeof GETTING_STARTED)[number];

/** A step, and whether what is there completes it. */
export interface StartedStep {
  step: GettingStartedStep;
  isDone: boolean;
}

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
