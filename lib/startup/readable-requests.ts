import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Next answers what it cannot read with 500: addresses with broken percent escapes, and methods that no fetch knows,
 * such as TRACE. Here both get a form that it hands on, before it sees them; the handlers then refuse them as they
 * refuse others, with 404 and 405.
 */
export function readableRequests(): void {
  subscribe('http.server.request.start', (message) => {
    const request = requestIn(message);
    if (request?.url?.includes('%')) request.url = readableAddress(request.url);
    if (request?.method && !METHODS.includes(request.method)) request.method = 'PATCH';
  });
}

/** The address with the percent signs of its path escaped where they do not stand for text. */
export function readableAddress(address: string): string {
  const end = address.search(/[?#]/);
  const path = end === -1 ? address : address.slice(0, end);
  try {
    decodeURIComponent(path);
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
