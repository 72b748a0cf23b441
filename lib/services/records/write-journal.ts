import type { StateKey } from '@/lib/domain/vocabulary/states';
import type { UnitType } from '@/lib/domain/vocabulary/unit-types';
import type { RuleKey } from '@/lib/domain/workflow/delay-rules';
import type { WriteContext } from '../context';
import { type RecordedEntry, recordEntries } from '../recording/record-entries';
import { namingAbsent, namingThoseActedFor } from './naming-absent';

export interface JournalLine {
  rootUnitId: string;
  unitId: string;
  unitNo: string;
  title: string;
  unitType: UnitType;
  oldState: StateKey | null;
  newState: StateKey | null;
  additionalMessage?: string | null;
  delayed?: boolean;
  /** The triggered delay rule, and its key, which outlives it. */
  reminderId?: string | null;
  ruleKey?: RuleKey | null;
}

/**
 * Writes workflow steps into the history, in their transaction; the author is the viewer or the portal
 * (domain.md §4). Each entry is chained to the one before it.
 */
export function writeJournal(ctx: WriteContext, lines: readonly JournalLine[]): Promise<void> {
  const { userId, login } = ctx.viewer;
  return addToJournal(
    ctx,
    lines.map((line) => ({
      rootUnitId: line.rootUnitId,
      unitId: line.unitId,
      unitTitle: line.title,
      unitNo: line.unitNo,
      unitType: line.unitType,
      userId,
      userEmail: login,
      date: ctx.now,
      oldState: line.oldState,
      newState: line.newState,
      additionalMessage: line.additionalMessage,
      delayed: line.delayed,
      reminderId: line.reminderId,
      ruleKey: line.ruleKey,
    })),
  );
}

/** Adds entries at the end of the transaction (`inTransaction`), or at once without such a transaction. */
export async function addToJournal(ctx: WriteContext, entries: readonly RecordedEntry[]): Promise<void> {
  const named = await namingAbsentOf(ctx, entries);
  if (ctx.pendingJournal) ctx.pendingJournal.push(...named);
  else await recordEntries(ctx, named);
}

/** Adds the represented person to entries of a substitute. */
async function namingAbsentOf(
  { db, viewer, onBehalfOf }: WriteContext,
  entries: readonly RecordedEntry[],
): Promise<readonly RecordedEntry[]> {
  if (!viewer.actsFor || viewer.actsFor.length === 0) return entries;
  if (onBehalfOf === undefined) return namingThoseActedFor(db, entries);
  return entries.map((entry) => namingAbsent(entry, onBehalfOf));
}
