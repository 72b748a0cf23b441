import { type BrowserContextOptions, devices, expect, type Page } from '@playwright/test';
import { href, PAGES, type PageAccess } from '@/lib/domain/navigation/pages';
import { findAccessibilityProblems, findColorProblems } from '@/tests/support/accessibility';
import { test } from '@/tests/support/journey-test';
import { spilledTexts, wideParts } from '@/tests/support/layout';
import { layoutShiftOf, recordLayoutShifts } from '@/tests/support/layout-shifts';
import { addressesOfAllPages } from '@/tests/support/page-addresses';
import { untilQuiet } from '@/tests/support/quiet-page';
import { signInQuietly } from '@/tests/support/sign-in';
import { findSmallTargets } from '@/tests/support/touch-targets';

// Each walk has a browser of its own.
test.describe.configure({ mode: 'parallel' });

const MOST_SHIFT = 0.02;
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent: devices['Pixel 7'].userAgent,
};

interface Walk {
  /** Whose pages; null for somebody who is not signed in. */
  login: 'admin' | 'purchaser' | null;
  access: readonly PageAccess[];
}

const WALKS: readonly Walk[] = [
  { login: null, access: ['public'] },
  { login: 'admin', access: ['internal', 'administrator'] },
  { login: 'purchaser', access: ['signedIn'] },
];

const LOOKS: readonly {
  name: string;
  options: BrowserContextOptions;
  look: (page: Page) => Promise<string[]>;
}[] = [
  { name: 'desktop', options: DESKTOP, look: lookAtDesktop },
  { name: 'phone', options: PHONE, look: lookAtPhone },
];

for (const { login, access } of WALKS) {
  for (const { name, options, look } of LOOKS) {
    test(`every page of ${login ?? 'anybody'} stands still, is quiet and accessible, and fits a ${name}`, async ({
      browser,
      baseURL,
      journey,
    }) => {
      const addresses = await addressesOfAllPages(journey, 'purchaser');
      const context = await browser.newContext({ baseURL, ...options });
      if (login) await signInQuietly(context, login);
      await recordLayoutShifts(context);
      const page = await context.newPage();
      const problems: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(`${page.url()} complains: ${message.text()}`);
      });
      page.on('pageerror', (error) => problems.push(`${page.url()} fails: ${error.message}`));
      for (const key of Object.keys(PAGES) as (keyof typeof PAGES)[]) {
        if (!access.includes(PAGES[key].access)) continue;
        for (const address of addresses[key]) {
          const found = [
            ...(await findShifts(page, address)),
            ...(await look(page)),
            ...(await cutOff(page)),
          ];
          problems.push(...found.map((problem) => `${key}: ${problem}`));
        }
      }
      await context.close();
      expect(problems).toEqual([]);
    });
  }
}

/** Opens a page and waits until nothing more comes. */
async function findShifts(page: Page, address: string): Promise<string[]> {
  const quiet = untilQuiet(page);
  await page.goto(address);
  await quiet();
  // The inbox opens its first task below itself. Who is not signed in is led from the end of a session to its beginning.
  const wanted = address === href('signOut') ? href('signIn') : address.split('?')[0];
  expect(new URL(page.url()).pathname, 'no redirect').toMatch(new RegExp(`^${wanted}`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { sum, parts } = await layoutShiftOf(page);
  return sum > MOST_SHIFT ? [`moves by ${sum.toFixed(3)}: ${parts.join(', ')}`] : [];
}

/** What everybody meets, and the width, also with twice the size of text (WCAG 1.4.4). */
async function lookAtDesktop(page: Page): Promise<string[]> {
  const found = [...(await findWideParts(page)), ...(await findFaults(page))];
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '175%'));
  return [...found, ...(await findWideParts(page)).map((part) => `large text: ${part}`)];
}

/** What fingers and readers meet, and the width down to 320 px (WCAG 1.4.10). */
async function lookAtPhone(page: Page): Promise<string[]> {
  const found = [
    ...(await findWideParts(page)),
    ...(await spilledTexts(page)),
    ...(await findSmallTargets(page)).map((target) => `small: ${target}`),
    ...(await findEmptyCells(page)),
    ...(await findFaults(page)),
  ];
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 844 });
    found.push(...(await findWideParts(page)));
  }
  await page.setViewportSize(PHONE.viewport);
  return found;
}

/** What axe finds, in light and dark, and words that are cut off. */
async function findFaults(page: Page): Promise<string[]> {
  const found = [...(await cutOff(page)), ...(await findAccessibilityProblems(page))];
  await page.emulateMedia({ colorScheme: 'dark' });
  found.push(...(await findColorProblems(page)).map((problem) => `dark: ${problem}`));
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** Labels that do not fit into their place. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('td[data-label], dt, legend, label')]
      .filter((label) => label.clientWidth > 1 && label.scrollWidth > label.clientWidth + 1)
      .map((label) => `cut off: ${label.getAttribute('data-label') ?? label.textContent}`),
  );
}

/** Labels of cells without a value, which a row of blocks leaves out. */
function findEmptyCells(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('td[data-label]:empty'))
      .filter((cell) => cell.getClientRects().length > 0)
      .filter((cell) => !['none', 'normal'].includes(getComputedStyle(cell, '::before').content))
      .map((cell) => `empty: ${cell.dataset.label}`),
  );
}

async function findWideParts(page: Page): Promise<string[]> {
  const { width } = page.viewportSize() ?? { width: 0 };
  return (await wideParts(page, width)).map((part) => `${width} px: ${part}`);
}
