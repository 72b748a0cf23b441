// node scripts/run.mjs tests/bench/lists.ts: an inbox of 2,000 tasks and the matrix of 2,000 lots in a real browser.
import type { Browser } from '@playwright/test';
import { main } from '@/scripts/lib/processes.mjs';
import { launchBrowser, openHarnessPage } from './grid/browser';
import { busyMs, type HarnessPage, settle } from './grid/measure';
import { median } from './grid/report';
import { Report } from './report';
import type { ListsHarness } from './viewer/harness/lists';

declare global {
  interface Window {
    listsHarness: ListsHarness;
  }
}

const ROUNDS = 5;
const PRESSES = 10;

const LISTS = [
  { title: 'The inbox of 2,000 tasks', mount: 'mountInbox', filter: 'Überfällig' },
  { title: 'The matrix of 2,000 lots', mount: 'mountMatrix', filter: 'Freigabe offen' },
] as const;
type MeasuredList = (typeof LISTS)[number];

/** Work of the main thread from data to first paint, and from the press of a filter to its paint; ms, the middle of all. */
interface Figures {
  paintMs: number;
  filterMs: number;
  /** Until they are laid out, waiting for a core included. */
  mountWallMs: number;
  filterWallMs: number;
}

main(async () => {
  const report = new Report('lists');
  const { browser, address, close } = await launchBrowser('tests/bench/viewer/harness/lists.tsx');
  try {
    for (const list of LISTS) {
      const figures = await measureList(browser, address, list);
      report.title(list.title);
      report.atMost('first paint, work of the main thread', figures.paintMs, 150, 'ms');
      report.atMost('a filter, work of the main thread', figures.filterMs, 50, 'ms');
      report.table(
        ['', 'laid out, ms', 'filtered, ms'],
        [['with waiting for a core', figures.mountWallMs, figures.filterWallMs]],
      );
      report.keep(list.mount, figures);
    }
  } finally {
    await browser.close();
    close();
  }
  report.finish();
});

async function measureList(browser: Browser, address: string, list: MeasuredList): Promise<Figures> {
  const opened: Cost[] = [];
  const pressed: Cost[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const harness = await openHarnessPage(browser, address);
    const { page } = harness;
    opened.push(
      await costOf(harness, () => page.evaluate((name) => window.listsHarness[name](), list.mount)),
    );
    for (let press = 0; press < PRESSES; press += 1)
      pressed.push(
        await costOf(harness, () => page.evaluate((name) => window.listsHarness.filter(name), list.filter)),
      );
    await page.close();
  }
  const middle = (costs: readonly Cost[], of: keyof Cost) => median(costs.map((cost) => cost[of]));
  return {
    ...{ paintMs: middle(opened, 'workMs'), mountWallMs: middle(opened, 'wallMs') },
    ...{ filterMs: middle(pressed, 'workMs'), filterWallMs: middle(pressed, 'wallMs') },
  };
}

interface Cost {
  workMs: number;
  wallMs: number;
}

async function costOf({ page, session }: HarnessPage, run: () => Promise<number>): Promise<Cost> {
  await settle(page);
  const before = await busyMs(session);
  const wallMs = await run();
  await settle(page);
  return { workMs: (await busyMs(session)) - before, wallMs };
}
