import type { ActivityAction } from '../activity/actions';
import type { ActivityChange, ActivityDetails, ActivityMaterial } from '../activity/changes';
import { dayAt } from '../calendar';
import { groupBy } from '../group-by';
import type { TimeZone } from '../time-zones';
import type { StateKey } from '../vocabulary/states';
import type { NotificationKind } from './kinds';

/** The people and the comment concerned by a journal entry, in addition to the entry itself. */
export interface Notified {
  /** The comment to link to. */
  commentId?: string;
  /** The addressees, who are notified even if they do not follow the project. */
  addresseeIds?: readonly string[];
}

/** The facts of a journal entry on which notifications depend. */
export interface NotifyingEntry {
  journalId: string;
  rootUnitId: string;
  unitId: string;
  /** The person who did it; null for the portal itself. */
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

/** An event that people are notified of: one or several entries of one transaction. */
export interface NotifiedEvent {
  /** The latest entry. */
  journalId: string;
  rootUnitId: string;
  /** The project itself if several units are concerned. */
  unitId: string;
  /** The kind of notification for followers of the project; null if only the addressees are notified. */
  kind: NotificationKind | null;
  commentId: string | null;
  addresseeIds: string[];
  actorId: string | null;
  /** The number of entries in it. */
  count: number;
  /** Events of the same day with the same key are combined into one notification. */
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

/** Actions that concern dates only if a date is among the changes. */
const MAY_CHANGE_DATES: readonly ActivityAction[] = ['changed', 'materialsChanged'];

/** The kind of notification that followers get for an entry; null if they get none. */
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
 * The events that people are notified of after one transaction. All entries of one person, action and comment
 * are one event, even if a step has moved many units; it is then an event of the project.
 * @param zone where their days are counted
 */
export function notifiedEvents(entries: readonly NotifyingEntry[], zone: TimeZone): NotifiedEvent[] {
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
            zone,
          ),
        ]
      : [];
  });
}

/** The action and the person, without the place. */
function whatOf({ action, userId, notified }: NotifyingEntry): string[] {
  return [action ?? 'stateChanged', notified?.commentId ?? '-', userId ?? '-'];
}

function eventOf(
  entries: readonly NotifyingEntry[],
  last: NotifyingEntry,
  kind: NotificationKind | null,
  zone: TimeZone,
): NotifiedEvent {
  const { journalId, rootUnitId, date } = last;
  const unitId = entries.every((entry) => entry.unitId === last.unitId) ? last.unitId : rootUnitId;
  return {
    ...{ journalId, rootUnitId, unitId, kind, date, count: entries.length },
    commentId: last.notified?.commentId ?? null,
    addresseeIds: [...new Set(entries.flatMap((entry) => entry.notified?.addresseeIds ?? []))],
    actorId: last.userId ?? null,
    foldKey: [dayAt(date, zone), unitId, ...whatOf(last)].join(' '),
  };
}
