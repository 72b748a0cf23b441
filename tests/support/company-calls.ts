import type { Page } from '@playwright/test';
import type { AnswerOf, Endpoint } from '@/lib/contract/endpoint';

/** The product of a company that is not the demo's. */
export const COMPANY_PRODUCT = 'nordsee';

interface CallInput {
  params?: Record<string, string>;
  body?: unknown;
}

/** The calls of the contract as whoever is signed in there makes them. */
export function asking(page: Page, address: string) {
  return async <E extends Endpoint>(endpoint: E, { params, body }: CallInput = {}): Promise<AnswerOf<E>> => {
    const values: Record<string, string> = { product: COMPANY_PRODUCT, ...params };
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
    const answer = await page.context().request.fetch(`${address}${path}`, {
      method: endpoint.method,
      ...(body !== undefined && { data: body }),
      headers: { origin: address, 'sec-fetch-site': 'same-origin' },
    });
    if (answer.status() !== endpoint.status) {
      throw new Error(`${endpoint.method} ${path}: ${await answer.text()}`);
    }
    return endpoint.answer?.parse(await answer.json()) as AnswerOf<E>;
  };
}

/** Signs somebody in without the page for it. */
export async function signInAs(page: Page, address: string, login: string, password: string): Promise<void> {
  const { request } = page.context();
  const { csrfToken } = await (await request.get(`${address}/api/auth/csrf`)).json();
  const form = { csrfToken, login, password, json: 'true' };
  const answer = await request.post(`${address}/api/auth/callback/credentials`, { form });
  if (!answer.ok()) throw new Error(`${login} was not signed in: ${answer.status()}`);
}
