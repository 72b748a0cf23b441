import type { Endpoint } from '@/lib/contract/endpoint';
import { etagOf } from '@/lib/http/versions';

/** An answer whose status or headers differ from what the endpoint declares. */
export class Reply<A = unknown> {
  constructor(
    readonly body: A,
    readonly status: number,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

/** JSON that the database has already written; `version` becomes the ETag. */
export class JsonText {
  constructor(
    readonly text: string,
    readonly version?: number,
  ) {}
}

/** Turns what a handler returned into a Response; one it built itself (files, streams) passes through. */
export function present(endpoint: Endpoint, answer: unknown): Response {
  if (answer instanceof Response) return answer;
  if (answer instanceof Reply) return json(answer.body, answer.status, answer.headers);
  return json(answer, endpoint.status);
}

function json(body: unknown, status: number, extra?: Readonly<Record<string, string>>): Response {
  const headers: Record<string, string> = { 'cache-control': 'no-store', ...extra };
  if (status === 204 || body === undefined) return new Response(null, { status, headers });
  headers['content-type'] = 'application/json';
  if (body instanceof JsonText) {
    if (body.version !== undefined) headers.etag = `"${body.version}"`;
    return new Response(body.text, { status, headers });
  }
  const etag = etagOf(body);
  if (etag !== undefined) headers.etag = etag;
  return new Response(JSON.stringify(body), { status, headers });
}
