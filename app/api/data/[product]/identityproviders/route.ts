import {
  createIdentityProvider as createContract,
  listIdentityProviders as listContract,
} from '@/lib/contract/identity';
import { idempotent } from '@/lib/http/idempotent';
import { route } from '@/lib/http/route';
import { createIdentityProvider, listIdentityProviders } from '@/lib/services/identity/providers';

export const GET = route(listContract, async ({ ctx }) => {
  const data = await listIdentityProviders(ctx);
  return { data, count: data.length };
});

export const POST = route(
  createContract,
  idempotent(async ({ ctx, body: { providerKey, ...input } }) => ({
    data: await createIdentityProvider(ctx, providerKey, input),
  })),
);

export * from '@/lib/http/other-methods';
