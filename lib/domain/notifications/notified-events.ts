import type { ActivityAction } from '../activity/actions';
import type { ActivityChange, ActivityDetails, ActivityMaterial } from '../activity/changes';
import { todayInBerlin } from '../calendar';
import { groupBy } from '../group-by';
import type { StateKey } from '../vocabulary/states';
import type { NotificationKind } from './kinds';

/** Whom and what an entry of the journal is about, beyond what the journal says. */
export interface Notified {
  /** The comment that links lead to. */
  commentId?: string;
  /** The people for whom it is meant, whether they follow the project or not. */
  addresseeIds?: readonly string[];
}

/** An entry of the journal, as far as notifications depend on it. */
export interface NotifyingEntry {
  journalId: string;
  rootUnitId: string;
  unitId: string;
  /** Who did it; null for the portal itself. */
  userId?: string | null | undefined;
  date: Date;
  oldState?: StateKey | null | undefined;
  newState?: StateKey | null | undefined;
  /** Null for a step of the workflow. */
  action?: ActivityAction | null | undefined;
  /** JSON of `ActivityDetails`. */
  details?: string | null | undefined;
  notified?: Notified | undefined;
}

/** What people are notified of: one or several entries of one transaction. */
export interface NotifiedEvent {
  /** The latest entry. */
  journalId: string;
  rootUnitId: string;
  /** The project itself where several units are concerned. */
  unitId: string;
  /** What followers of the project are notified of; null where it concerns its addressees alone. */
  kind: NotificationKind | null;
  commentId: string | null;
  addresseeIds: string[];
  actorId: string | null;
  /** How many entries it stands for. */
  count: number;
  /** What happens again on the same day is added to the same notification. */
  foldKey: string;
  date: Date;
}

const KINDS: Partial<Record<ActivityAction, NotificationKind>> = {
  commentAdded: 'comment',
  commentAnswered: 'comment',
  fileAdded: 'file',
  fileReplaced: 'file',
  datesShifted: 'date',
  deliveryChanged: 'date',
  changeRequested: 'date',
  changeAccepted: 'date',
  changeRefused: 'date',
};

/** Actions that concern dates only where a date is among the changes. */
const MAY_CHANGE_DATES: readonly ActivityAction[] = ['changed', 'materialsChanged'];

/** The kind of notification that followers get of an entry; null where they get none. */
export function followedKind(entry: NotifyingEntry): NotificationKind | null {
  const { action, oldState, newState } = entry;
  if (!action) return newState && newState !== oldState ? 'state' : null;
  if (MAY_CHANGE_DATES.includes(action)) return changesDate(detailsOf(entry).changes ?? []) ? 'date' : null;
  return KINDS[action] ?? null;
}

function detailsOf({ details }: NotifyingEntry): ActivityDetails {
  return details ? JSON.parse(details) : {};
}

function changesDate(changes: readonly ActivityChange[]): boolean {
  return changes.some(({ field, from, to }) => {
    if (field === 'deliveryDate') return true;
    return Array.isArray(from) && Array.isArray(to) && datesIn(from) !== datesIn(to);
  });
}

function datesIn(materials: readonly ActivityMaterial[]): string {
  return [...new Set(materials.map(({ deliveryDate }) => deliveryDate))].sort().join();
}

/**
 * What people are notified of after the entries of one transaction. Entries of one person, action and comment are one
 * event, however many units a step has moved; it is then an event of the project.
 */
export function notifiedEvents(entries: readonly NotifyingEntry[]): NotifiedEvent[] {
  const relevant = entries
    .map((entry) => ({ entry, kind: followedKind(entry) }))
    .filter(({ entry, kind }) => kind !== null || (entry.notified?.addresseeIds?.length ?? 0) > 0);
  const groups = groupBy(relevant, ({ entry, kind }) => [entry.rootUnitId, kind, ...whatOf(entry)].join(' '));
  return [...groups.values()].flatMap((group) => {
    const last = group.at(-1);
    return last
      ? [
          eventOf(
            group.map(({ entry }) => entry),
            last.entry,
            last.kind,
          ),
        ]
      : [];
  });
}

/** What happened and who did it, without where. */
function whatOf({ action, userId, notified }: NotifyingEntry): string[] {
  return [action ?? 'stateChanged', notified?.commentId ?? '-', userId ?? '-'];
}

function eventOf(
  entries: readonly NotifyingEntry[],
  last: NotifyingEntry,
  kind: NotificationKind | null,
): NotifiedEvent {
  const { journalId, rootUnitId, date } = last;
  const unitId = entries.every((entry) => entry.unitId === last.unitId) ? last.unitId : rootUnitId;
  return {
    ...{ journalId, rootUnitId, unitId, kind, date, count: entries.length },
    commentId: last.notified?.commentId ?? null,
    addresseeIds: [...new Set(entries.flatMap((entry) => entry.notified?.addresseeIds ?? []))],
    actorId: last.userId ?? null,
    foldKey: [todayInBerlin(date), unitId, ...whatOf(last)].join(' '),
  };
}
