import type { Endpoint } from '@/lib/contract/endpoint';
import type { Address } from '@/lib/http/input';
import type { Answering } from '@/lib/http/reply';
import type { ServiceContext } from '@/lib/services/context';

/** A call whose body is not read yet: who makes it, and what its address says. */
export interface Arrival<Params, Query> extends Address<Params, Query> {
  ctx: ServiceContext;
  request: Request;
}

/** What a handler gets: the service context, the checked input, and the request for what is not JSON. */
export interface Call<Params, Query, Body> extends Arrival<Params, Query> {
  endpoint: Endpoint<Params, Query, Body>;
  body: Body;
}

export interface Handler<Params, Query, Body, Answer> {
  (call: Call<Params, Query, Body>): Answering<Answer>;
  /** What is checked before the body is read; see `guarded`. */
  readonly guards?: readonly Guard<Params, Query>[];
}

/** A check between signing in and reading the body: it throws a refusal, or lets the call go on. */
export type Guard<Params, Query> = (arrival: Arrival<Params, Query>) => unknown;
