import {
  getCommentPicture as getContract,
  saveCommentPicture as saveContract,
} from '@/lib/contract/comments';
import { contentResponse } from '@/lib/http/file-content';
import { readFormFile } from '@/lib/http/form';
import { guarded } from '@/lib/http/guards';
import { rateLimited } from '@/lib/http/rate-limited';
import { route } from '@/lib/http/route';
import {
  getCommentPicture,
  requirePictureChange,
  saveCommentPicture,
} from '@/lib/services/comments/comment-picture';

const LIMIT = { name: 'comment-picture', max: 200, windowMs: 60 * 60_000 };

export const GET = route(getContract, async ({ ctx, params, request }) =>
  contentResponse(request, await getCommentPicture(ctx, params.commentID), true),
);

export const POST = route(
  saveContract,
  rateLimited(
    LIMIT,
    guarded(
      ({ ctx, params }) => requirePictureChange(ctx, params.commentID),
      async ({ ctx, params, request, endpoint }) => {
        const picture = await readFormFile(request, 'image', endpoint.bodyLimit);
        return { data: await saveCommentPicture(ctx, params.commentID, picture) };
      },
    ),
  ),
);

export * from '@/lib/http/other-methods';
