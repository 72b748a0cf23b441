import * as z from 'zod';
import { endpoint, named } from '@/lib/contract/endpoint';
import { list, listQuery } from '@/lib/contract/paging';
import { MAX_FILTER_LENGTH } from '@/lib/domain/journal/journal-filter';
import { JOURNAL_FILTER_TYPES } from '@/lib/domain/journal/journal-types';
import { STATE_KEYS } from '@/lib/domain/vocabulary/states';
import { UNIT_TYPES } from '@/lib/domain/vocabulary/unit-types';

/** An entry of a project's history (portal-2 §3). */
const journalEntrySchema = named(
  'JournalEntry',
  z.object({
    projectUnitsJournalID: z.uuid(),
    rootProjectUnitID: z.uuid(),
    projectUnitID: z.uuid(),
    projectUnitName: z.string().describe('title of the unit at that time'),
    unitPath: z.string().describe('that title after those of the units above it, from below the root'),
    projectUnitNo: z.string(),
    projectUnitType: z.enum(UNIT_TYPES),
    date: z.iso.datetime(),
    userEmail: z.string().describe('empty if the tenant hides the e-mail addresses of members'),
    userName: z.string().nullable().describe('first and last name; null if there is no name'),
    onBehalfOf: z
      .string()
      .nullable()
      .describe('name of the absent person for whom a substitute acted; null if there was no substitution'),
    unitExists: z.boolean().describe('false if the unit was deleted'),
    contentJson: z.string().describe('JSON text of {oldState, newState, additionalMessage}'),
    delayed: z.boolean(),
    reminderID: z.uuid().nullable(),
    ruleKey: z.string().nullable().describe('the delay rule that was triggered'),
  }),
);
export type JournalEntryDto = z.infer<typeof journalEntrySchema>;

export const listJournal = endpoint({
  method: 'GET',
  path: '/api/data/{product}/project-unit-journal',
  summary:
    'Lists the journal entries of the projects whose journal the caller may read; newest first by default',
  description: 'For internal users, if the tenant has the feature HasJournal.',
  tags: ['journal'],
  outdatedBy: ['state', 'tasks'],
  query: listQuery(),
  answer: list(journalEntrySchema),
  errors: ['InvalidFilter', 'Forbidden', 'FeatureDisabled'],
});

const anyType = `(${JOURNAL_FILTER_TYPES.join('|')})`;
const TYPES = new RegExp(`^${anyType}(,${anyType})*$`);
const filterText = z.string().max(MAX_FILTER_LENGTH).optional();

export const exportJournal = endpoint({
  method: 'GET',
  path: '/api/data/{product}/project-unit-journal/{document}',
  summary: 'Exports the journal of a project as workbook or CSV, with the filters of its page',
  description:
    'In the language of the caller, newest entry first, at most 5,000 entries. Text filters match any part of ' +
    'the value; types are separated by commas; `from` and `until` are inclusive days.',
  tags: ['journal'],
  params: z.object({ document: z.enum(['table.csv', 'table.xlsx']) }),
  query: z.object({
    rootProjectUnitID: z.uuid(),
    name: filterText,
    number: filterText,
    login: filterText.describe('part of the name or e-mail address of the member'),
    type: z
      .string()
      .max(60)
      .regex(TYPES)
      .optional()
      .describe(`one or more of ${JOURNAL_FILTER_TYPES.join()}`),
    state: z.enum(STATE_KEYS).optional(),
    from: z.iso.date().optional(),
    until: z.iso.date().optional(),
  }),
  produces: 'application/octet-stream',
  errors: ['ValidationFailed', 'Forbidden', 'FeatureDisabled', 'TooManyRequests', 'Unavailable'],
});
