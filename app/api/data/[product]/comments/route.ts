import { createComment as createContract, listComments as listContract } from '@/lib/contract/comments';
import { idempotent } from '@/lib/http/idempotent';
import { selectionOf } from '@/lib/http/odata/selection';
import { rateLimited } from '@/lib/http/rate-limited';
import { route } from '@/lib/http/route';
import { COMMENT_RATE } from '@/lib/services/comments/comment-room';
import { createComment } from '@/lib/services/comments/create-comment';
import { COMMENT_LIST, listComments } from '@/lib/services/comments/list-comments';

export const GET = route(listContract, async ({ ctx, query }) => {
  const selection = selectionOf(query, COMMENT_LIST, ctx);
  const { rows, count, write } = await listComments(ctx, query.belowProjectUnitID, selection);
  return { data: rows, count, abilities: { write } };
});

export const POST = route(
  createContract,
  rateLimited(
    COMMENT_RATE,
    idempotent(async ({ ctx, body }) => {
      const {
        projectUnitID: unitId,
        assigneeID: assigneeId,
        mentionedUserIDs: mentionedIds,
        ...written
      } = body;
      return { data: await createComment(ctx, { ...written, unitId, assigneeId, mentionedIds }) };
    }),
  ),
);

export * from '@/lib/http/other-methods';
