import { uploadFiles as contract } from '@/lib/contract/files';
import { formFiles } from '@/lib/http/form-files';
import { guarded } from '@/lib/http/guards';
import { rateLimited } from '@/lib/http/rate-limited';
import { route } from '@/lib/http/route';
import { showFiles } from '@/lib/services/files/list-files';
import { requireUpload } from '@/lib/services/files/require-upload';
import { uploadFiles } from '@/lib/services/files/uploads/upload-files';

const LIMIT = { name: 'upload', max: 2000, windowMs: 60 * 60_000 };

export const POST = route(
  contract,
  rateLimited(
    LIMIT,
    guarded(
      ({ ctx, params }) => requireUpload(ctx, params.projectUnitID),
      async ({ ctx, params, request }) => {
        const files = await uploadFiles(ctx, params.projectUnitID, formFiles(request, 'file'));
        return { data: await showFiles(ctx, files) };
      },
    ),
  ),
);

export * from '@/lib/http/other-methods';
