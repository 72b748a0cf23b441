import type { ActivityAction } from '@/lib/domain/activity/actions';
import type { ActivityChange, ActivityDetails } from '@/lib/domain/activity/changes';
import { listedChanges } from '@/lib/domain/activity/changes';
import type { Notified } from '@/lib/domain/notifications/notified-events';
import type { UnitType } from '@/lib/domain/vocabulary/unit-types';
import type { WriteContext } from '../context';
import type { RecordedEntry } from '../recording/record-entries';
import { addToJournal } from './write-journal';

/** The unit of an activity, as it is now. */
export interface ActiveUnit {
  rootUnitId: string;
  unitId: string;
  unitNo: string;
  title: string;
  unitType: UnitType;
}

export interface Activity extends Omit<ActivityDetails, 'changes'> {
  action: ActivityAction;
  unit: ActiveUnit;
  /** The changed values; if given but empty, nothing is written. */
  changes?: readonly ActivityChange[];
  /** When it was done; now if omitted. */
  date?: Date;
  /** The addressees, if it is not for all followers of the project. */
  notified?: Notified;
}

/**
 * Records what a person did to units, in the same transaction: who, when, what, old and new values. It
 * becomes part of the journal's chain (domain.md §10). Every service that writes to a unit calls it.
 */
export function writeActivity(ctx: WriteContext, ...activities: readonly Activity[]): Promise<void> {
  return addToJournal(
    ctx,
    activities.filter(({ changes }) => changes?.length !== 0).map((activity) => activityEntry(ctx, activity)),
  );
}

/** The journal entry of an activity. */
export function activityEntry(
  ctx: Pick<WriteContext, 'viewer' | 'now'>,
  { action, unit, changes, date = ctx.now, notified, ...about }: Activity,
): RecordedEntry {
  const { rootUnitId, unitId, unitNo, unitType, title: unitTitle } = unit;
  const listed = changes ? listedChanges(changes) : {};
  const details: ActivityDetails = { ...listed, ...about, counts: { ...listed.counts, ...about.counts } };
  return {
    ...{ rootUnitId, unitId, unitNo, unitType, unitTitle, date, action },
    userId: ctx.viewer.userId,
    userEmail: ctx.viewer.login,
    details: JSON.stringify(details),
    notified,
  };
}
