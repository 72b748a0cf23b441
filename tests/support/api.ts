import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { getDatabase } from '@/db/client';
import type { Endpoint } from '@/lib/contract/endpoint';
import { endpoints } from '@/lib/contract/endpoints';
import { type Problem, problemSchema } from '@/lib/contract/problem';
import { sessionCookieOf } from '@/tests/support/accounts';
import { importHandlers, listRouteFiles } from '@/tests/support/route-files';

const ORIGIN = 'http://localhost:3000';
const files = listRouteFiles();

/** Nobody, a person with a session of their own, or the bearer of an integration token. */
export type Caller = { userId: string } | { token: string } | null;

export interface Answer {
  status: number;
  headers: Headers;
  /** Parsed JSON, the text of anything else, null of nothing. */
  body: unknown;
}

/** What a call brings; `{product}` is `planner` unless given. */
export interface CallInput {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** The REST contract on the real handlers, as the caller meets it. */
export function api(caller: Caller = null): Api {
  return new Api(caller);
}

/** Every answer is parsed with the contract: one that says more or less than it fails the test. */
export class Api {
  #credentials: Promise<Record<string, string>> | undefined;

  constructor(private readonly caller: Caller) {}

  /** The answer of a call that must succeed. */
  async call<A>(endpoint: Endpoint<unknown, unknown, unknown, A>, input: CallInput = {}): Promise<A> {
    const answer = await this.#request(endpoint, input);
    if (answer.status === endpoint.status) return parsed(endpoint.answer, answer.body);
    throw new Error(`${endpoint.method} ${endpoint.path} answered ${JSON.stringify(answer.body)}`);
  }

  /** The problem document of a call that must be refused. */
  async refusal(endpoint: Endpoint, input: CallInput = {}): Promise<Problem> {
    const answer = await this.#request(endpoint, input);
    if (answer.status >= 400) return problemSchema.parse(answer.body);
    throw new Error(`${endpoint.method} ${endpoint.path} was not refused but answered ${answer.status}`);
  }

  /** A call of the contract, whatever comes of it. */
  ask(endpoint: Endpoint, input: CallInput = {}): Promise<Answer> {
    return this.#request(endpoint, input);
  }

  /** Any request, whatever comes of it. */
  async send(method: string, path: string, input: Omit<CallInput, 'params'> = {}): Promise<Answer> {
    const url = new URL(path, ORIGIN);
    for (const [name, value] of Object.entries(input.query ?? {})) url.searchParams.set(name, String(value));
    const hasBody = input.body !== undefined;
    const headers = new Headers({
      host: url.host,
      ...(hasBody && !isOwnType(input.body) && { 'content-type': 'application/json' }),
      ...(await this.#authorization()),
      ...input.headers,
    });
    const body = hasBody ? bodyOf(input.body) : null;
    // As every client announces it.
    if (typeof body === 'string' && !headers.has('content-length'))
      headers.set('content-length', String(Buffer.byteLength(body)));
    // A stream is sent while it is made.
    const init: RequestInit & { duplex: 'half' } = { method, headers, body, duplex: 'half' };
    const answer = await answerOf(await dispatch(new Request(url, init)));
    checkAnswer(method, url.pathname, answer);
    return answer;
  }

  #request(endpoint: Endpoint, { params, ...input }: CallInput): Promise<Answer> {
    const values: Record<string, string> = { product: 'planner', ...params };
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(values[name] ?? ''),
    );
    return this.send(endpoint.method, path, input);
  }

  #authorization(): Promise<Record<string, string>> {
    this.#credentials ??= credentialsOf(this.caller);
    return this.#credentials;
  }
}

async function credentialsOf(caller: Caller): Promise<Record<string, string>> {
  if (caller === null) return {};
  if ('token' in caller) return { authorization: `Bearer ${caller.token}` };
  const { db } = await getDatabase();
  return { cookie: await sessionCookieOf(db, caller.userId), 'sec-fetch-site': 'same-origin' };
}

/** Forms, bytes and streams are sent as they are. */
function isOwnType(body: unknown): body is FormData | Blob | ReadableStream {
  return body instanceof FormData || body instanceof Blob || body instanceof ReadableStream;
}

function bodyOf(body: unknown): string | FormData | Blob | ReadableStream {
  return typeof body === 'string' || isOwnType(body) ? body : JSON.stringify(body);
}

/** Finds the handler as Next would and calls it. */
export async function dispatch(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  for (const { file, pattern, catchAll } of files) {
    const match = pattern.exec(pathname);
    if (match === null) continue;
    const handler = (await importHandlers(file))[request.method];
    if (typeof handler !== 'function') return new Response(null, { status: 405 });
    const params = Object.entries(match.groups ?? {}).map(([name, value]) => [
      name,
      catchAll.includes(name) ? value.split('/').map(decodeURIComponent) : decodeURIComponent(value),
    ]);
    const response: unknown = await handler(request, { params: Promise.resolve(Object.fromEntries(params)) });
    if (response instanceof Response) return response;
    throw new Error(`${file} answered no Response`);
  }
  throw new Error(`no handler for ${pathname}`);
}

async function answerOf(response: Response): Promise<Answer> {
  const { status, headers } = response;
  if (headers.get('content-type')?.startsWith('text/event-stream')) {
    // It would not end by itself.
    await response.body?.cancel();
    return { status, headers, body: null };
  }
  const text = await response.text();
  const isJson = headers.get('content-type')?.includes('json') === true;
  return { status, headers, body: isJson ? JSON.parse(text) : text === '' ? null : text };
}

function checkAnswer(method: string, pathname: string, { status, headers, body }: Answer): void {
  if (status >= 400) {
    if (headers.get('content-type') !== 'application/problem+json') {
      throw new Error(`${method} ${pathname} answered ${status} without a problem document`);
    }
    problemSchema.parse(body);
    return;
  }
  const file = files.find(({ pattern }) => pattern.test(pathname));
  const endpoint = endpoints.find((known) => known.method === method && known.path === file?.path);
  if (endpoint?.answer === undefined) return;
  if (!isDeepStrictEqual(endpoint.answer.parse(body), body)) {
    throw new Error(`${method} ${pathname} answers more than its contract: ${JSON.stringify(body)}`);
  }
}

/** A call without an answer of its own gives nothing back. */
function parsed<A>(schema: z.ZodType<A> | undefined, body: unknown): A;
function parsed(schema: z.ZodType | undefined, body: unknown): unknown {
  return schema?.parse(body);
}
