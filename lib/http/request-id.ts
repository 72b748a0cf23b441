import { randomUUID } from 'node:crypto';

const ACCEPTED = /^[\w.:-]{1,100}$/;

/** The caller's X-Request-ID if it is safe to log, otherwise a new one. */
export function requestIdOf(request: Request): string {
  const given = request.headers.get('x-request-id');
  return given !== null && ACCEPTED.test(given) ? given : randomUUID();
}
