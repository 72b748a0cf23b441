import type { BrowserContext } from '@playwright/test';
import { DEMO_PASSWORD } from '@/lib/domain/account/demo';

/**
 * Signs a browser in as somebody of the demo, in a language if not his own, without a page: what the form does is
 * proven by the journeys of signing in.
 */
export async function signInQuietly(
  context: BrowserContext,
  baseURL: string,
  login: string,
  language?: string,
): Promise<void> {
  const { csrfToken } = await (await context.request.get(`${baseURL}/api/auth/csrf`)).json();
  const form = { csrfToken, login: `${login}@example.com`, password: DEMO_PASSWORD };
  await context.request.post(`${baseURL}/api/auth/callback/credentials`, { form });
  if (language === undefined) return;
  const { hostname } = new URL(baseURL);
  await context.addCookies([{ name: 'NEXT_LOCALE', value: language, domain: hostname, path: '/' }]);
}
