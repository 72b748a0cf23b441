import { getSalesOrganisationUsage as contract } from '@/lib/contract/sales-organisations';
import { route } from '@/lib/http/route';
import { SALES_ORGANISATIONS } from '@/lib/services/configuration/sales-organisations';

export const GET = route(contract, async ({ ctx, params }) => ({
  data: await SALES_ORGANISATIONS.usage(ctx, params.salesOrgID),
}));

export * from '@/lib/http/other-methods';
