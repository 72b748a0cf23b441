import { portalOrigin } from '@/lib/auth/config';

/**
 * Whether the browser says that this request comes from our own pages. Sec-Fetch-Site decides if the browser
 * sends it, because no page can change it; else Origin must equal the portal's URL in the settings, including
 * scheme and port. If both are missing the answer is no. Host headers are not trusted: a proxy may pass on
 * what a client sent.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  return request.headers.get('origin') === portalOrigin();
}
