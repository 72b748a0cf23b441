import { getModelPreview as contract } from '@/lib/contract/models';
import { previewResponse } from '@/lib/http/file-content';
import { route } from '@/lib/http/route';
import { getModelPreview } from '@/lib/services/models/get-model-preview';

export const GET = route(contract, async ({ ctx, params, request }) =>
  previewResponse(request, ...(await getModelPreview(ctx, params.unitId))),
);

export * from '@/lib/http/other-methods';
