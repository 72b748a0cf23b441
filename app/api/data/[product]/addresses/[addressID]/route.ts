import { getAddress as getContract, updateAddress as updateContract } from '@/lib/contract/addresses';
import { route } from '@/lib/http/route';
import { getAddress, updateAddress } from '@/lib/services/addresses/address';
import { requireSameId } from '@/lib/services/require';

export const GET = route(getContract, async ({ ctx, params }) => ({
  data: await getAddress(ctx, params.addressID),
}));

export const PUT = route(updateContract, async ({ ctx, params, body, ifMatch }) => {
  const { addressID, version = null, ...changes } = body;
  const { addressID: addressId } = params;
  requireSameId(addressId, { addressID });
  return { data: await updateAddress(ctx, { addressId, changes, version: ifMatch ?? version }) };
});

export * from '@/lib/http/other-methods';
