import type { Method } from '@/lib/contract/endpoint';
import type { Problem, ProblemMessage } from '@/lib/contract/problem';
import { noteContact } from './reachable';
import { renewSession } from './session-renewal';

const TIMEOUT_MS = 60_000;
/** Maximum length shown of an error text from a proxy. */
const FOREIGN_TEXT_LENGTH = 300;

/**
 * The server refused: its code, its texts in the person's language and, for a stale write, the current data.
 */
export class ProblemError extends Error {
  readonly status: number;
  readonly code: string;
  readonly messages: readonly ProblemMessage[];
  readonly requestId: string;
  /** The current resource of a `StaleVersion`. */
  readonly data: unknown;
  readonly retryAfterSeconds: number | null;

  constructor(problem: Problem, retryAfterSeconds: number | null = null) {
    super(problem.detail);
    this.name = 'ProblemError';
    this.status = problem.status;
    this.code = problem.code;
    this.messages = problem.messages;
    this.requestId = problem.requestID;
    this.data = problem.data;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * No answer from the portal: the network or the server is unavailable. It is unknown whether a write arrived.
 */
export class OfflineError extends Error {
  constructor(cause: unknown) {
    super('no answer', { cause });
    this.name = 'OfflineError';
  }
}

/** Options of any request. */
export interface RequestOptions {
  /** The version the person saw; a stale one is refused with the current data. */
  ifMatch?: number;
  /** Makes a creating call safe to repeat; see `newIdempotencyKey`. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Nobody is waiting for it: if the session has ended, the person is not asked to sign in. */
  isBackground?: boolean;
}

export interface HttpRequest extends RequestOptions {
  method: Method;
  path: string;
  /** Sent as JSON, except a FormData. */
  body?: unknown;
}

/**
 * Sends a request and reads its answer as JSON; null if the answer is empty. Screens use `call`, which takes
 * method, path and types from the contract.
 * @throws ProblemError for a refusal, OfflineError without an answer, the signal's reason after an abort
 */
export async function requestJson(request: HttpRequest): Promise<unknown> {
  const { content } = await exchange(request);
  return JSON.parse((await content.text()) || 'null');
}

/** A file as the server sends it; the name is null if the server gives none. */
export interface NamedFile {
  content: Blob;
  name: string | null;
}

/** Sends a request whose answer is a file. Throws as `requestJson` does. */
export async function requestFile(request: HttpRequest): Promise<NamedFile> {
  const { response, content } = await exchange(request);
  return { content, name: fileNameIn(response.headers.get('content-disposition')) };
}

/** The exact name from a `Content-Disposition` (RFC 8187). */
function fileNameIn(disposition: string | null): string | null {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? [];
  try {
    return encoded === undefined ? null : decodeURIComponent(encoded);
  } catch {
    return null;
  }
}

/** A key for one attempt to create something, reused when it is repeated. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A successful answer with its content. */
interface Answer {
  response: Response;
  content: Blob;
}

/**
 * Sends a call. A write refused because the session has ended waits until the person has signed in again, and
 * is then sent once more: the server has not carried it out.
 */
async function exchange(request: HttpRequest): Promise<Answer> {
  const refusal = await tryOnce(request);
  if (!(refusal instanceof Error)) return refusal;
  const isWaiting = request.method !== 'GET' && request.isBackground !== true && isSessionEnd(refusal);
  if (!isWaiting || !(await renewSession())) throw refusal;
  const second = await tryOnce(request);
  if (second instanceof Error) throw second;
  return second;
}

function isSessionEnd(refusal: Error): boolean {
  return refusal instanceof ProblemError && refusal.code === 'Unauthenticated';
}

async function tryOnce(request: HttpRequest): Promise<Answer | Error> {
  const answer = await send(request);
  return answer.response.ok ? answer : refusalOf(answer.response, await answer.content.text());
}

async function send({ method, path, body, ifMatch, idempotencyKey, signal }: HttpRequest): Promise<Answer> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined && !(body instanceof FormData)) headers.set('content-type', 'application/json');
  if (ifMatch !== undefined) headers.set('if-match', `"${ifMatch}"`);
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  try {
    const response = await fetch(path, {
      method,
      headers,
      body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const content = await response.blob();
    noteContact(response.status < 500);
    return { response, content };
  } catch (error) {
    if (signal?.aborted) throw error;
    noteContact(false);
    throw new OfflineError(error);
  }
}

/**
 * A refusal may also come from a proxy, or from the server before the portal handles the request; those send
 * no problem documents. A proxy that cannot reach the portal answers 5xx (offline); any other status is a
 * refusal with its own text.
 */
function refusalOf(response: Response, text: string): ProblemError | OfflineError {
  const { status, headers } = response;
  if (headers.get('content-type') !== 'application/problem+json') {
    return status >= 500
      ? new OfflineError(`status ${status}`)
      : new ProblemError(foreignProblem(response, text));
  }
  const problem: Problem = JSON.parse(text);
  const retryAfter = headers.get('retry-after');
  return new ProblemError(problem, retryAfter === null ? null : Number(retryAfter));
}

/** Plain text, or a string as JSON (portal-1 §8); nothing of any other content. */
function readableText(type: string | null, text: string): string {
  if (type === null || type.startsWith('text/plain')) return text.trim();
  if (!type.startsWith('application/json')) return '';
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? value.trim() : '';
  } catch {
    return '';
  }
}

/** A refusal from outside the portal as a problem: its text if readable, else its status. */
function foreignProblem({ status, statusText, headers }: Response, text: string): Problem {
  const title = `${status} ${statusText}`.trim();
  const detail = readableText(headers.get('content-type'), text).slice(0, FOREIGN_TEXT_LENGTH) || title;
  const code = 'Refused';
  const messages = [{ type: 'error' as const, code, message: detail }];
  return {
    type: 'about:blank',
    title,
    status,
    detail,
    code,
    messages,
    requestID: headers.get('x-request-id') ?? '',
  };
}
