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
    projectUnitName: z.string(),
    projectUnitNo: z.string(),
    projectUnitType: z.enum(UNIT_TYPES),
    date: z.iso.datetime(),
    userEmail: z.string().describe('empty where the tenant hides the e-mail addresses of members'),
    userName: z.string().nullable().describe('first and last name; null where there is none'),
    onBehalfOf: z
      .string()
      .nullable()
      .describe(
        'the absent person, by name, for whom a substitute did it; null where nobody was substituted',
      ),
    unitExists: z.boolean().describe('false once the unit was deleted'),
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
  summary: 'History of the projects whose journal the caller may read; the newest entry first unless ordered',
  description: 'For internal users, where the tenant has the feature HasJournal.',
  tags: ['journal'],
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
  summary: 'The journal of a project as workbook or CSV, filtered as its page is',
  description:
    'In the caller’s language, the newest entry first, at most 5,000. Texts may stand anywhere in the value; ' +
    'types are separated by commas; `from` and `until` are days and belong to the period.',
  tags: ['journal'],
  params: z.object({ document: z.enum(['table.csv', 'table.xlsx']) }),
  query: z.object({
    rootProjectUnitID: z.uuid(),
    name: filterText,
    number: filterText,
    login: filterText.describe('of the name or e-mail address of the member'),
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
