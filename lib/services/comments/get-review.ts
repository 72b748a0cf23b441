import { and, asc, eq, sql } from 'drizzle-orm';
import { comments, seenContents } from '@/db/schema';
import { placeValues } from '@/lib/domain/comments/anchor';
import { reviewMessage } from '@/lib/domain/comments/review-message';
import { VIEWER_VIEWS, type ViewerView } from '@/lib/domain/navigation/viewer-views';
import { MAX_STEP_MESSAGE_LENGTH } from '@/lib/domain/workflow/step';
import type { ServiceContext } from '../context';
import { loadVisibleUnit, type UnitRow } from '../scope';
import { withEverythingBelow } from '../unit-tree/units-below';
import { reviewedContents } from '../workflow/reviewed-contents';
import { commentTexts } from './comment-texts';

export interface Review {
  openComments: number;
  /** The open comments as the message of a step; empty if there are none. */
  message: string;
  /** Where the viewer has not opened the current versions of everything under review. */
  unseen: ViewerView[];
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
  return { openComments: open.length, message, unseen: await unseenViews(ctx, unit) };
}

async function unseenViews(ctx: ServiceContext, unit: UnitRow): Promise<ViewerView[]> {
  const shown = await reviewedContents(ctx.db, unit);
  const rows = await ctx.db
    .select({ sha256: seenContents.sha256 })
    .from(seenContents)
    .where(and(eq(seenContents.userId, ctx.viewer.userId), eq(seenContents.unitId, unit.unitId)));
  const seen = new Set(rows.map(({ sha256 }) => sha256));
  return VIEWER_VIEWS.filter((view) => shown[view].some((sha256) => !seen.has(sha256)));
}
