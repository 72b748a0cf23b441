import { jsonFault } from '@/lib/http/readable-json';
import { AppError, validationFailed } from '@/lib/services/errors';

/**
 * The JSON body of a request.
 * @throws AppError UnsupportedMediaType, PayloadTooLarge (more than `limit` bytes), InvalidJson or, where a text cannot
 * be kept, ValidationFailed
 */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new AppError('UnsupportedMediaType');
  const json = parsedJson(await readText(request, limit));
  const fault = jsonFault(json);
  if (fault?.kind === 'depth') throw new AppError('InvalidJson');
  if (fault !== null) throw unreadableText(fault.reference);
  return json;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError('InvalidJson');
  }
}

/** The refusal of a text with characters that cannot be kept. */
export function unreadableText(reference: string): AppError {
  const code = 'UnreadableText';
  return validationFailed([{ type: 'error', code, ...(reference !== '' && { reference }) }]);
}

/**
 * The same request with its body read, for those who read it without a limit of their own.
 * @throws AppError PayloadTooLarge
 */
export async function withinLimit(request: Request, limit: number): Promise<Request> {
  if (request.body === null) return request;
  refuseTooLarge(request, limit);
  const body = Buffer.from(await readBytes(request, limit));
  return new Request(request.url, { method: request.method, headers: request.headers, body });
}

/** Refuses a body that announces more bytes than allowed; who reads one that announces none counts for himself. */
export function refuseTooLarge(request: Request, limit: number): void {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new AppError('PayloadTooLarge');
}

/** Where the length is announced the server below holds the sender to it; otherwise bytes are counted here. */
async function readText(request: Request, limit: number): Promise<string> {
  if (request.headers.has('content-length')) return request.text();
  if (request.body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > limit) throw new AppError('PayloadTooLarge');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** The body as bytes, counted while they come in. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw new AppError('PayloadTooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
