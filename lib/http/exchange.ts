import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@/lib/contract/error-codes';
import type { Locale } from '@/lib/domain/account/languages';
import { CallerLeft } from '@/lib/http/caller-left';
import { countRequest } from '@/lib/http/metrics';
import { problemResponse, refusalOf } from '@/lib/http/problem';
import { languageOf } from '@/lib/i18n/accept-language';
import { log } from '@/lib/log';
import type { Viewer } from '@/lib/services/context';
import { inSpan } from '@/lib/trace';

/** The placeholders of the path from Next. */
export type PathParams = Record<string, string | string[] | undefined>;

/**
 * A plain fetch handler, as exported by `app/api/**`; independent of Next. Next passes no params if the path
 * has no placeholder.
 */
export type RouteHandler = (
  request: Request,
  context: { params: Promise<PathParams | undefined> },
) => Promise<Response>;

/** One request in progress, with what is known so far for its answer and its log line. */
export class Exchange {
  readonly requestId: string;
  viewer: Viewer | undefined;
  /** The code of the refusal, for the log. */
  refusal: ErrorCode | undefined;

  constructor(readonly request: Request) {
    this.requestId = requestIdOf(request);
  }

  /** The language of the answer: the viewer's, or the one the browser requests. */
  get locale(): Locale {
    return this.viewer?.locale ?? languageOf(this.request.headers.get('accept-language'));
  }
}

/** Runs `work` for each request; every error becomes a problem document, every request a log line. */
export function answering(
  endpoint: Labels,
  work: (exchange: Exchange, params: PathParams) => Promise<Response>,
): RouteHandler {
  const { method, path } = endpoint;
  const answer: RouteHandler = async (request, context) => {
    const started = performance.now();
    const exchange = new Exchange(request);
    let response: Response;
    let unexpected: unknown;
    try {
      response = await work(exchange, (await context.params) ?? {});
    } catch (error) {
      if (error instanceof CallerLeft) return unanswered(endpoint, exchange, performance.now() - started);
      const refusal = refusalOf(error);
      if (refusal !== error) unexpected = error;
      exchange.refusal = refusal.code;
      response = problemResponse(refusal, exchange.locale, exchange.requestId);
    }
    response.headers.set('x-request-id', exchange.requestId);
    observe(endpoint, exchange, response.status, performance.now() - started, unexpected);
    return response;
  };
  return (request, context) =>
    inSpan(
      () => ({
        name: `${method} ${path}`,
        kind: 'server',
        parent: request.headers.get('traceparent'),
        attributes: { 'http.request.method': method, 'http.route': path },
      }),
      () => answer(request, context),
      ({ status }) => ({ 'http.response.status_code': status }),
    );
}

/** The status of a request whose caller has left, for log and metrics, as many proxies count it. */
const LEFT = 499;

function unanswered(endpoint: Labels, exchange: Exchange, durationMs: number): Response {
  observe(endpoint, exchange, LEFT, durationMs);
  return new Response(null, { status: LEFT });
}

const ACCEPTED = /^[\w.:-]{1,100}$/;

/** The caller's X-Request-ID if it is safe to log, otherwise a new one. */
function requestIdOf(request: Request): string {
  const given = request.headers.get('x-request-id');
  return given !== null && ACCEPTED.test(given) ? given : randomUUID();
}

/** The labels of a request's metrics: the method and the path template of an endpoint. */
interface Labels {
  method: string;
  path: string;
}

/** The logged data of a request. */
interface Observed {
  requestId: string;
  viewer: Viewer | undefined;
  /** The code of the refusal. */
  refusal: ErrorCode | undefined;
}

/**
 * Counts and logs an answered request, with the code of a refusal. Paths and queries may contain personal
 * data: only the template is logged.
 */
function observe(
  { method, path }: Labels,
  { requestId, viewer, refusal }: Observed,
  status: number,
  durationMs: number,
  error?: unknown,
): void {
  countRequest(method, path, status, durationMs / 1000);
  log(error === undefined ? 'info' : 'error', 'request', {
    requestId,
    method,
    route: path,
    status,
    refusal,
    durationMs: Math.round(durationMs * 10) / 10,
    userId: viewer?.userId,
    problem: error,
  });
}
