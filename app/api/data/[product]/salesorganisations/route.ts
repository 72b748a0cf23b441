import { listOwnOrganisations as listContract } from '@/lib/contract/root-requests';
import { createSalesOrganisation as createContract } from '@/lib/contract/sales-organisations';
import { idempotent } from '@/lib/http/idempotent';
import { pageOf, selectionOf } from '@/lib/http/odata/selection';
import { route } from '@/lib/http/route';
import { SALES_ORGANISATIONS } from '@/lib/services/configuration/sales-organisations';
import {
  listOwnOrganisations,
  ORGANISATION_LIST,
  presentOrganisation,
} from '@/lib/services/organisations/list-own-organisations';

export const GET = route(listContract, async ({ ctx, query }) => {
  const selection = selectionOf(query, ORGANISATION_LIST, ctx);
  const own = await listOwnOrganisations(ctx, selection);
  return pageOf(own.map(presentOrganisation), selection);
});

export const POST = route(
  createContract,
  idempotent(async ({ ctx, body: { salesOrgKey, ...input } }) => ({
    data: await SALES_ORGANISATIONS.create(ctx, salesOrgKey, input),
  })),
);

export * from '@/lib/http/other-methods';
