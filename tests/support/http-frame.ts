import type { Db } from '@/db/client';
import { portalProducts } from '@/db/schema';
import { type Problem, problemSchema } from '@/lib/contract/problem';
import type { RouteHandler } from '@/lib/http/exchange';

const URL_OF_CALLS = 'http://localhost:3000/api/data/planner/things';

/** The one portal product of the demo, without which no call has a context. */
export async function createPlannerProduct(db: Db): Promise<void> {
  await db.insert(portalProducts).values({ productId: 1, key: 'planner', title: 'Planner' });
}

/** A request to a handler of the test's own, with a JSON body where one is given. */
export interface Sent {
  method?: string;
  query?: string;
  params?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Calls a handler as a front would. */
export function send(
  handler: RouteHandler,
  { method = 'GET', query = '', params, headers, body }: Sent = {},
) {
  const text = typeof body === 'string' ? body : body === undefined ? null : JSON.stringify(body);
  const request = new Request(`${URL_OF_CALLS}${query}`, {
    method,
    body: text,
    headers: {
      host: 'localhost:3000',
      ...(text !== null && { 'content-type': 'application/json' }),
      ...headers,
    },
  });
  return handler(request, { params: Promise.resolve({ product: 'planner', ...params }) });
}

/** The problem document of an answer that must be one. */
export async function problemIn(response: Response): Promise<Problem> {
  if (response.headers.get('content-type') !== 'application/problem+json') {
    throw new Error(`no problem but ${response.status}: ${await response.text()}`);
  }
  const problem = problemSchema.parse(await response.json());
  if (problem.status !== response.status) throw new Error('the document and the answer disagree');
  return problem;
}
