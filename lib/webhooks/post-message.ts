import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { guardedLookup, literalAddress, mayReach, RefusedAddress } from '@/lib/webhooks/public-address';

/** A receiver confirms first and works afterwards. */
const PATIENCE_MS = 10_000;
/** Of an answer no more is read and kept. */
const ANSWER_CHARS = 500;

export interface PostAnswer {
  statusCode: number;
  /** How the answer begins. */
  answer: string;
}

/**
 * Sends JSON to an address outside, never to one inside (`public-address.ts`). Redirects are not followed: they
 * are answers like any other.
 * @throws RefusedAddress, or what kept the answer from coming
 */
export async function postMessage(
  address: string,
  body: string,
  headers: Record<string, string>,
  patienceMs = PATIENCE_MS,
): Promise<PostAnswer> {
  const url = new URL(address);
  const literal = literalAddress(url.hostname);
  if (literal !== null && !mayReach(literal)) throw new RefusedAddress(literal);
  const signal = AbortSignal.timeout(patienceMs);
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      // A connection of its own: an open one was checked under another name.
      agent: false,
      lookup: guardedLookup(),
      signal,
    });
    request.on('response', resolve).on('error', (error) => {
      reject(signal.aborted ? new Error(`no answer within ${patienceMs / 1000} s`) : error);
    });
    // An answer that leaves HTTP has no end to wait for.
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
    // The status has come: a text that breaks off, or never ends, does not make it another.
  }
  // Postgres keeps no NUL in a text.
  return head.slice(0, ANSWER_CHARS).replaceAll('\0', '');
}
