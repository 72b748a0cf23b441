import { answerOf } from './one-at-a-time.mjs';
import { endAfterRest } from './unread-rest.mjs';

/** Pages and files are read: what comes with such a request is nobody's to take. */
const MOST_BYTES = 16 * 1024;
const READING = ['GET', 'HEAD'];

/** What requests that cannot be parsed are answered, by the code of Node's error. */
const UNREADABLE = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Why a request that no handler takes is refused before anybody reads its body; undefined where Next may have it.
 * @param {import('node:http').IncomingMessage} message
 * @param {string[]} methods those of the handlers at the address
 * @returns {{ status: number, headers?: Record<string, string> } | undefined}
 */
export function refusalFor({ method, headers, url }, methods) {
  if (isLong(headers)) return { status: 413 };
  // Next redirects calls with a slash too many, whatever their method.
  if (READING.includes(method) || /^\/+api\//.test(url)) return undefined;
  return { status: 405, headers: { allow: [...new Set([...READING, ...methods])].join(', ') } };
}

/** What is read takes no body from its caller, whoever handles it. @param {import('node:http').IncomingMessage} message */
export const refusalOfReading = ({ method, headers }) =>
  READING.includes(method) && isLong(headers) ? { status: 413 } : undefined;

/** A body of unknown length counts as the largest. */
const isLong = (headers) =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > MOST_BYTES;

/**
 * Whether a request names its host as HTTP/1.1 asks for: once, or at most once in HTTP/1.0.
 * @param {import('node:http').IncomingMessage} message
 */
export function namesOneHost({ rawHeaders, httpVersionMinor }) {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index].length === 4 && rawHeaders[index].toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersionMinor === 0);
}

/**
 * Refuses without a word, and closes the connection.
 * @param {import('node:http').IncomingMessage} message
 * @param {import('node:http').ServerResponse} answer
 * @param {{ status: number, headers?: Record<string, string> }} refusal
 * @param {Map<string, string>} fixed the headers of every answer
 */
export function refuse(message, answer, { status, headers }, fixed) {
  const all = { ...Object.fromEntries(fixed), ...headers, 'content-length': 0, connection: 'close' };
  answer.writeHead(status, all);
  endAfterRest(message, answer);
}

/**
 * Ends an answer that could not be made; one that has begun is cut off.
 * @param {import('node:http').ServerResponse} answer
 * @param {Map<string, string>} fixed the headers of every answer
 */
export function answerFailure(answer, fixed) {
  if (answer.headersSent) answer.destroy();
  else answer.writeHead(500, { ...Object.fromEntries(fixed), 'content-length': 0 }).end();
}

/**
 * Answers what is no request, as Node does, with the headers of every answer.
 * @param {Map<string, string>} fixed
 * @returns {(error: Error & { code?: string }, socket: import('node:net').Socket) => void}
 */
export function refuseUnreadable(fixed) {
  const fields = [...fixed].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return ({ code }, socket) => {
    // Into an answer that has begun nothing can be said.
    if (!socket.writable || answerOf(socket)?.headersSent) return socket.destroy();
    const status = UNREADABLE[code] ?? '400 Bad Request';
    socket.end(`HTTP/1.1 ${status}\r\n${fields}Connection: close\r\n\r\n`);
  };
}
