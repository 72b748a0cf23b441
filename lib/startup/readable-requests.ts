import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Next answers what it cannot read with 500: addresses with broken percent escapes, and methods that no fetch knows,
 * such as TRACE; and it redirects to the host that an address names. Here all get a form that it hands on, before it
 * sees them; the handlers then refuse them as they refuse others, with 404 and 405.
 */
export function readableRequests(): void {
  subscribe('http.server.request.start', (message) => {
    const request = requestIn(message);
    if (request?.url) request.url = readableAddress(ownAddress(request.url));
    if (request?.method && !METHODS.includes(request.method)) request.method = 'PATCH';
  });
}

/**
 * The address as a path of this portal: what is sent to a proxy (`http://host/path`) names a host, and so does a path
 * that begins with two slashes; Next would lead the browser there.
 */
export function ownAddress(address: string): string {
  if (address === '*') return address;
  const path = address.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#\\]*/i, '').replace(/^[/\\]+/, '');
  return `/${path}`;
}

/** The address with the percent signs of its path escaped where they do not stand for text. */
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
