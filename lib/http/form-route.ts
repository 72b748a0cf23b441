import type { Endpoint } from '@/lib/contract/endpoint';
import { type Problem, problemSchema } from '@/lib/contract/problem';
import { withinLimit } from '@/lib/http/body';
import { limitAddress } from '@/lib/http/by-address';
import { answering, type RouteHandler } from '@/lib/http/exchange';
import { type PublicCall, publicRoute } from '@/lib/http/public-route';
import type { Answering } from '@/lib/http/reply';
import { isSameOrigin } from '@/lib/http/same-origin';

type Fields = Record<string, string>;

/** The pages to which a browser is redirected after it sent the form. */
interface FormPages {
  done: string | ((fields: Fields) => Promise<string>);
  /** The page of the form again, with the problem. */
  refused: (problem: Problem, fields: Fields) => string;
}

const FORM = 'application/x-www-form-urlencoded';

/**
 * A public call that a plain HTML form may make as well: it is handled as JSON, and the answer becomes a
 * redirect. Only forms of our own pages are accepted. Limited per IP address.
 */
export function formRoute<P, Q, B, A>(
  endpoint: Endpoint<P, Q, B, A>,
  pages: FormPages,
  handler: (call: PublicCall<NoInfer<P>, NoInfer<Q>, NoInfer<B>>) => Answering<NoInfer<A>>,
): RouteHandler {
  const answerJson = publicRoute(endpoint, handler, limitAddress);
  return async (request, context) => {
    if (!request.headers.get('content-type')?.startsWith(FORM) || !isSameOrigin(request)) {
      return answerJson(request, context);
    }
    const form = await withinLimit(request, endpoint.bodyLimit).catch((refusal: unknown) => refusal);
    if (!(form instanceof Request)) return refusing(endpoint, form)(request, context);
    const fields = Object.fromEntries(new URLSearchParams(await form.text()));
    const response = await answerJson(asJson(form, fields), context);
    if (response.ok) {
      const done = redirectTo(typeof pages.done === 'string' ? pages.done : await pages.done(fields));
      for (const cookie of response.headers.getSetCookie()) done.headers.append('set-cookie', cookie);
      return done;
    }
    return redirectTo(pages.refused(problemSchema.parse(await response.json()), fields));
  };
}

function refusing(endpoint: Endpoint, refusal: unknown): RouteHandler {
  return answering(endpoint, () => Promise.reject(refusal));
}

function asJson(request: Request, fields: Fields): Request {
  const headers = new Headers(request.headers);
  headers.set('content-type', 'application/json');
  headers.delete('content-length');
  return new Request(request.url, { method: request.method, headers, body: JSON.stringify(fields) });
}

function redirectTo(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
