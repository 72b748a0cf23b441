import {
  changeIdentityProvider as changeContract,
  deleteIdentityProvider as deleteContract,
} from '@/lib/contract/identity';
import { route } from '@/lib/http/route';
import { changeIdentityProvider, deleteIdentityProvider } from '@/lib/services/identity/providers';

export const PUT = route(changeContract, async ({ ctx, params, body, ifMatch }) => {
  const { version = null, ...input } = body;
  const seen = { providerId: params.providerID, version: ifMatch ?? version };
  return { data: await changeIdentityProvider(ctx, seen, input) };
});

export const DELETE = route(deleteContract, ({ ctx, params, ifMatch }) =>
  deleteIdentityProvider(ctx, { providerId: params.providerID, version: ifMatch }),
);

export * from '@/lib/http/other-methods';
