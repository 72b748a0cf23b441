import { getModelSummary as contract } from '@/lib/contract/models';
import { route } from '@/lib/http/route';
import { getModelSummary } from '@/lib/services/models/get-model-summary';

export const GET = route(contract, async ({ ctx, params }) => getModelSummary(ctx, params.unitId));

export * from '@/lib/http/other-methods';
