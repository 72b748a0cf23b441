import { and, desc, sql } from 'drizzle-orm';
import { comments } from '@/db/schema';
import type { CommentDto } from '@/lib/contract/comments';
import { COMMENT_STATUSES } from '@/lib/domain/comments/status';
import { canComment } from '@/lib/domain/permissions/can-comment';
import type { Verdict } from '@/lib/domain/permissions/verdict';
import type { ServiceContext } from '../context';
import type { ListResource, Page, Selection } from '../listing';
import { loadUnitAccess } from '../unit-access';
import { withEverythingBelow } from '../unit-tree/units-below';
import { selectComments } from './load-comment';
import { presentComment } from './present-comment';

/** What lists of comments may be filtered and ordered by. */
export const COMMENT_LIST: ListResource = {
  fields: {
    commentID: { column: comments.commentId, type: 'uuid' },
    projectUnitID: { column: comments.unitId, type: 'uuid' },
    status: { column: comments.status, type: 'enum', values: COMMENT_STATUSES },
    assigneeID: { column: comments.assigneeId, type: 'uuid', nullable: true },
    createdOn: { column: comments.createdAt, type: 'instant' },
  },
  primaryKey: comments.commentId,
  defaultOrder: [desc(comments.createdAt), desc(comments.commentId)],
};

/** Comments of a unit, in the order in which lists show them at first. */
export const FIRST_COMMENTS = {
  where: undefined,
  orderBy: [...(COMMENT_LIST.defaultOrder ?? [])],
  limit: 1000,
  offset: 0,
};

export interface ListedComments extends Page<CommentDto> {
  /** Whether the viewer may comment on the unit. */
  write: Verdict;
}

/** The comments on a unit and everything below it. @throws AppError NotFound */
export async function listComments(
  ctx: ServiceContext,
  unitId: string,
  { where, orderBy, limit, offset }: Pick<Selection, 'where' | 'orderBy' | 'limit' | 'offset'>,
): Promise<ListedComments> {
  const { access } = await loadUnitAccess(ctx, unitId);
  const listed = and(sql`${comments.unitId} in ${withEverythingBelow(unitId)}`, where);
  const [rows, count] = await Promise.all([
    selectComments(ctx, listed)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    ctx.db.$count(comments, listed),
  ]);
  return { rows: rows.map((row) => presentComment(ctx, row, access)), count, write: canComment(access) };
}
