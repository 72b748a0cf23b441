import { deleteOwnPicture as deleteContract, saveOwnPicture as saveContract } from '@/lib/contract/pictures';
import { readFormFile } from '@/lib/http/form';
import { rateLimited } from '@/lib/http/rate-limited';
import { route } from '@/lib/http/route';
import { deleteOwnPicture, saveOwnPicture } from '@/lib/services/account/own-picture';
import { withUploadPlace } from '@/lib/services/pictures/upload-places';

const LIMIT = { name: 'picture', max: 30, windowMs: 60 * 60_000 };

export const POST = route(
  saveContract,
  rateLimited(LIMIT, async ({ ctx, request, endpoint }) => {
    return withUploadPlace(ctx.viewer.userId, async () => {
      const upload = await readFormFile(request, 'image', endpoint.bodyLimit);
      return { data: { thumbnailUrl: await saveOwnPicture(ctx, upload, request.signal) } };
    });
  }),
);

export const DELETE = route(deleteContract, ({ ctx }) => deleteOwnPicture(ctx));

export * from '@/lib/http/other-methods';
