import type { Endpoint } from '@/lib/contract/endpoint';
import type { Locale } from '@/lib/domain/account/languages';
import { answering, type RouteHandler } from '@/lib/http/exchange';
import { type Address, parseAddress, parseBody, readBody } from '@/lib/http/input';
import { type Answering, present } from '@/lib/http/reply';

/** The input of a public handler: there is no signed-in user, the language is the browser's. */
export interface PublicCall<Params, Query, Body> extends Address<Params, Query> {
  body: Body;
  request: Request;
  requestId: string;
  locale: Locale;
  now: Date;
}

/**
 * A public call of the contract (rest.md, "Public without signing in"); `before` runs before the body is
 * read.
 */
export function publicRoute<P, Q, B, A>(
  endpoint: Endpoint<P, Q, B, A>,
  handler: (call: PublicCall<NoInfer<P>, NoInfer<Q>, NoInfer<B>>) => Answering<NoInfer<A>>,
  before: (request: Request) => Promise<void> = async () => {},
): RouteHandler {
  return answering(endpoint, async ({ request, requestId, locale }, params) => {
    await before(request);
    const address = parseAddress(endpoint, request, params);
    const body = parseBody(endpoint, await readBody(endpoint, request));
    return present(
      endpoint,
      await handler({ request, requestId, locale, now: new Date(), ...address, body }),
    );
  });
}
