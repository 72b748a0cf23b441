import type { UnitType } from '../vocabulary/unit-types';

/** The types the journal can be filtered by (portal-2 §9). */
export const JOURNAL_FILTER_TYPES = [
  'approvallot',
  'project',
  'subproject',
] as const satisfies readonly UnitType[];
export type JournalFilterType = (typeof JOURNAL_FILTER_TYPES)[number];

export function isJournalFilterType(type: string): type is JournalFilterType {
  return JOURNAL_FILTER_TYPES.some((known) => known === type);
}
