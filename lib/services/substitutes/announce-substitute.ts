import { eq } from 'drizzle-orm';
import { users } from '@/db/schema';
import type { SubstitutionDto } from '@/lib/contract/substitutes';
import type { AdminAction } from '@/lib/domain/admin-log/admin-actions';
import { emitChange } from '@/lib/events/emit-change';
import { writeAdminLog } from '../admin-log/write-admin-log';
import type { ServiceContext } from '../context';

/** Tells the open pages of both people to read again, once the caller's transaction commits. */
export async function announceSubstitute(
  { db }: ServiceContext,
  { absent, substitute }: Pick<SubstitutionDto, 'absent' | 'substitute'>,
): Promise<void> {
  await emitChange(db, { kind: 'members', rootUnitId: null, userIds: [absent.userID, substitute.userID] });
}

type SubstituteAction = Extract<AdminAction, `substitute${string}`>;

/**
 * Logs who lends their roles to whom, whoever arranged it: the row itself is deleted at the end. The subject is
 * the absent person.
 */
export async function logSubstitute(
  ctx: ServiceContext,
  action: SubstituteAction,
  { absent, substitute, firstDay, lastDay }: SubstitutionDto,
): Promise<void> {
  const [person] = await ctx.db
    .select({ login: users.login })
    .from(users)
    .where(eq(users.userId, absent.userID));
  const value = `${substitute.name}, ${firstDay} – ${lastDay}`;
  const isGone = action === 'substituteEnded' || action === 'substituteDeclined';
  await writeAdminLog(ctx, {
    action,
    subject: person?.login ?? absent.name,
    subjectId: absent.userID,
    changes: [{ field: 'substitute', from: isGone ? value : null, to: isGone ? null : value }],
  });
}
