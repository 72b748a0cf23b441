import type { BrowserContext, Page } from '@playwright/test';
import { DEMO_PEOPLE } from '@/db/seed/people';
import { DEMO_PASSWORD } from '@/lib/domain/demo/demo-people';

/**
 * Signs a browser in as somebody of the demo, without a page: what the form does is proven by the journeys of signing
 * in and by keyboard. Their profile speaks the given language from now on, or the one the demo gave them.
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
  const own = DEMO_PEOPLE.find((person) => person.login === login)?.language;
  const spoken = language ?? own;
  if (spoken !== undefined) await speakLanguage(context, spoken);
}

/** The same for the context of a page; the page itself is where it was. */
export function signIn(page: Page, login: string, language?: string): Promise<void> {
  return signInQuietly(page.context(), login, language);
}

/** Shows the next page of the portal to whoever is signed in there in another language. */
export async function speakLanguage(context: BrowserContext, language: string): Promise<void> {
  const answer = await context.request.get('/api/auth/session');
  const { user } = await answer.json();
  if (user.locale === language) return;
  const address = `/api/data/planner/users/${user.userID}`;
  const headers = { origin: new URL(answer.url()).origin, 'sec-fetch-site': 'same-origin' };
  const changed = await context.request.put(address, { data: { languageKey: language }, headers });
  if (!changed.ok()) throw new Error(`the language stayed: ${changed.status()}`);
}
