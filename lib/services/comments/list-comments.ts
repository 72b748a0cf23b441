import { and, desc, eq, sql } from 'drizzle-orm';
import type { ListResource, Page, Selection } from '@/db/queries/listing';
import { isWithEverythingBelow, withEverythingBelow } from '@/db/queries/units-below';
import type { UnitRow } from '@/db/schema';
import { comments, units } from '@/db/schema';
import type { CommentDto } from '@/lib/contract/comments';
import { COMMENT_STATUSES } from '@/lib/domain/comments/status';
import { canComment } from '@/lib/domain/permissions/can-comment';
import type { Verdict } from '@/lib/domain/permissions/verdict';
import type { ServiceContext } from '../context';
import { loadUnitAccess, type UnitAccess } from '../unit-access';
import { selectComments } from './load-comment';
import { presentComment } from './present-comment';

/** Fields for filtering and ordering lists of comments. */
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

/** The selections with which pages read a unit's comments: all, or one row to get the count of open ones. */
export const ALL_COMMENTS = {
  where: undefined,
  orderBy: [...(COMMENT_LIST.defaultOrder ?? [])],
  limit: 1000,
  offset: 0,
};
export const OPEN_COMMENT = { ...ALL_COMMENTS, where: eq(comments.status, 'open'), limit: 1 };

type Wanted = Pick<Selection, 'where' | 'orderBy' | 'limit' | 'offset'>;

export interface ListedComments extends Page<CommentDto> {
  /** Whether the viewer may comment on the unit. */
  write: Verdict;
}

/** The comments on a unit and everything below it. @throws AppError NotFound */
export async function listComments(
  ctx: ServiceContext,
  unitId: string,
  selection: Wanted,
): Promise<ListedComments> {
  return commentsOf(ctx, await loadUnitAccess(ctx, unitId), selection);
}

/** The same for a unit that is already loaded. */
export async function commentsOf(
  ctx: ServiceContext,
  { unit, access }: UnitAccess,
  { where, orderBy, limit, offset }: Wanted,
): Promise<ListedComments> {
  // Naming the project keeps the database from reading all units that the viewer sees.
  const shown = and(eq(units.rootUnitId, unit.rootUnitId), isWithEverythingBelow(unit), where);
  const rows = await selectComments(ctx, shown)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return {
    rows: rows.map((row) => presentComment(ctx, row, access)),
    count: rows[0]?.total ?? (offset > 0 ? await countComments(ctx, unit, where) : 0),
    write: canComment(access),
  };
}

/** A page after the last one has no row that contains the count. */
function countComments({ db }: ServiceContext, { unitId }: UnitRow, where: Wanted['where']): Promise<number> {
  return db.$count(comments, and(sql`${comments.unitId} in ${withEverythingBelow(unitId)}`, where));
}
