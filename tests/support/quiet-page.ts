import type { Page, Request } from '@playwright/test';

/** Counts the requests of a page from now on. @returns what waits until none is under way and the page is idle */
export function untilQuiet(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let onEnd = () => {};
  const begun = (request: Request) => {
    // Changes are listened to as long as the page is open.
    if (request.resourceType() !== 'eventsource' && !request.url().includes('/api/events'))
      underWay.add(request);
  };
  const ended = (request: Request) => {
    underWay.delete(request);
    if (underWay.size === 0) onEnd();
  };
  page.on('request', begun);
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return async () => {
    do {
      if (underWay.size > 0) await new Promise<void>((resolve) => (onEnd = resolve));
      await page.evaluate(idle);
    } while (underWay.size > 0);
    page.off('request', begun);
    page.off('requestfinished', ended);
    page.off('requestfailed', ended);
  };
}

/** Runs in the page: until it has been painted, and has nothing else to do. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
  });
}
