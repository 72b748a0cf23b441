import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { guardedLookup, literalAddress, mayReach, RefusedAddress } from '@/lib/webhooks/public-address';

/** Receivers should confirm before they process a message. */
const TIMEOUT_MS = 10_000;
/** Number of characters of a response that are read and stored. */
const ANSWER_CHARS = 500;

export interface PostAnswer {
  statusCode: number;
  /** The beginning of the response. */
  answer: string;
}

/**
 * Sends JSON to a public URL, never to an internal one (`public-address.ts`). Redirects are not followed:
 * they are responses like any other.
 * @throws RefusedAddress, or the error if no response came
 */
export async function postMessage(
  address: string,
  body: string,
  headers: Record<string, string>,
  timeoutMs = TIMEOUT_MS,
): Promise<PostAnswer> {
  const url = new URL(address);
  const literal = literalAddress(url.hostname);
  if (literal !== null && !mayReach(literal)) throw new RefusedAddress(literal);
  const signal = AbortSignal.timeout(timeoutMs);
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      // A separate connection: an open one was checked for another name.
      agent: false,
      lookup: guardedLookup(),
      signal,
    });
    request.on('response', resolve).on('error', (error) => {
      reject(signal.aborted ? new Error(`no answer within ${timeoutMs / 1000} s`) : error);
    });
    // A protocol upgrade never ends, so it is closed.
    request.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy();
      reject(new Error(`answered ${statusCode}`));
    });
    request.end(body);
  });
  try {
    return { statusCode: response.statusCode ?? 0, answer: await headOf(response) };
  } finally {
    response.destroy();
  }
}

async function headOf(response: IncomingMessage): Promise<string> {
  let head = '';
  response.setEncoding('utf8');
  try {
    for await (const chunk of response) {
      head += String(chunk);
      if (head.length >= ANSWER_CHARS) break;
    }
  } catch {
    // The status has arrived: it counts even if the body breaks off or never ends.
  }
  // Postgres cannot store NUL in a text.
  return head.slice(0, ANSWER_CHARS).replaceAll('\0', '');
}
