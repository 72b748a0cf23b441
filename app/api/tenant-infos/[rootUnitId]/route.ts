import { getTenantInfo as contract } from '@/lib/contract/units';
import { otherMethod } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { getTenantInfoHtml } from '@/lib/services/units/tenant-info';

export const GET = route(contract, async ({ ctx, params }) => ({
  html: await getTenantInfoHtml(ctx, params.rootUnitId),
}));

export {
  otherMethod as DELETE,
  otherMethod as OPTIONS,
  otherMethod as PATCH,
  otherMethod as POST,
  otherMethod as PUT,
};
