import { switchSalesOrganisation as contract } from '@/lib/contract/sales-organisations';
import { route } from '@/lib/http/route';
import { SALES_ORGANISATIONS } from '@/lib/services/configuration/sales-organisations';

export const PUT = route(contract, async ({ ctx, params, body, ifMatch }) => {
  const seen = { id: params.salesOrgID, version: ifMatch };
  return { data: await SALES_ORGANISATIONS.switch(ctx, seen, body.isActive) };
});

export * from '@/lib/http/other-methods';
