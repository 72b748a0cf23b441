import { getDownload as contract } from '@/lib/contract/file-downloads';
import { attachment } from '@/lib/http/attachment';
import { costly } from '@/lib/http/rate-limited';
import type { Result } from '@/lib/http/reply';
import { route } from '@/lib/http/route';
import { getDownload } from '@/lib/services/files/downloads/get-download';

export const GET = route(
  contract,
  costly(async ({ ctx, params }): Promise<Result<void>> => {
    const zip = await getDownload(ctx, params.downloadID);
    return new Response(zip, {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': attachment(`${params.downloadID}.zip`),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    });
  }),
);

export * from '@/lib/http/other-methods';
