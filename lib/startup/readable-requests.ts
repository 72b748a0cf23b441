import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Next answers requests it cannot parse with 500: URLs with broken percent escapes, and methods that no fetch
 * knows, such as TRACE; and it redirects to the host in an absolute URL. This rewrites such requests before
 * Next sees them; the handlers then refuse them with 404 and 405 like any other.
 */
export function readableRequests(): void {
  subscribe('http.server.request.start', (message) => {
    const request = requestIn(message);
    if (request?.url) request.url = readableAddress(ownAddress(request.url));
    if (request?.method && !METHODS.includes(request.method)) request.method = 'PATCH';
  });
}

/**
 * The URL as a path of this portal: a proxy request (`http://host/path`) names a host, and so does a path
 * that starts with two slashes; Next would redirect the browser there.
 */
export function ownAddress(address: string): string {
  if (address === '*') return address;
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

function requestIn(message: unknown): IncomingMessage | undefined {
  return typeof message === 'object' && message !== null && 'request' in message && isRequest(message.request)
    ? message.request
    : undefined;
}

function isRequest(value: unknown): value is IncomingMessage {
  return typeof value === 'object' && value !== null && 'url' in value && 'method' in value;
}
