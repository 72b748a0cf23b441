import { sql } from 'drizzle-orm';
import { MAX_COMMENTS_PER_PERSON } from '@/lib/domain/comments/limits';
import type { ServiceContext } from '../context';
import { AppError } from '../errors';
import { inProject } from '../in-project';
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
  const isIn = inProject(sql`${rootUnitId}`, sql`own.unit_id`);
  const [written] = await ctx.db.select({ count: sql<number>`count(*)::int` }).from(
    sql`(
        select own.comment_id from comments own where own.author_id = ${userId} and ${isIn}
        union all
        select own.comment_id from comment_answers answer join comments own using (comment_id)
        where answer.author_id = ${userId} and ${isIn}) written`,
  );
  if ((written?.count ?? 0) + texts.length > MAX_COMMENTS_PER_PERSON) throw new AppError('TooManyComments');
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  await requireStorage(ctx, 'comments', { count: texts.length, bytes });
}
