import { listSalesOrganisations as contract } from '@/lib/contract/root-requests';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import {
  listOwnOrganisations,
  presentOrganisation,
} from '@/lib/services/organisations/list-own-organisations';

export const GET = route(contract, async ({ ctx }) => {
  const own = await listOwnOrganisations(ctx);
  return { data: own.map(presentOrganisation), count: own.length };
});

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods;
