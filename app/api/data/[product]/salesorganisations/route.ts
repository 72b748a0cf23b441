import { listOwnOrganisations as contract } from '@/lib/contract/root-requests';
import { pageOf, selectionOf } from '@/lib/http/odata/selection';
import { route } from '@/lib/http/route';
import {
  listOwnOrganisations,
  ORGANISATION_LIST,
  presentOrganisation,
} from '@/lib/services/organisations/list-own-organisations';

export const GET = route(contract, async ({ ctx, query }) => {
  const selection = selectionOf(query, ORGANISATION_LIST, ctx.now);
  const own = await listOwnOrganisations(ctx, selection);
  return pageOf(own.map(presentOrganisation), selection);
});

export * from '@/lib/http/other-methods';
