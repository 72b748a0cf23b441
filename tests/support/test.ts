import { test as base, type Page } from '@playwright/test';

/**
 * Lets `goto` and `reload` of a page end when React listens: a press before that meets a button drawn by the server,
 * and nobody hears it. Pages without the portal's scripts are ready at once.
 */
export function waitForReact(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (...args) => {
    const response = await goto.apply(page, args);
    await isListening(page);
    return response;
  };
  page.reload = async (...args) => {
    const response = await reload.apply(page, args);
    await isListening(page);
    return response;
  };
}

async function isListening(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('script[src*="/_next/"]') === null ||
      Object.keys(document).some((key) => key.startsWith('_reactListening')),
  );
}

/** The test of all journeys: its page is ready when it is there. */
export const test = base.extend({
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitForReact(page);
    await use(page);
  },
});
