import { beginUpload as beginContract, describeUploads } from '@/lib/contract/uploads';
import { idempotent } from '@/lib/http/idempotent';
import { publicRoute } from '@/lib/http/public-route';
import { rateLimited } from '@/lib/http/rate-limited';
import { Reply } from '@/lib/http/reply';
import { route } from '@/lib/http/route';
import { announcedUpload, tus, tusAbilities, uploadHeaders } from '@/lib/http/tus';
import { beginUpload } from '@/lib/services/files/uploads/begin-upload';

const LIMIT = { name: 'upload', max: 2000, windowMs: 60 * 60_000 };

export const POST = tus(
  route(
    beginContract,
    rateLimited(
      LIMIT,
      idempotent(async ({ ctx, request }) => {
        const upload = await beginUpload(ctx, announcedUpload(request));
        const location = `${beginContract.path}/${upload.uploadId}`;
        return new Reply(undefined, 201, { location, ...uploadHeaders(upload) });
      }),
    ),
  ),
);

export const OPTIONS = tus(
  publicRoute(describeUploads, async ({ now }) => new Reply(undefined, 204, await tusAbilities(now))),
);

export * from '@/lib/http/other-methods';
