import { safeCallbackPath } from '@/lib/auth/callback-path';
import { accessOf, href, type PageAccess } from '@/lib/domain/navigation/pages';
import { withoutLocale } from '@/lib/i18n/request-locale';

/** Pages for some of those who are signed in. */
export type GuardedAccess = Exclude<PageAccess, 'public' | 'signedIn'>;

export type RouteDecision =
  | { kind: 'page' }
  /** Served directly by a handler outside `/api`, such as the request to delete an account. */
  | { kind: 'handler' }
  | { kind: 'redirect'; to: string }
  /** A page that requires more rights; those of the viewer must be loaded. */
  | { kind: 'guarded'; access: GuardedAccess };

/** Handlers outside `/api` by method; for other methods the address may be a page. */
const HANDLERS: Record<string, readonly string[]> = {
  '/account/delete': ['GET', 'POST'],
  '/account/delete/confirm': ['POST'],
};

/**
 * Decides how to handle a request by its path only (portal-1 §2, routing rules): the empty path and unknown
 * ones redirect to the dashboard, people who are not signed in only see public pages, and languages are not
 * part of addresses.
 */
export function decideRoute(
  url: { pathname: string; search: string; method?: string },
  signedIn: boolean,
): RouteDecision {
  const { pathname, search, method = 'GET' } = url;
  const unprefixed = withoutLocale(pathname);
  if (unprefixed !== null) return { kind: 'redirect', to: `${unprefixed}${search}` };
  if (HANDLERS[pathname]?.includes(method)) return { kind: 'handler' };
  const access = accessOf(pathname);
  if (access === null) return { kind: 'redirect', to: href('dashboard') };
  if (access === 'public') return { kind: 'page' };
  if (!signedIn) {
    const callbackUrl = safeCallbackPath(`${pathname}${search}`);
    return { kind: 'redirect', to: href('signIn', { callbackUrl }) };
  }
  return access === 'signedIn' ? { kind: 'page' } : { kind: 'guarded', access };
}
