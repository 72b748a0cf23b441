import { dismissRootRequest as contract } from '@/lib/contract/root-requests';
import { otherMethods } from '@/lib/http/other-methods';
import { route } from '@/lib/http/route';
import { dismissRootRequest } from '@/lib/services/organisations/dismiss-root-request';

export const POST = route(contract, ({ ctx, params, body }) =>
  dismissRootRequest(ctx, { requestId: params.requestID, reason: body.reason?.trim() || null }),
);

export const { DELETE, GET, OPTIONS, PATCH, PUT } = otherMethods;
