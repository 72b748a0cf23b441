import { decideOrderChange as contract } from '@/lib/contract/order-changes';
import { route } from '@/lib/http/route';
import { decideOrderChange } from '@/lib/services/orders/changes/decide-order-change';
import { requireSameId } from '@/lib/services/require';

export const PUT = route(contract, async ({ ctx, params, body, ifMatch }) => {
  const { requestID, decision, decisionReason = null, version = null } = body;
  requireSameId(params.requestID, { requestID });
  const input = {
    requestId: params.requestID,
    decision,
    reason: decisionReason,
    version: ifMatch ?? version,
  };
  return { data: await decideOrderChange(ctx, input) };
});

export * from '@/lib/http/other-methods';
