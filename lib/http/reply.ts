import type { Endpoint } from '@/lib/contract/endpoint';
import { TextResponse } from '@/lib/http/text-response';
import { etagOf } from '@/lib/http/versions';

type Headers = Readonly<Record<string, string>>;

/** An answer whose status or headers differ from what the endpoint declares. */
export class Reply<A = unknown> {
  constructor(
    readonly body: A,
    readonly status: number,
    readonly headers: Headers = {},
  ) {}
}

/** A rendered answer, as it is sent and as it is stored for an Idempotency-Key. */
export class Rendered {
  constructor(
    readonly status: number,
    readonly body: string | null,
    readonly headers: Headers,
  ) {}
}

/** What a handler of an endpoint may answer; a Response (file, stream) is sent as it is. */
export type Result<A> = A | Reply<A> | Rendered | Response;

/** The answer of a handler, as a value or a promise. */
export type Answering<A> = Result<A> | Promise<Result<A>>;

/** The answer of a handler as a Response. */
export function present(endpoint: Endpoint, result: unknown): Response {
  if (result instanceof Response) return result;
  const { status, body, headers } = render(endpoint, result);
  const init = { status, headers: { 'cache-control': 'no-store', ...headers } };
  return body === null ? new Response(null, init) : new TextResponse(body, init);
}

/** Status, JSON text and headers of any answer that is not a Response. */
export function render(endpoint: Endpoint, result: unknown): Rendered {
  if (result instanceof Rendered) return result;
  if (result instanceof Reply) return json(result.body, result.status, result.headers);
  return json(result, endpoint.status);
}

function json(body: unknown, status: number, extra: Headers = {}): Rendered {
  if (status === 204 || body === undefined) return new Rendered(status, null, extra);
  const headers: Record<string, string> = { 'content-type': 'application/json', ...extra };
  const etag = etagOf(body);
  if (etag !== undefined) headers.etag = etag;
  return new Rendered(status, JSON.stringify(body), headers);
}
