import { dismissRootRequest as contract } from '@/lib/contract/root-requests';
import { route } from '@/lib/http/route';
import { dismissRootRequest } from '@/lib/services/organisations/dismiss-root-request';

export const POST = route(contract, ({ ctx, params, body }) =>
  dismissRootRequest(ctx, { requestId: params.requestID, reason: body.reason?.trim() || null }),
);

export * from '@/lib/http/other-methods';
