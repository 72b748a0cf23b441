import type { UnitRow } from '@/db/schema';
import { excerptOf } from '@/lib/domain/comments/excerpt';
import { emitChange } from '@/lib/events/emit-change';
import { planDigest } from '@/lib/jobs/plan-digest';
import type { ServiceContext } from '../context';
import { type Activity, writeActivity } from '../records/write-activity';

interface Written extends Pick<Activity, 'changes' | 'person' | 'notified'> {
  unit: UnitRow;
  action: 'commentAdded' | 'commentAnswered' | 'commentChanged' | 'commentAssigned' | 'commentDeleted';
  /** Text of the comment. */
  text: string;
}

/** Records a change of a comment in the activity of its unit, and tells pages to read the comments again. */
export async function announceComment(ctx: ServiceContext, { unit, text, ...about }: Written): Promise<void> {
  const { rootUnitId, unitId } = unit;
  const subject = about.person === undefined ? { subject: excerptOf(text) } : {};
  await writeActivity(ctx, { ...about, ...subject, unit });
  await emitChange(ctx.db, { rootUnitId, unitId, kind: 'comments', userId: ctx.viewer.userId });
}

/** Schedules a mail to the people concerned by comments of the project. */
export function planCommentMail(ctx: ServiceContext, { rootUnitId }: UnitRow): Promise<void> {
  return planDigest(ctx, 'mail-comments', rootUnitId);
}
