import { previewIdentityGrants as contract } from '@/lib/contract/identity';
import { route } from '@/lib/http/route';
import { previewIdentityGrants } from '@/lib/services/identity/preview-identity-grants';

export const POST = route(contract, ({ ctx, params, body }) =>
  previewIdentityGrants(ctx, params.providerID, body.grants),
);

export * from '@/lib/http/other-methods';
