import { z } from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { list, listQuery } from '@/lib/contract/paging';
import { UNIT_TYPES } from '@/lib/domain/units/unit-types';

/** An entry of a project's history (portal-2 §3). */
const journalEntrySchema = named(
  'JournalEntry',
  z.object({
    projectUnitsJournalID: z.uuid(),
    rootProjectUnitID: z.uuid(),
    projectUnitID: z.uuid(),
    projectUnitName: z.string(),
    projectUnitNo: z.string(),
    projectUnitType: z.enum(UNIT_TYPES),
    date: z.iso.datetime(),
    userEmail: z.string(),
    contentJson: z.string().describe('JSON text of {oldState, newState, additionalMessage}'),
    delayed: z.boolean(),
    reminderID: z.uuid().nullable(),
    ruleKey: z.string().nullable().describe('the delay rule that had struck'),
  }),
);
export type JournalEntryDto = z.infer<typeof journalEntrySchema>;

export const listJournal = endpoint({
  method: 'GET',
  path: '/api/data/{product}/project-unit-journal',
  summary: 'History of the projects whose journal the caller may read; the newest entry first unless ordered',
  description: 'For internal users, where the tenant has the feature HasJournal.',
  tags: ['journal'],
  query: listQuery(),
  answer: list(journalEntrySchema),
  errors: ['InvalidFilter', 'Forbidden', 'FeatureDisabled'],
});
