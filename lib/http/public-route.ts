import type { Endpoint } from '@/lib/contract/endpoint';
import type { Locale } from '@/lib/domain/account/languages';
import { answering, type RouteHandler } from '@/lib/http/exchange';
import { type Input, parseInput } from '@/lib/http/input';
import { type Answering, present } from '@/lib/http/reply';

/** What a public handler gets: nobody is signed in, the language is the browser's. */
export interface PublicCall<Params, Query, Body> extends Input<Params, Query, Body> {
  request: Request;
  requestId: string;
  locale: Locale;
  now: Date;
}

/** A call of the contract that anybody may make (rest.md, "Public without signing in"). */
export function publicRoute<P, Q, B, A>(
  endpoint: Endpoint<P, Q, B, A>,
  handler: (call: PublicCall<NoInfer<P>, NoInfer<Q>, NoInfer<B>>) => Answering<NoInfer<A>>,
): RouteHandler {
  return answering(endpoint, async ({ request, requestId, locale }, params) => {
    const input = await parseInput(endpoint, request, params);
    return present(endpoint, await handler({ request, requestId, locale, now: new Date(), ...input }));
  });
}
