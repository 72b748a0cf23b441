import { arrivingBytes } from '@/lib/http/arriving-bytes';
import { hasTooManyValues, jsonFault } from '@/lib/http/readable-json';
import { AppError, validationFailed } from '@/lib/services/errors';

/** Every sender has this much time, plus more for a large body, so that slow senders do not block others. */
const TIMEOUT_MS = 20_000;
const SLOWEST_BYTES_PER_S = 32 * 1024;

/**
 * The JSON body of a request.
 * @throws AppError UnsupportedMediaType, PayloadTooLarge (more than `limit` bytes, or more values than any
 * call has), BodyTooSlow, InvalidJson
 */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new AppError('UnsupportedMediaType');
  const text = new TextDecoder().decode(await readBytes(request, limit));
  if (hasTooManyValues(text)) throw new AppError('PayloadTooLarge');
  return parsedJson(text);
}

/** @throws AppError InvalidJson for JSON that is nested too deep; ValidationFailed for a text that cannot be stored */
export function requireStorable(json: unknown): void {
  const fault = jsonFault(json);
  if (fault?.kind === 'depth') throw new AppError('InvalidJson');
  if (fault !== null) throw unreadableText(fault.reference);
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('InvalidJson');
  }
}

/** The refusal of a text with characters that cannot be stored. */
export function unreadableText(reference: string): AppError {
  const code = 'UnreadableText';
  return validationFailed([{ type: 'error', code, ...(reference !== '' && { reference }) }]);
}

/**
 * The same request with its body already read, for readers without a limit.
 * @throws AppError PayloadTooLarge, BodyTooSlow
 */
export async function withinLimit(request: Request, limit: number): Promise<Request> {
  if (request.body === null) return request;
  const body = Buffer.from(await readBytes(request, limit));
  return new Request(request.url, { method: request.method, headers: request.headers, body });
}

/**
 * Refuses a body that announces more bytes than allowed; without an announced length, bytes are counted while
 * reading.
 */
export function refuseTooLarge(request: Request, limit: number): void {
  if (announcedBytes(request) > limit) throw new AppError('PayloadTooLarge');
}

/** The announced length of a request body; 0 if there is none. */
export function announcedBytes(request: Request): number {
  return Number(request.headers.get('content-length')) || 0;
}

/**
 * The body as bytes, counted as they arrive.
 * @throws AppError PayloadTooLarge (more than `limit`), BodyTooSlow, Busy; CallerLeft
 */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  refuseTooLarge(request, limit);
  if (request.body === null) return new Uint8Array();
  const late = TIMEOUT_MS + ((announcedBytes(request) || limit) / SLOWEST_BYTES_PER_S) * 1000;
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new AppError('BodyTooSlow')), late);
  });
  try {
    return await Promise.race([collect(request, limit), patience]);
  } finally {
    clearTimeout(timer);
  }
}

async function collect(request: Request, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of arrivingBytes(request)) {
    size += chunk.byteLength;
    if (size > limit) throw new AppError('PayloadTooLarge');
    chunks.push(chunk);
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}
