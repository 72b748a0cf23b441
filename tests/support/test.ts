import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';

/** Lets `goto` and `reload` of a page end when React has taken it over: a key pressed before is heard by nobody. */
function waitForReact(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (...args) => {
    const response = await goto.apply(page, args);
    await takenOver(page);
    return response;
  };
  page.reload = async (...args) => {
    const response = await reload.apply(page, args);
    await takenOver(page);
    return response;
  };
}

async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(isTakenOver);
}

/**
 * Whether React has taken the page over, the frame and what is in it, or nothing will: it has none of the portal's
 * scripts. Parts whose code is loaded for themselves are taken over one by one: each stands between two comments of
 * React. Runs in the page.
 */
function isTakenOver(): boolean {
  const { body, readyState } = document;
  const isForeign = (element: Element) => element.matches('template, script, [hidden]');
  const isKnownToReact = (element: Element | null) =>
    Object.keys(element ?? {}).some((key) => key.startsWith('__reactFiber'));
  const isPartKnown = (start: Node) => {
    for (let node = start.nextSibling; node; node = node.nextSibling) {
      if (node instanceof Comment && node.data === '/$') return true;
      if (node instanceof Element && !isForeign(node)) return isKnownToReact(node);
    }
    return true;
  };
  const comments = document.createNodeIterator(document, NodeFilter.SHOW_COMMENT);
  const arePartsKnown = () => {
    for (let node = comments.nextNode(); node; node = comments.nextNode()) {
      const { data } = node as Comment;
      const isToCome = data === '$?' || data === '$~';
      if (isToCome || (data === '$' && !isPartKnown(node))) return false;
    }
    return true;
  };
  const contents = [...document.querySelectorAll('#content > *')].filter((element) => !isForeign(element));
  if (isKnownToReact(body) && contents.every(isKnownToReact) && arePartsKnown()) return true;
  return readyState !== 'loading' && !document.querySelector('script[src*="/_next/"]');
}

/** Waits until React has taken over an element that may come after the page, so that keys are heard. */
export async function heardBy(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber'))))
    .toBe(true);
}

/**
 * Lets no press reach a page before React has taken it over, however the page was come to: Playwright waits until what
 * it presses can be pressed. Runs in the page, before its own scripts.
 */
function holdPresses(isReadyNow: () => boolean): void {
  let isHeld = false;
  const look = () => {
    const root = document.documentElement;
    const isReady = isReadyNow();
    if (root && isHeld === isReady) {
      isHeld = !isReady;
      if (isHeld) root.style.setProperty('pointer-events', 'none');
      else root.style.removeProperty('pointer-events');
    }
    if (!isReady) requestAnimationFrame(look);
  };
  look();
}

async function prepare(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript(`(${holdPresses})(${isTakenOver})`);
  context.on('page', waitForReact);
  return context;
}

/** The test of all journeys: whatever page is opened in the browser, its presses come when it is ready for them. */
export const test = base.extend<{ closing: undefined }, object>({
  browser: [
    async ({ browser }, use) => {
      const { newContext } = browser;
      browser.newContext = async (options) => prepare(await newContext.call(browser, options));
      await use(browser);
      browser.newContext = newContext;
    },
    { scope: 'worker' },
  ],
  /** Closes what a test has opened: pages that nobody looks at would follow every change, and slow down the tests after it. */
  closing: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts());
      await use(undefined);
      for (const context of browser.contexts()) if (!before.has(context)) await context.close();
    },
    { auto: true },
  ],
  context: async ({ context, javaScriptEnabled }, use) => {
    // Nothing listens where scripts are switched off.
    if (javaScriptEnabled === false) context.off('page', waitForReact);
    await use(context);
  },
});
