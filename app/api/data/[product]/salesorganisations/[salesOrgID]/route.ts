import {
  changeSalesOrganisation as changeContract,
  deleteSalesOrganisation as deleteContract,
  getSalesOrganisation as getContract,
} from '@/lib/contract/sales-organisations';
import { route } from '@/lib/http/route';
import { SALES_ORGANISATIONS } from '@/lib/services/configuration/sales-organisations';

export const GET = route(getContract, async ({ ctx, params }) => ({
  data: await SALES_ORGANISATIONS.get(ctx, params.salesOrgID),
}));

export const PUT = route(changeContract, async ({ ctx, params, body, ifMatch }) => {
  const { salesOrgKey, version = null, ...input } = body;
  const seen = { id: params.salesOrgID, version: ifMatch ?? version };
  return { data: await SALES_ORGANISATIONS.change(ctx, seen, salesOrgKey, input) };
});

export const DELETE = route(deleteContract, ({ ctx, params, ifMatch }) =>
  SALES_ORGANISATIONS.delete(ctx, { id: params.salesOrgID, version: ifMatch }),
);

export * from '@/lib/http/other-methods';
