import { journalEntries } from '@/db/schema';
import type { UnitType } from '@/lib/domain/units/unit-types';
import type { StateKey } from '@/lib/domain/workflow/states';
import type { WriteContext } from '../context';

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
  reminderId?: string | null;
}

/** Writes the history, in the transaction of what it tells of; the author is the viewer or the portal (domain.md §4). */
export async function writeJournal(ctx: WriteContext, lines: readonly JournalLine[]): Promise<void> {
  if (lines.length === 0) return;
  await ctx.db.insert(journalEntries).values(
    lines.map(({ title, ...line }) => ({
      ...line,
      unitTitle: title,
      userId: ctx.viewer.userId,
      userEmail: ctx.viewer.login,
      date: ctx.now,
    })),
  );
}
