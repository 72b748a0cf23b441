import { getModelContent as contract } from '@/lib/contract/models';
import { modelResponse } from '@/lib/http/model-content';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { getModelContent } from '@/lib/services/models/get-model-content';

export const GET = route(contract, async ({ ctx, params, request }) =>
  modelResponse(request, await getModelContent(ctx, params)),
);

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;
