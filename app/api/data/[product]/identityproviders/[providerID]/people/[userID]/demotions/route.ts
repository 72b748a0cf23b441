import { confirmDemotion as contract } from '@/lib/contract/identity';
import { route } from '@/lib/http/route';
import { confirmDemotion } from '@/lib/services/identity/confirm-demotion';

export const POST = route(contract, ({ ctx, params }) =>
  confirmDemotion(ctx, params.providerID, params.userID),
);

export * from '@/lib/http/other-methods';
