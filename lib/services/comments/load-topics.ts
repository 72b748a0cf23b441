import { asc, inArray, type SQL } from 'drizzle-orm';
import { comments, commentTopics } from '@/db/schema';
import type { ServiceContext } from '../context';
import type { CommentTopic } from './bcf-topic';
import { selectComments } from './load-comment';

/** Comments visible to the viewer with their topics, oldest first. */
export async function loadTopics(ctx: ServiceContext, where: SQL | undefined): Promise<CommentTopic[]> {
  const rows = await selectComments(ctx, where).orderBy(asc(comments.createdAt), asc(comments.commentId));
  const ids = rows.map(({ comment }) => comment.commentId);
  const topics = await ctx.db.select().from(commentTopics).where(inArray(commentTopics.commentId, ids));
  const byId = new Map(topics.map((topic) => [topic.commentId, topic]));
  return rows.map((row) => ({ ...row, stored: byId.get(row.comment.commentId) ?? null }));
}
