import { getSheetPdf as contract } from '@/lib/contract/questionnaire';
import { fileResponse } from '@/lib/http/attachment';
import { costly } from '@/lib/http/rate-limited';
import type { Result } from '@/lib/http/reply';
import { route } from '@/lib/http/route';
import { getSheetPdf } from '@/lib/services/questionnaire/get-sheet-pdf';

export const GET = route(
  contract,
  costly(async ({ ctx, params, request }): Promise<Result<void>> => {
    const file = await getSheetPdf(ctx, params.rootUnitId, request.signal);
    return fileResponse({ ...file, mediaType: contract.produces });
  }),
);

export * from '@/lib/http/other-methods';
