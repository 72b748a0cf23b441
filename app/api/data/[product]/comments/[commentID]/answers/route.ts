import { answerComment as contract } from '@/lib/contract/comments';
import { idempotent } from '@/lib/http/idempotent';
import { rateLimited } from '@/lib/http/rate-limited';
import { route } from '@/lib/http/route';
import { answerComment, readAnswered } from '@/lib/services/comments/answer-comment';
import { COMMENT_RATE } from '@/lib/services/comments/comment-room';

export const POST = route(
  contract,
  rateLimited(
    COMMENT_RATE,
    idempotent(
      async ({ ctx, params, body }) => {
        const { text, mentionedUserIDs: mentionedIds } = body;
        return { data: await answerComment(ctx, params.commentID, { text, mentionedIds }) };
      },
      {
        reference: () => [],
        again: async ({ ctx, params }) => ({ data: await readAnswered(ctx, params.commentID) }),
      },
    ),
  ),
);

export * from '@/lib/http/other-methods';
