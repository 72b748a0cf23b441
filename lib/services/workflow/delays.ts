import { and, asc, inArray, isNull } from 'drizzle-orm';
import { reminders } from '@/db/schema';
import { todayInBerlin } from '@/lib/domain/calendar';
import { delayFigures } from '@/lib/domain/workflow/delay-rules';
import type { ServiceContext } from '../context';

interface Delay {
  delayed: true;
  reminderId: string;
  additionalMessage: string | null;
}

/** For each unit with an open delay rule, what the journal says of the step that ends it (domain.md §4). */
export async function delaysOf(ctx: ServiceContext, unitIds: readonly string[]): Promise<Map<string, Delay>> {
  if (unitIds.length === 0) return new Map();
  const open = await ctx.db
    .select()
    .from(reminders)
    .where(and(inArray(reminders.unitId, [...unitIds]), isNull(reminders.closedOn)))
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
