import puppeteer, { type KeyInput, type Page } from 'puppeteer-core';
import { type Engine, type EnginePage, WINDOW } from './engine-page';

/** The Firefox of the distribution, by WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    ...{ browser: 'firefox', executablePath, headless: false, defaultViewport: null },
    extraPrefsFirefox: { 'intl.accept_languages': 'de', 'ui.prefersReducedMotion': 1 },
  });
  const version = (await browser.version()).replace(/^\D+/, '');
  return {
    ...{ name: 'Firefox', version },
    inWindow: async (work) => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(WINDOW);
      // The tab of the start has no focus of its own, and would tell of no blur.
      await page.bringToFront();
      page.on('dialog', (dialog) => void dialog.accept());
      try {
        return await work(pageOf(page));
      } finally {
        await context.close();
      }
    },
    close: () => browser.close(),
  };
}

function pageOf(page: Page): EnginePage {
  const { keyboard, mouse } = page;
  return {
    open: async (address) => void (await page.goto(address)),
    evaluate: (expression) => page.evaluate(expression),
    click: ({ x, y }, times) => mouse.click(x, y, { count: times }),
    drag: async ([from, ...through], beforeRelease) => {
      if (!from) return;
      await mouse.move(from.x, from.y);
      await mouse.down();
      for (const { x, y } of through) await mouse.move(x, y, { steps: 5 });
      await beforeRelease?.();
      await mouse.up();
    },
    type: (text) => keyboard.type(text),
    press: async (chord) => {
      const keys = keysOf(chord);
      for (const key of keys) await keyboard.down(key);
      for (const key of keys.reverse()) await keyboard.up(key);
    },
    // It does not wait: a page that asks stays where it is.
    back: async () => void (await page.evaluate('void setTimeout(() => history.back())')),
    picture: async () => Buffer.from(await page.screenshot()),
  };
}

function keysOf(chord: string): KeyInput[] {
  return chord.split('+').map((key) => key as KeyInput);
}
