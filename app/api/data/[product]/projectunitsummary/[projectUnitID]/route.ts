import { getUnitSummary as contract } from '@/lib/contract/unit-summaries';
import { route } from '@/lib/http/route';
import { loadUnitAccess } from '@/lib/services/unit-access';
import { getUnitSummary } from '@/lib/services/units/get-unit-summary';

export const GET = route(contract, async ({ ctx, params }) => ({
  data: await getUnitSummary(ctx, await loadUnitAccess(ctx, params.projectUnitID)),
}));

export * from '@/lib/http/other-methods';
