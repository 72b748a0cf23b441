import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { PageName } from '@/lib/domain/navigation/pages';
import { root } from '@/scripts/lib/paths.mjs';
import { test } from '@/tests/support/own-portal';
import { addressesOfAllPages } from '@/tests/support/page-addresses';
import { untilQuiet } from '@/tests/support/quiet-page';
import { signInQuietly } from '@/tests/support/sign-in';

/** A Monday without holidays about it; cookies must not have expired by the clock of the browser. */
const CLOCK = '2035-03-05T08:00:00Z';
const STYLE = join(root, 'tests', 'e2e', 'pictures', 'boxes.css');

const SIZES = [
  { width: 390, height: 844 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
] as const;

interface Screen {
  name: string;
  login: string;
  page: PageName;
  /** Which of the addresses of the page. */
  at?: number;
}

/** The densest screens. */
const SCREENS: readonly Screen[] = [
  { name: 'dashboard', login: 'purchaser', page: 'dashboard' },
  { name: 'inbox', login: 'purchaser', page: 'taskList', at: 2 },
  { name: 'projects', login: 'purchaser', page: 'currentProjects' },
  { name: 'project', login: 'purchaser', page: 'rootDetails' },
  { name: 'order', login: 'purchaser', page: 'unitDetails', at: 1 },
  { name: 'lintels', login: 'purchaser', page: 'unitDetails', at: 3 },
  { name: 'deliveries', login: 'internal', page: 'deliveryOverview' },
  { name: 'workflows', login: 'internal', page: 'workflows' },
  { name: 'structure', login: 'internal', page: 'structure' },
  { name: 'search', login: 'internal', page: 'search' },
];

test.use({ clock: CLOCK });

test('the densest screens keep their geometry', async ({ browser, baseURL, journey }) => {
  const addresses = await addressesOfAllPages(journey, 'purchaser');
  for (const login of new Set(SCREENS.map((screen) => screen.login))) {
    const context = await browser.newContext({ baseURL });
    await context.clock.setFixedTime(CLOCK);
    // The longest words.
    await signInQuietly(context, login, 'de');
    for (const { name, page: key, at = 0 } of SCREENS.filter((screen) => screen.login === login)) {
      const page = await context.newPage();
      for (const size of SIZES) {
        await page.setViewportSize(size);
        const quiet = untilQuiet(page);
        await page.goto(addresses[key][at] ?? '');
        await quiet();
        await expect
          .soft(page)
          .toHaveScreenshot(`${name}-${size.width}.png`, { stylePath: STYLE, maxDiffPixelRatio: 0.01 });
      }
      await page.close();
    }
    await context.close();
  }
});
