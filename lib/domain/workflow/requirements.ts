/**
 * Flags that a state change may have in `requirements` (domain.md §4); without a flag it is the default step.
 */
export const REQUIREMENTS = [
  'isBim',
  'bim-files-ok',
  'bim-files-not-ok',
  'drawings-ready',
  'drawings-ok',
  'drawings-not-ok',
  'drawings-approved',
  'drawing-job-ok',
  'drawing-job-not-ok',
  'close-project',
  'reopen-project',
  'archive-project',
] as const;
export type Requirement = (typeof REQUIREMENTS)[number];

export function isRequirement(flag: string): flag is Requirement {
  return REQUIREMENTS.some((requirement) => requirement === flag);
}
