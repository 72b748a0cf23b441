import { accessOf, href } from '@/lib/domain/navigation/pages';
import { withoutLocale } from '@/lib/i18n/request-locale';

export type RouteDecision =
  | { kind: 'page' }
  /** Served as it is: a handler outside `/api`, such as the request to delete an account. */
  | { kind: 'handler' }
  | { kind: 'redirect'; to: string }
  /** A page for people with more rights; the asking person's must be looked up. */
  | { kind: 'guarded'; access: 'internal' | 'administrator' };

/** Handlers outside `/api` by method; a page may stand at the same address for the other methods. */
const HANDLERS: Record<string, readonly string[]> = {
  '/account/delete': ['GET', 'POST'],
  '/account/delete/confirm': ['POST'],
};

/**
 * What becomes of a request by its path alone (portal-1 §2, routing rules): the empty path and every unknown one
 * lead to the dashboard, nobody unknown gets further than the public pages, languages do not stand in addresses.
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
  if (!signedIn) return { kind: 'redirect', to: href('signIn', { callbackUrl: `${pathname}${search}` }) };
  return access === 'signedIn' ? { kind: 'page' } : { kind: 'guarded', access };
}
