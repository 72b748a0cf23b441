import type { SubstitutionDto } from '@/lib/contract/substitutes';
import type { AdminAction } from '@/lib/domain/admin-log/admin-actions';
import { emitChange } from '@/lib/events/emit-change';
import { writeAdminLog } from '../admin-log/write-admin-log';
import type { ServiceContext } from '../context';
import type { AbsentUser } from './whose-substitutes';

/** Tells the open pages of the substitute to read tasks again, once the caller's transaction commits. */
export async function announceSubstitute(
  { db }: ServiceContext,
  { substitute }: Pick<SubstitutionDto, 'substitute'>,
): Promise<void> {
  await emitChange(db, { kind: 'members', rootUnitId: null, userIds: [substitute.userID] });
}

/** Logs a substitution that an administrator arranged for another person. */
export async function logSubstitute(
  ctx: ServiceContext,
  action: Extract<AdminAction, 'substituteNamed' | 'substituteEnded'>,
  absent: AbsentUser,
  { substitute, firstDay, lastDay }: SubstitutionDto,
): Promise<void> {
  if (absent.userId === ctx.viewer.userId) return;
  const value = `${substitute.name}, ${firstDay} – ${lastDay}`;
  const isNew = action === 'substituteNamed';
  await writeAdminLog(ctx, {
    action,
    subject: absent.login,
    subjectId: absent.userId,
    changes: [{ field: 'substitute', from: isNew ? null : value, to: isNew ? value : null }],
  });
}
