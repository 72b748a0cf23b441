import { getTenantInfo as contract } from '@/lib/contract/units';
import { route } from '@/lib/http/route';
import { getTenantInfo } from '@/lib/services/units/tenant-info';

export const GET = route(contract, async ({ ctx, params }) => ({
  html: await getTenantInfo(ctx, params.rootUnitId),
}));

export * from '@/lib/http/other-methods';
