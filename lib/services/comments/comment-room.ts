import { and, eq, sql } from 'drizzle-orm';
import { inProject } from '@/db/queries/project-rows';
import { query } from '@/db/queries/sql';
import { commentAnswers, comments } from '@/db/schema';
import { MAX_COMMENTS_PER_PERSON } from '@/lib/domain/comments/limits';
import type { ServiceContext } from '../context';
import { AppError } from '../errors';
import { requireStorage } from '../storage/stored-by-person';

/** How many comments and answers one person may write in a while; the people mentioned are notified of each. */
export const COMMENT_RATE = { name: 'comment', max: 60, windowMs: 10 * 60_000 };

/**
 * Refuses texts beyond the limits of one person: in this project, and in all together.
 * @param texts new comments and answers; none to check what is written already
 * @throws AppError TooManyComments, StorageFull
 */
export async function requireCommentRoom(
  ctx: ServiceContext,
  rootUnitId: string,
  texts: readonly string[],
): Promise<void> {
  const { userId } = ctx.viewer;
  const isIn = inProject(comments.unitId, sql`${rootUnitId}`);
  const own = query
    .select({ commentId: comments.commentId })
    .from(comments)
    .where(and(eq(comments.authorId, userId), isIn));
  const answers = query
    .select({ commentId: comments.commentId })
    .from(commentAnswers)
    .innerJoin(comments, eq(comments.commentId, commentAnswers.commentId))
    .where(and(eq(commentAnswers.authorId, userId), isIn));
  const [written] = await ctx.db
    .select({ count: sql<number>`count(*)::int` })
    .from(own.unionAll(answers).as('written'));
  if ((written?.count ?? 0) + texts.length > MAX_COMMENTS_PER_PERSON) throw new AppError('TooManyComments');
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  await requireStorage(ctx, 'comments', { count: texts.length, bytes });
}
