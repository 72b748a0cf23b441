import { getDatabase } from '@/db/client';
import { CallBudget } from '@/lib/auth/call-budget';
import { viewerFromRequest } from '@/lib/auth/viewer';
import type { Endpoint } from '@/lib/contract/endpoint';
import { announcedBytes } from '@/lib/http/body';
import { answering, type RouteHandler } from '@/lib/http/exchange';
import { bodyGuardsOf, guardsOf } from '@/lib/http/guards';
import type { Arrival, Handler } from '@/lib/http/handler';
import { parseAddress, parseBody, readBody } from '@/lib/http/input';
import { withRoom } from '@/lib/http/large-bodies';
import { databaseOf, withPosition } from '@/lib/http/replicated';
import { present } from '@/lib/http/reply';
import { isSameOrigin } from '@/lib/http/same-origin';
import { inTurn } from '@/lib/http/turns';
import type { ServiceContext, Viewer } from '@/lib/services/context';
import { AppError } from '@/lib/services/errors';
import { portalConfigurationOf } from '@/lib/services/portal-configuration';
import { NO_PRODUCT, portalProductOf } from '@/lib/services/portal-product';
import { isSetupOpen } from '@/lib/services/setup/setup-state';
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
    const database = await getDatabase();
    if (await isSetupOpen(database.db)) throw new AppError('NotSetUp', { retryAfterSeconds: 60 });
    const viewer = await callerOf(endpoint, request);
    exchange.viewer = viewer;
    const now = new Date();
    limitWrites(endpoint, request, viewer.userId, now);
    const product = endpoint.isOfPortal
      ? NO_PRODUCT
      : await portalProductOf(database.db, params.product, now);
    const configuration = await portalConfigurationOf(database.db, now);
    const db = await databaseOf(endpoint, request, database);
    const { locale } = viewer;
    const ctx: ServiceContext = { ...configuration, db, viewer, product, now, locale, requestId };
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

/**
 * Calls that change nothing may come from any origin: the cookie is only sent by this site's own pages
 * anyway.
 */
const READING: readonly string[] = ['GET', 'HEAD'];

/**
 * The caller, if they may make calls of this kind (rest.md, Signing in).
 * @throws AppError Unauthenticated, CrossOrigin or ReadOnlyToken
 */
async function callerOf(endpoint: Endpoint, request: Request): Promise<Viewer> {
  const actor = await viewerFromRequest(request);
  if (actor === null) throw new AppError('Unauthenticated');
  if (actor.by === 'session' && !READING.includes(endpoint.method) && !isSameOrigin(request)) {
    throw new AppError('CrossOrigin');
  }
  if (!actor.mayWrite && endpoint.access === 'write') throw new AppError('ReadOnlyToken');
  return actor.viewer;
}

/** Grids save every few seconds; nobody types a hundred changes a second. */
const WRITES_PER_MINUTE = 6000;
/** Writes with a large body, such as thousands of rows. */
const LARGE_WRITES_PER_MINUTE = 120;
const LARGE_BYTES = 64 * 1024;

const writes = new CallBudget(WRITES_PER_MINUTE);
const largeWrites = new CallBudget(LARGE_WRITES_PER_MINUTE);

/**
 * Limits how often a person may write in a minute, before the body is read; counted in this process only, so
 * that counting costs nothing. Files have limits of their own.
 * @throws AppError TooManyRequests
 */
function limitWrites(endpoint: Endpoint, request: Request, userId: string, now: Date): void {
  if (endpoint.access !== 'write' || endpoint.method === 'GET') return;
  spend(writes, userId, now);
  const isLarge = request.body !== null && (announcedBytes(request) || endpoint.bodyLimit) > LARGE_BYTES;
  if (isLarge && endpoint.consumes === 'application/json') spend(largeWrites, userId, now);
}

function spend(budget: CallBudget, userId: string, now: Date): void {
  const retryAfterSeconds = budget.spend(userId, now.getTime());
  if (retryAfterSeconds > 0) throw new AppError('TooManyRequests', { retryAfterSeconds });
}
