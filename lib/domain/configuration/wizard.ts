import type { GettingStartedStep, StartedStep } from './getting-started';

/** The pages by which a company enters itself, in their order; after the first administrator (operation.md §2.4). */
export const WIZARD_STEPS = [
  'start',
  'portal',
  'legal',
  'company',
  'organisation',
  'plants',
  'products',
  'catalogue',
  'sheet',
  'colleagues',
] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

export function isWizardStep(text: string): text is WizardStep {
  return WIZARD_STEPS.some((step) => step === text);
}

/** What has to be there for a page to count as done; pages without anything are never marked. */
const COMPLETED_BY: Readonly<Partial<Record<WizardStep, readonly GettingStartedStep[]>>> = {
  legal: ['legal'],
  company: ['tenant'],
  organisation: ['salesOrganisation'],
  plants: ['plant'],
  products: ['productType', 'leadDays'],
  catalogue: ['catalogue'],
  colleagues: ['salesPlanner'],
};

/** The pages that what is there completes. */
export function completedSteps(started: readonly StartedStep[]): WizardStep[] {
  const done = new Set(started.flatMap(({ step, isDone }) => (isDone ? step : [])));
  return WIZARD_STEPS.filter((step) => COMPLETED_BY[step]?.every((needed) => done.has(needed)) ?? false);
}

/** The pages before and after one; null at the ends. */
export function neighboursOf(step: WizardStep): { before: WizardStep | null; after: WizardStep | null } {
  const place = WIZARD_STEPS.indexOf(step);
  return { before: WIZARD_STEPS[place - 1] ?? null, after: WIZARD_STEPS[place + 1] ?? null };
}
