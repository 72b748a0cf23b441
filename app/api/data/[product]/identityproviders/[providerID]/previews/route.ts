import { previewIdentityGrants as contract } from '@/lib/contract/identity';
import { route } from '@/lib/http/route';
import { previewGrants } from '@/lib/services/identity/preview-grants';

export const POST = route(contract, ({ ctx, params, body }) =>
  previewGrants(ctx, params.providerID, body.grants),
);

export * from '@/lib/http/other-methods';
