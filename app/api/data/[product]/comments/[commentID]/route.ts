import { deleteComment as deleteContract, updateComment as updateContract } from '@/lib/contract/comments';
import { route } from '@/lib/http/route';
import { deleteComment } from '@/lib/services/comments/delete-comment';
import { updateComment } from '@/lib/services/comments/update-comment';
import { requireSameId } from '@/lib/services/require';

export const PUT = route(updateContract, async ({ ctx, params, body, ifMatch }) => {
  const { commentID, text, status, assigneeID: assigneeId, version = null } = body;
  requireSameId(params.commentID, { commentID });
  const change = { text, status, assigneeId };
  return { data: await updateComment(ctx, params.commentID, change, ifMatch ?? version) };
});

export const DELETE = route(deleteContract, ({ ctx, params, ifMatch }) =>
  deleteComment(ctx, params.commentID, ifMatch),
);

export * from '@/lib/http/other-methods';
