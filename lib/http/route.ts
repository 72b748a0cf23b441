import { getDatabase } from '@/db/client';
import type { Endpoint } from '@/lib/contract/endpoint';
import { callerOf } from '@/lib/http/caller';
import { answering, type RouteHandler } from '@/lib/http/exchange';
import { bodyGuardsOf, guardsOf } from '@/lib/http/guards';
import type { Arrival, Handler } from '@/lib/http/handler';
import { parseAddress, parseBody, readBody } from '@/lib/http/input';
import { withRoom } from '@/lib/http/large-bodies';
import { limitWrites } from '@/lib/http/limit-writes';
import { databaseOf, withPosition } from '@/lib/http/replicated';
import { present } from '@/lib/http/reply';
import { inTurn } from '@/lib/http/turns';
import type { ServiceContext } from '@/lib/services/context';
import { portalProductOf } from '@/lib/services/portal-product';
import { inSpan } from '@/lib/trace';

/**
 * A call of the contract for signed-in users: caller, URL, guards, body, handler, answer. Checks that do not
 * need the body run before it is read (decision 0025). New concerns are wrappers around the handler
 * (`idempotent`, `rateLimited`, `guarded`), never options here.
 */
export function route<P, Q, B, A>(
  endpoint: Endpoint<P, Q, B, A>,
  handler: Handler<NoInfer<P>, NoInfer<Q>, NoInfer<B>, NoInfer<A>>,
): RouteHandler {
  return answering(endpoint, async (exchange, params) => {
    const { request, requestId } = exchange;
    const viewer = await callerOf(endpoint, request);
    exchange.viewer = viewer;
    const database = await getDatabase();
    const now = new Date();
    limitWrites(endpoint, request, viewer.userId, now);
    const product = await portalProductOf(database.db, params.product, now);
    const db = await databaseOf(endpoint, request, database);
    const ctx: ServiceContext = { db, viewer, product, now, locale: viewer.locale, requestId };
    const arrival: Arrival<P, Q> = { ctx, request, ...parseAddress(endpoint, request, params) };
    for (const guard of guardsOf(handler)) await guard(arrival);
    return withRoom(endpoint, request, viewer.userId, async () => {
      const sent = await readBody(endpoint, request);
      return inTurn(endpoint, database.kind, viewer.userId, async () => {
        for (const guard of bodyGuardsOf(handler)) await guard(arrival, sent);
        const body = parseBody(endpoint, sent);
        const service = inSpan(
          () => ({ name: 'service', kind: 'internal' }),
          async () => handler({ endpoint, body, ...arrival }),
        );
        return withPosition(endpoint, database, present(endpoint, await service));
      });
    });
  });
}
