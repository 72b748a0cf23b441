import { and, asc, inArray, isNull, like, notLike } from 'drizzle-orm';
import { reminders } from '@/db/schema';
import { todayInBerlin } from '@/lib/domain/calendar';
import { delayFigures } from '@/lib/domain/workflow/delay-rules';
import type { ServiceContext } from '../context';

interface Delay {
  delayed: true;
  reminderId: string;
  additionalMessage: string | null;
}

/** What delay rules count: how long a unit is in its state, or how long missing data are awaited. */
type Delayed = 'state' | 'checkData';

/** For each unit with an open delay rule, what the journal says of the step that ends it (domain.md §4). */
export async function delaysOf(
  ctx: ServiceContext,
  unitIds: readonly string[],
  delayed: Delayed = 'state',
): Promise<Map<string, Delay>> {
  if (unitIds.length === 0) return new Map();
  const open = await ctx.db
    .select()
    .from(reminders)
    .where(openReminders(unitIds, delayed))
    .orderBy(asc(reminders.createdOn), asc(reminders.reminderId));
  // The newest rule comes last and stays in the map.
  return new Map(
    open.map(({ unitId, reminderId, ruleKey, stateSince }) => {
      const figures = delayFigures(ruleKey, todayInBerlin(stateSince), todayInBerlin(ctx.now));
      const additionalMessage = figures && `${figures.days} days in state, limit ${figures.limitDays}`;
      return [unitId, { delayed: true, reminderId, additionalMessage }] as const;
    }),
  );
}

/** Closes the delay rules of what is not waited for any more. */
export async function closeReminders(
  ctx: ServiceContext,
  unitIds: readonly string[],
  delayed: Delayed = 'state',
): Promise<void> {
  if (unitIds.length === 0) return;
  await ctx.db.update(reminders).set({ closedOn: ctx.now }).where(openReminders(unitIds, delayed));
}

function openReminders(unitIds: readonly string[], delayed: Delayed) {
  const ofKind = delayed === 'checkData' ? like : notLike;
  return and(
    inArray(reminders.unitId, [...unitIds]),
    ofKind(reminders.ruleKey, 'CheckData%'),
    isNull(reminders.closedOn),
  );
}
