import { join } from 'node:path';
import { expect } from '@playwright/test';
import { saveStructure } from '@/lib/contract/structure';
import { listUnits } from '@/lib/contract/units';
import { href } from '@/lib/domain/navigation/pages';
import { root } from '@/scripts/lib/paths.mjs';
import type { Journey } from '@/tests/support/journey';
import { test } from '@/tests/support/own-portal';
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

/** The densest screens, by person. */
async function densestScreens(journey: Journey): Promise<Record<string, Record<string, string>>> {
  const place = async (filter: string) => {
    const query = { filter, orderby: 'projectUnitNo' };
    const { data } = await journey.call('internal', listUnits, { query });
    if (!data[0]) throw new Error(`no unit where ${filter}`);
    return { rootUnitId: data[0].rootProjectUnitID, unitId: data[0].projectUnitID };
  };
  const [blocks, started, panels, lintels] = await Promise.all([
    place("projectUnitNo eq 'P-2002'"),
    place("projectUnitNo eq 'P-1006'"),
    place("projectUnitType eq 'aacorderlot' and stateKey eq 'PlaceOrder'"),
    place("projectUnitType eq 'lintelorderlot' and stateKey eq 'PlaceOrder'"),
  ]);
  const materials = [60, 50].map((volume) => ({ type: 'AAC blocks', volume, deliveryDate: '2035-06-04' }));
  const children = ['Erdgeschoss', '1. Obergeschoss', 'Dachgeschoss'].map((name) => ({ name, materials }));
  await journey.call('sales.planner', saveStructure, {
    params: { rootId: started.rootUnitId },
    body: ['Haus 1', 'Haus 2'].map((name) => ({ name, children })),
  });
  return {
    purchaser: {
      dashboard: href('dashboard'),
      inbox: href('taskList', { style: 'inbox' }),
      projects: href('currentProjects'),
      panels: href('unitDetails', panels),
      lintels: href('unitDetails', lintels),
    },
    internal: {
      project: href('rootDetails', blocks),
      deliveries: href('deliveryOverview', blocks),
      workflows: href('workflows'),
      search: href('search', { search: 'Haus' }),
    },
    coordinator: { structure: href('structure', started) },
  };
}

test.use({ clock: CLOCK });

test('the densest screens keep their geometry', async ({ browser, baseURL, journey }) => {
  // Forty pages, each at its own size.
  test.setTimeout(480_000);
  for (const [login, screens] of Object.entries(await densestScreens(journey))) {
    // The policy of the pages would refuse the style that leaves out letters and drawings.
    const context = await browser.newContext({ baseURL, bypassCSP: true });
    await context.clock.setFixedTime(CLOCK);
    // The longest words.
    await signInQuietly(context, login, 'de');
    const page = await context.newPage();
    for (const [name, address] of Object.entries(screens)) {
      for (const size of SIZES) {
        await page.setViewportSize(size);
        const quiet = untilQuiet(page);
        await page.goto(address);
        await quiet();
        await expect
          .soft(page)
          .toHaveScreenshot(`${name}-${size.width}.png`, { stylePath: STYLE, maxDiffPixelRatio: 0.01 });
      }
    }
    await context.close();
  }
});
