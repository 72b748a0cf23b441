import { and, inArray, isNull, notInArray } from 'drizzle-orm';
import { reminders } from '@/db/schema';
import { dayAt, todayOf } from '@/lib/domain/calendar';
import { delayMessage } from '@/lib/domain/journal/delay-message';
import { delayFigures, delayRank, RULES_OF_TASKS, type RuleKey } from '@/lib/domain/workflow/delay-rules';
import type { WriteContext } from '../context';

type DelayContext = Pick<WriteContext, 'db' | 'now' | 'product'>;

interface Delay {
  delayed: true;
  reminderId: string;
  ruleKey: RuleKey;
  additionalMessage: string | null;
}

/** What delay rules measure: how long a unit is in its state, or how long missing data is awaited. */
type Delayed = 'state' | 'checkData';

/**
 * For each unit with an open delay rule, the delay data for the journal entry of the step that ends it
 * (domain.md §4).
 */
export async function delaysOf(
  ctx: DelayContext,
  unitIds: readonly string[],
  delayed: Delayed = 'state',
): Promise<Map<string, Delay>> {
  if (unitIds.length === 0) return new Map();
  const open = await ctx.db.select().from(reminders).where(openReminders(unitIds, delayed));
  open.sort(
    (a, b) => a.createdOn.getTime() - b.createdOn.getTime() || delayRank(a.ruleKey) - delayRank(b.ruleKey),
  );
  // The newest rule comes last, so it is the one in the map.
  return new Map(
    open.map(({ unitId, reminderId, ruleKey, stateSince, limitDays }) => {
      const since = dayAt(stateSince, ctx.product.timeZone);
      const figures = delayFigures(ruleKey, since, todayOf(ctx), limitDays);
      const additionalMessage = figures && delayMessage(figures);
      return [unitId, { delayed: true, reminderId, ruleKey, additionalMessage }] as const;
    }),
  );
}

/** Closes the delay rules that no longer apply. */
export async function closeReminders(
  ctx: DelayContext,
  unitIds: readonly string[],
  delayed: Delayed = 'state',
): Promise<void> {
  if (unitIds.length === 0) return;
  await ctx.db.update(reminders).set({ closedOn: ctx.now }).where(openReminders(unitIds, delayed));
}

function openReminders(unitIds: readonly string[], delayed: Delayed) {
  const ofKind = delayed === 'checkData' ? inArray : notInArray;
  return and(
    inArray(reminders.unitId, [...unitIds]),
    ofKind(reminders.ruleKey, [...RULES_OF_TASKS]),
    isNull(reminders.closedOn),
  );
}
