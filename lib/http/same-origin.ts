import { portalOrigin } from '@/lib/auth/config';

/**
 * Whether the browser says that this request comes from our own pages. Sec-Fetch-Site decides where the browser sends
 * it, which no page can change; else Origin must be the address of the portal in the settings, scheme and port too.
 * Neither means no. Headers that name the host that was asked are not believed: a proxy may pass on what it was sent.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  return request.headers.get('origin') === portalOrigin();
}
