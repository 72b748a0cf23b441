/**
 * Whether the browser says that this request comes from our own pages. Sec-Fetch-Site decides where the
 * browser sends it, else Origin must name the host that was asked; neither means no.
 */
export function isSameOrigin(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = request.headers.get('origin');
  const host = request.headers.get('x-forwarded-host')?.split(',')[0]?.trim() ?? request.headers.get('host');
  if (origin === null || host === null) return false;
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}
