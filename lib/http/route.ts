import { getDatabase } from '@/db/client';
import type { Endpoint } from '@/lib/contract/endpoint';
import { callerOf } from '@/lib/http/caller';
import { answering, type RouteHandler } from '@/lib/http/exchange';
import { type Input, parseInput } from '@/lib/http/input';
import { type Answering, present } from '@/lib/http/reply';
import type { ServiceContext } from '@/lib/services/context';
import { portalProductOf } from '@/lib/services/portal-product';

/** What a handler gets: the service context, the checked input, and the request for what is not JSON. */
export interface Call<Params, Query, Body> extends Input<Params, Query, Body> {
  endpoint: Endpoint<Params, Query, Body>;
  ctx: ServiceContext;
  request: Request;
}

export type Handler<Params, Query, Body, Answer> = (call: Call<Params, Query, Body>) => Answering<Answer>;

/**
 * A call of the contract for signed-in users: actor, parse, call, present. New concerns are wrappers around
 * the handler (`idempotent`, `rateLimited`), never options here.
 */
export function route<P, Q, B, A>(
  endpoint: Endpoint<P, Q, B, A>,
  handler: Handler<NoInfer<P>, NoInfer<Q>, NoInfer<B>, NoInfer<A>>,
): RouteHandler {
  return answering(endpoint, async (exchange, params) => {
    const { request, requestId } = exchange;
    const viewer = await callerOf(endpoint, request);
    exchange.viewer = viewer;
    const { db } = await getDatabase();
    const now = new Date();
    const product = await portalProductOf(db, params.product, now);
    const input = await parseInput(endpoint, request, params);
    const ctx: ServiceContext = { db, viewer, product, now, locale: viewer.locale, requestId };
    return present(endpoint, await handler({ endpoint, ctx, request, ...input }));
  });
}
