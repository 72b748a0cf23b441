import { getModelSummary as contract } from '@/lib/contract/models';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { getModelSummary } from '@/lib/services/models/get-model-summary';

export const GET = route(contract, async ({ ctx, params }) => getModelSummary(ctx, params.unitId));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;
