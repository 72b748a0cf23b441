import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** The headers that `next.config.mjs` has for every path; Next leaves them out of its own redirects and refusals. */
export const HEADERS_OF_ALL = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
};

/** Answers `OPTIONS *`, which asks whether the server is there. */
const SERVER_ITSELF = '/api/health/live';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Next answers requests it cannot parse with 500: URLs with broken percent escapes, and methods that no fetch
 * knows, such as TRACE; and it redirects to the host in an absolute URL. This rewrites such requests before
 * Next sees them; the handlers then refuse them with 404 and 405 like any other.
 */
export function readableRequests(): void {
  subscribe('http.server.request.start', (message) => {
    if (!isExchange(message)) return;
    const { request, response } = message;
    const isOfServer = request.method === 'OPTIONS' && request.url === '*';
    if (request.url) request.url = isOfServer ? SERVER_ITSELF : readableAddress(ownAddress(request.url));
    if (request.method && !METHODS.includes(request.method)) request.method = 'PATCH';
    if (globalThis.portalFront) return;
    for (const [name, value] of Object.entries(HEADERS_OF_ALL)) response.setHeader(name, value);
  });
}

/**
 * The URL as a path of this portal: a proxy request (`http://host/path`) names a host, and so does a path
 * that starts with two slashes; Next would redirect the browser there.
 */
export function ownAddress(address: string): string {
  const path = address.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#\\]*/i, '').replace(/^[/\\]+/, '');
  return `/${path}`;
}

/** The URL with invalid percent signs in its path escaped. */
export function readableAddress(address: string): string {
  const end = address.search(/[?#]/);
  const path = end === -1 ? address : address.slice(0, end);
  try {
    if (path.includes('%')) decodeURIComponent(path);
    return address;
  } catch {
    return path.replaceAll('%', '%25') + address.slice(path.length);
  }
}

function isExchange(value: unknown): value is { request: IncomingMessage; response: ServerResponse } {
  return typeof value === 'object' && value !== null && 'request' in value && 'response' in value;
}
