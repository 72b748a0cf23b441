import { desc } from 'drizzle-orm';
import {
  authorEmailColumn,
  authorNameColumn,
  readJournal,
  type ShownEntry,
} from '@/db/queries/journal-entries';
import type { ListResource, Page, Selection } from '@/db/queries/listing';
import { journalEntries } from '@/db/schema';
import type { JournalEntryDto } from '@/lib/contract/journal';
import { canReadJournals } from '@/lib/domain/permissions/can-see-journal';
import { unitPath } from '@/lib/domain/units/unit-path';
import { STATE_KEYS } from '@/lib/domain/vocabulary/states';
import { UNIT_TYPES } from '@/lib/domain/vocabulary/unit-types';
import type { ServiceContext } from '../context';
import { requireAllowed } from '../require';
import { requireListFeature } from '../require-list-feature';

/** Fields for filtering and ordering the journal (portal-2 §7). */
export const JOURNAL_LIST: ListResource = {
  fields: {
    projectUnitsJournalID: { column: journalEntries.journalId, type: 'uuid' },
    rootProjectUnitID: { column: journalEntries.rootUnitId, type: 'uuid' },
    projectUnitID: { column: journalEntries.unitId, type: 'uuid' },
    projectUnitName: { column: journalEntries.unitTitle, type: 'string' },
    title: { column: journalEntries.unitTitle, type: 'string' },
    projectUnitNo: { column: journalEntries.unitNo, type: 'string' },
    projectUnitType: { column: journalEntries.unitType, type: 'enum', values: UNIT_TYPES },
    userEmail: { column: authorEmailColumn, type: 'string' },
    userName: { column: authorNameColumn, type: 'string', nullable: true },
    date: { column: journalEntries.date, type: 'instant' },
    newState: { column: journalEntries.newState, type: 'enum', values: STATE_KEYS, nullable: true },
    delayed: { column: journalEntries.delayed, type: 'bool' },
    reminderID: { column: journalEntries.reminderId, type: 'uuid', nullable: true },
  },
  primaryKey: journalEntries.journalId,
  defaultOrder: [desc(journalEntries.date), desc(journalEntries.journalId)],
};

/** The history of every project whose journal the viewer may read, including entries of deleted units. */
export async function listJournal(ctx: ServiceContext, selection: Selection): Promise<Page<JournalEntryDto>> {
  requireAllowed(canReadJournals(ctx.viewer));
  const { rows, count } = await readJournal(ctx, selection);
  await requireListFeature(ctx, 'HasJournal', selection, rows.length === 0);
  return { rows: rows.map(presentEntry), count };
}

function presentEntry(entry: ShownEntry): JournalEntryDto {
  const { oldState, newState, additionalMessage } = entry;
  return {
    projectUnitsJournalID: entry.journalId,
    rootProjectUnitID: entry.rootUnitId,
    projectUnitID: entry.unitId,
    projectUnitName: entry.unitTitle,
    unitPath: unitPath(entry.parents, entry.unitTitle),
    projectUnitNo: entry.unitNo,
    projectUnitType: entry.unitType,
    date: entry.date.toISOString(),
    userEmail: entry.userEmail,
    userName: entry.userName,
    onBehalfOf: entry.onBehalfOf,
    unitExists: entry.unitExists,
    contentJson: JSON.stringify({ oldState, newState, additionalMessage }),
    delayed: entry.delayed,
    reminderID: entry.reminderId,
    ruleKey: entry.ruleKey,
  };
}
