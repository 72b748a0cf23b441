import { expect } from 'vitest';
import type { Endpoint } from '@/lib/contract/endpoint';
import type { CallInput } from '@/tests/support/api';
import type { TestPortal } from './portals';

/** What came back, without what differs from one request to the next: ids, instants, tokens, framing. */
interface ComparableAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/**
 * Of one request only, or about the connection: the front names lengths where Next sends chunks, and Next names the
 * headers of its router in Vary, of which no answer below /api depends.
 */
const OWN_HEADERS = [
  'vary',

  'date',
  'x-request-id',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
];
const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi;
const TOKEN = /(?:nonce[-="\\]+|secret=|whsec_|[?&]v=)[\w+/=]+|[\w-]{20,}/g;
const NUMBERS = /\d+/g;

/**
 * Makes a call at each portal: the same one, or one of its own, where entries may come in another order.
 * @returns the status of both, where the answers are the same
 */
export async function expectSameAnswer(
  { front, next }: { front: TestPortal; next: TestPortal },
  endpoint: Endpoint,
  input: { front: CallInput; next: CallInput },
): Promise<number> {
  const answers = [await ask(front, endpoint, input.front), await ask(next, endpoint, input.next)];
  if (input.front !== input.next) for (const answer of answers) answer.body = inAnyOrder(answer.body);
  expect(answers[0]).toEqual(answers[1]);
  return answers[0]?.status ?? 0;
}

async function ask(
  { port }: TestPortal,
  { method, path }: Endpoint,
  { params, query, body, headers }: CallInput,
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
    headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers },
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
  // A workbook has “openxml” in its type, and times of its parts in its bytes.
  if (/json|\bxml\b|text|csv/.test(type)) return masked(bytes.toString());
  return bytes.toString('latin1', 0, 4);
}

/** A text without ids, secrets, checksums and numbers. */
export function masked(text: string): string {
  return text.replace(UUID, 'id').replace(TOKEN, 'token').replace(NUMBERS, '0');
}

/** The lists of a JSON text sorted by what they hold; any other text as it is. */
function inAnyOrder(text: string): string {
  if (!/^[[{]/.test(text)) return text;
  const sorted = (_: string, value: unknown) =>
    Array.isArray(value) ? value.map((entry) => JSON.stringify(entry)).sort() : value;
  return JSON.stringify(JSON.parse(text, sorted));
}
