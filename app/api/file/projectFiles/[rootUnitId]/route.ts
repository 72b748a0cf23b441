import { getFileTree as contract, prepareDownload as prepareContract } from '@/lib/contract/file-downloads';
import { guarded } from '@/lib/http/guards';
import { rateLimited } from '@/lib/http/rate-limited';
import { route } from '@/lib/http/route';
import { getFileTree } from '@/lib/services/files/downloads/get-file-tree';
import { prepareDownload } from '@/lib/services/files/downloads/prepare-download';
import { requireDownload } from '@/lib/services/files/downloads/project-tree';

export const GET = route(contract, ({ ctx, params }) => getFileTree(ctx, params.rootUnitId));

const LIMIT = { name: 'download', max: 60, windowMs: 60 * 60_000 };

export const POST = route(
  prepareContract,
  rateLimited(
    LIMIT,
    guarded(
      ({ ctx, params }) => requireDownload(ctx, params.rootUnitId),
      async ({ ctx, params, body }) => {
        const wanted = body.map(({ projectUnitID: unitId, fileID: fileId }) => ({ unitId, fileId }));
        return { downloadID: await prepareDownload(ctx, params.rootUnitId, wanted) };
      },
    ),
  ),
);

export * from '@/lib/http/other-methods';
