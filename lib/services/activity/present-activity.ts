import type { journalEntries } from '@/db/schema';
import type { ActivityDto } from '@/lib/contract/activity';
import { fullNameOf } from '@/lib/domain/account/full-name';
import type { ActivityChange, ActivityDetails } from '@/lib/domain/activity/changes';
import { readJournalMessage } from '@/lib/domain/journal/delay-message';
import { unitPath } from '@/lib/domain/units/unit-path';

export interface ActivityRow {
  entry: typeof journalEntries.$inferSelect;
  author: { firstName: string | null; lastName: string | null } | null;
  hidesMail: boolean;
  /** See `parentTitles`. */
  parents: string[];
}

/** The details of an activity; empty for a workflow step. */
export function detailsOf({ details }: Pick<ActivityRow['entry'], 'details'>): ActivityDetails {
  const parsed: ActivityDetails = details === null ? {} : JSON.parse(details);
  return parsed;
}

/** An entry as the wire shows it; the login is an e-mail address and hidden if the tenant hides those. */
export function presentActivity(
  { entry, author, hidesMail, parents }: ActivityRow,
  people: ReadonlyMap<string, string>,
): ActivityDto {
  const { subject, person, onBehalfOf, changes = [], counts = {} } = detailsOf(entry);
  const isMail = entry.userEmail.includes('@');
  const userEmail = hidesMail && isMail ? null : entry.userEmail;
  return {
    activityID: entry.journalId,
    rootProjectUnitID: entry.rootUnitId,
    projectUnitID: entry.unitId,
    projectUnitName: entry.unitTitle,
    unitPath: unitPath(parents, entry.unitTitle),
    projectUnitNo: entry.unitNo,
    projectUnitType: entry.unitType,
    date: entry.date.toISOString(),
    userName: (author && fullNameOf(author)) || userEmail,
    userEmail,
    onBehalfOf: onBehalfOf === undefined ? null : people.get(onBehalfOf) || null,
    action: entry.action ?? 'stateChanged',
    subject: subject ?? (person === undefined ? null : people.get(person) || null),
    changes: entry.action === null ? stateChange(entry) : changes,
    counts,
    message: entry.additionalMessage === null ? null : readJournalMessage(entry.additionalMessage).text,
  };
}

function stateChange({ oldState, newState }: ActivityRow['entry']): ActivityChange[] {
  return oldState === newState ? [] : [{ field: 'state', from: oldState, to: newState }];
}
