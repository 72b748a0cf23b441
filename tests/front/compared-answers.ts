import { expect } from 'vitest';
import type { Endpoint } from '@/lib/contract/endpoint';
import type { CallInput } from '@/tests/support/api';
import type { TestPortal } from './portals';

/** What came back, without what differs from one request to the next: ids, instants, tokens, framing. */
interface ComparableAnswer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

/** Of one request only, or about the connection: the front names lengths where Next sends chunks. */
const OWN_HEADERS = [
  'date',
  'x-request-id',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
];
const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi;
const TOKEN = /[\w-]{40,}/g;
const NUMBERS = /\d+/g;

/** The answers of both portals to a call that is made once to each, as if it were the same call. */
export async function expectSameAnswer(
  { front, next }: { front: TestPortal; next: TestPortal },
  endpoint: Endpoint,
  inputOf: () => Promise<CallInput> | CallInput,
  headers: Record<string, string>,
): Promise<number> {
  const answer = await ask(front, endpoint, await inputOf(), headers);
  expect(answer).toEqual(await ask(next, endpoint, await inputOf(), headers));
  return answer.status;
}

async function ask(
  { port }: TestPortal,
  { method, path }: Endpoint,
  { params, query, body, headers: own }: CallInput,
  headers: Record<string, string>,
): Promise<ComparableAnswer> {
  const values: Record<string, string> = { product: 'planner', ...params };
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const url = new URL(address, `http://localhost:${port}`);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, String(value));
  const isJson = body !== undefined && !(body instanceof FormData) && !(body instanceof Blob);
  const sent = isJson && typeof body !== 'string' ? JSON.stringify(body) : body;
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers, ...own },
    ...(sent instanceof FormData || sent instanceof Blob || typeof sent === 'string' ? { body: sent } : {}),
  });
  return comparable(response);
}

async function comparable(response: Response): Promise<ComparableAnswer> {
  const headers = [...response.headers].filter(([name]) => !OWN_HEADERS.includes(name));
  return {
    status: response.status,
    headers: Object.fromEntries(headers.map(([name, value]) => [name, masked(value)])),
    body: await bodyOf(response),
  };
}

/** Text with what differs masked; of a picture or document, how it begins. */
async function bodyOf(response: Response): Promise<string> {
  const type = response.headers.get('content-type') ?? '';
  if (type === 'text/event-stream') {
    // It would not end by itself.
    await response.body?.cancel();
    return 'events';
  }
  const bytes = Buffer.from(await response.arrayBuffer());
  if (/json|xml|text|csv/.test(type)) return masked(bytes.toString());
  return bytes.toString('latin1', 0, 4);
}

/** A text without ids, tokens and numbers. */
export function masked(text: string): string {
  return text.replace(UUID, 'id').replace(TOKEN, 'token').replace(NUMBERS, '0');
}
