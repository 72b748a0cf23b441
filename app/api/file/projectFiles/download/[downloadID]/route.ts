import { getDownload as contract } from '@/lib/contract/file-downloads';
import { fileResponse } from '@/lib/http/attachment';
import { otherMethods } from '@/lib/http/other-methods';
import { costly } from '@/lib/http/rate-limited';
import type { Result } from '@/lib/http/reply';
import { route } from '@/lib/http/route';
import { getDownload } from '@/lib/services/files/downloads/get-download';

export const GET = route(
  contract,
  costly(
    async ({ ctx, params }): Promise<Result<void>> =>
      fileResponse({ ...(await getDownload(ctx, params.downloadID)), mediaType: 'application/zip' }),
  ),
);

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;
