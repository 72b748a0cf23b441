import { answerComment as contract } from '@/lib/contract/comments';
import { idempotent } from '@/lib/http/idempotent';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { answerComment } from '@/lib/services/comments/answer-comment';

export const POST = route(
  contract,
  idempotent(async ({ ctx, params, body }) => {
    const { text, mentionedUserIDs: mentionedIds } = body;
    return { data: await answerComment(ctx, params.commentID, { text, mentionedIds }) };
  }),
);

export const { DELETE, GET, OPTIONS, PATCH, PUT } = otherMethods;
