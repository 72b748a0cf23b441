import { getModelContent as contract } from '@/lib/contract/models';
import { modelResponse } from '@/lib/http/model-content';
import { route } from '@/lib/http/route';
import { getModelContent } from '@/lib/services/models/get-model-content';

export const GET = route(contract, async ({ ctx, params, request }) =>
  modelResponse(request, await getModelContent(ctx, params)),
);

export * from '@/lib/http/other-methods';
