import { listSalesOrganisations as contract } from '@/lib/contract/sales-organisations';
import { pageOf, selectionOf } from '@/lib/http/odata/selection';
import { route } from '@/lib/http/route';
import {
  listSalesOrganisations,
  MANAGED_ORGANISATION_LIST,
} from '@/lib/services/organisations/list-sales-organisations';

export const GET = route(contract, async ({ ctx, query }) => {
  const selection = selectionOf(query, MANAGED_ORGANISATION_LIST, ctx);
  return pageOf(await listSalesOrganisations(ctx, selection), selection);
});

export * from '@/lib/http/other-methods';
