import { viewerFromRequest } from '@/lib/auth/viewer';
import type { Endpoint } from '@/lib/contract/endpoint';
import { isSameOrigin } from '@/lib/http/same-origin';
import type { Viewer } from '@/lib/services/context';
import { AppError } from '@/lib/services/errors';

/**
 * Calls that change nothing may come from any origin: the cookie is only sent by this site's own pages
 * anyway.
 */
const READING: readonly string[] = ['GET', 'HEAD'];

/**
 * The caller, if they may make calls of this kind (rest.md, Signing in).
 * @throws AppError Unauthenticated, CrossOrigin or ReadOnlyToken
 */
export async function callerOf(endpoint: Endpoint, request: Request): Promise<Viewer> {
  const actor = await viewerFromRequest(request);
  if (actor === null) throw new AppError('Unauthenticated');
  if (actor.by === 'session' && !READING.includes(endpoint.method) && !isSameOrigin(request)) {
    throw new AppError('CrossOrigin');
  }
  if (!actor.mayWrite && endpoint.access === 'write') throw new AppError('ReadOnlyToken');
  return actor.viewer;
}
