import type { Endpoint } from '@/lib/contract/endpoint';
import type { Address } from '@/lib/http/input';
import type { Answering } from '@/lib/http/reply';
import type { ServiceContext } from '@/lib/services/context';

/** A call whose body is not read yet: the caller and the inputs of the URL. */
export interface Arrival<Params, Query> extends Address<Params, Query> {
  ctx: ServiceContext;
  request: Request;
}

/**
 * The input of a handler: the service context, the checked input, and the request for bodies that are not
 * JSON.
 */
export interface Call<Params, Query, Body> extends Arrival<Params, Query> {
  endpoint: Endpoint<Params, Query, Body>;
  body: Body;
}

export interface Handler<Params, Query, Body, Answer> {
  (call: Call<Params, Query, Body>): Answering<Answer>;
  /** Checks that run before the body is read; see `guarded`. */
  readonly guards?: readonly Guard<Params, Query>[];
  /** Checks that run on the JSON of the body before it is validated; see `guardedBody`. */
  readonly bodyGuards?: readonly BodyGuard<Params, Query>[];
}

/** A check between signing in and reading the body: it throws to refuse the call. */
export type Guard<Params, Query> = (arrival: Arrival<Params, Query>) => unknown;

/** A check of the JSON that was sent, before its values are validated: it throws to refuse the call. */
export type BodyGuard<Params, Query> = (arrival: Arrival<Params, Query>, sent: unknown) => unknown;
