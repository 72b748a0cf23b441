import { getTenantInfo as contract } from '@/lib/contract/units';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { getTenantInfo } from '@/lib/services/units/tenant-info';

export const GET = route(contract, async ({ ctx, params }) => ({
  html: await getTenantInfo(ctx, params.rootUnitId),
}));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;
