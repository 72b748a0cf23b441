import { and, asc, eq, sql } from 'drizzle-orm';
import { withEverythingBelow } from '@/db/queries/units-below';
import { comments } from '@/db/schema';
import { placeValues } from '@/lib/domain/comments/anchor';
import { reviewMessage } from '@/lib/domain/comments/review-message';
import { MAX_STEP_MESSAGE_LENGTH } from '@/lib/domain/workflow/step';
import type { ReviewFacts } from '@/lib/domain/workflow/step-questions';
import { pathOfUnit } from '@/lib/services/unit-tree/unit-names';
import type { ServiceContext } from '../context';
import { loadVisibleUnit } from '../scope';
import { reviewsOf } from '../workflow/reviews-of';
import { commentTexts } from './comment-texts';

export interface Review extends ReviewFacts {
  unitNo: string;
  /** See `unitPath`. */
  unitPath: string;
  /** The open comments as the message of a step; empty if there are none. */
  message: string;
}

/** What a reviewer of a lot should know before they decide. @throws AppError NotFound */
export async function getReview(ctx: ServiceContext, unitId: string): Promise<Review> {
  const unit = await loadVisibleUnit(ctx, unitId);
  const open = await ctx.db
    .select({ commentNo: comments.commentNo, anchor: comments.anchor, text: comments.text })
    .from(comments)
    .where(and(sql`${comments.unitId} in ${withEverythingBelow(unitId)}`, eq(comments.status, 'open')))
    .orderBy(asc(comments.createdAt), asc(comments.commentId));
  const t = await commentTexts(ctx);
  const lines = open.map(({ anchor, ...comment }) => {
    const place = anchor.kind === 'unit' ? '' : t(`places.${anchor.kind}`, placeValues(anchor));
    return { ...comment, place };
  });
  const message = reviewMessage(lines, MAX_STEP_MESSAGE_LENGTH, (count) => t('places.more', { count }));
  const { unseen = [] } = (await reviewsOf(ctx, [unit])).get(unitId) ?? {};
  const path = await pathOfUnit(ctx.db, unit);
  return { unitNo: unit.unitNo, unitPath: path, openComments: open.length, message, unseen };
}
