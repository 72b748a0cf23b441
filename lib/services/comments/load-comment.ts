import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { visibleUnits } from '@/db/queries/scope';
import { jsonObjects, query, scalar } from '@/db/queries/sql';
import { commentAnswers, comments, units, users } from '@/db/schema';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';

interface Name {
  firstName: string | null;
  lastName: string | null;
  /** Null if the account is deleted. */
  login: string | null;
}

/** An answer as returned by the query below. */
export interface AnswerRow extends Name {
  answerId: string;
  authorId: string | null;
  importedAuthor: string | null;
  bcfGuid: string | null;
  text: string;
  /** An instant as JSON writes it. */
  createdAt: string;
}

export interface CommentRow {
  comment: typeof comments.$inferSelect;
  author: Name | null;
  assignee: Name | null;
  answers: AnswerRow[];
  /** How many comments the query finds, whatever its limit. */
  total: number;
}

const assignees = alias(users, 'assignees');

const { answerId, authorId, text, createdAt, importedAuthor, bcfGuid } = commentAnswers;
const answerers = alias(users, 'answerers');
const { firstName, lastName, login } = answerers;

/** The answers to a comment in the order of writing. */
const answersColumn: SQL<AnswerRow[]> = scalar(
  query
    .select({
      answers: jsonObjects(
        { answerId, authorId, text, createdAt, firstName, lastName, login, importedAuthor, bcfGuid },
        createdAt,
        answerId,
      ),
    })
    .from(commentAnswers)
    .leftJoin(answerers, eq(answerers.userId, authorId))
    .where(eq(commentAnswers.commentId, comments.commentId)),
);

/** Comments on units visible to the viewer, with their people, answers and number. */
export function selectComments(ctx: ServiceContext, where: SQL | undefined) {
  return ctx.db
    .select({
      comment: comments,
      author: { firstName: users.firstName, lastName: users.lastName, login: users.login },
      assignee: { firstName: assignees.firstName, lastName: assignees.lastName, login: assignees.login },
      answers: answersColumn,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(comments)
    .innerJoin(units, eq(units.unitId, comments.unitId))
    .leftJoin(users, eq(users.userId, comments.authorId))
    .leftJoin(assignees, eq(assignees.userId, comments.assigneeId))
    .where(and(visibleUnits(ctx), where));
}

/** A comment on a unit visible to the viewer. @throws AppError NotFound */
export async function loadComment(ctx: ServiceContext, commentId: string): Promise<CommentRow> {
  const [found] = await selectComments(ctx, eq(comments.commentId, commentId));
  if (!found) throw notFound();
  return found;
}

/** The same with its row locked until the transaction ends. */
export async function lockComment(ctx: ServiceContext, commentId: string): Promise<CommentRow> {
  await ctx.db
    .select({ commentId: comments.commentId })
    .from(comments)
    .where(eq(comments.commentId, commentId))
    .for('update');
  return loadComment(ctx, commentId);
}
