import { randomUUID } from 'node:crypto';

const ACCEPTED = /^[\w.:-]{1,100}$/;

/** The caller's X-Request-ID where it is safe to log, a new one otherwise. */
export function requestIdOf(request: Request): string {
  const given = request.headers.get('x-request-id');
  return given !== null && ACCEPTED.test(given) ? given : randomUUID();
}
