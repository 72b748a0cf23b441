import type { BrowserContext, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@/lib/domain/account/demo';

/**
 * Signs a browser in as somebody of the demo, in a language if not his own, without a page: what the form does is
 * proven by the journeys of signing in and by keyboard.
 */
export async function signInQuietly(
  context: BrowserContext,
  login: string,
  language?: string,
): Promise<void> {
  const answer = await context.request.get('/api/auth/csrf');
  const { csrfToken } = await answer.json();
  const form = { csrfToken, login: `${login}@example.com`, password: DEMO_PASSWORD, json: 'true' };
  const entered = await context.request.post('/api/auth/callback/credentials', { form });
  if (!entered.ok()) throw new Error(`${login} was not signed in: ${entered.status()}`);
  if (language !== undefined) await speakLanguage(context, answer.url(), language);
}

/** The same for the context of a page; the page itself is where it was. */
export function signIn(page: Page, login: string, language?: string): Promise<void> {
  return signInQuietly(page.context(), login, language);
}

/** Shows the next page of the portal at this address in another language than the person's own. */
export async function speakLanguage(
  context: BrowserContext,
  address: string,
  language: string,
): Promise<void> {
  const { hostname } = new URL(address);
  await context.addCookies([{ name: 'NEXT_LOCALE', value: language, domain: hostname, path: '/' }]);
}
