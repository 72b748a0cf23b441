import type { Browser, Page } from '@playwright/test';
import {
  gridTable,
  type HarnessPage,
  keyCpuMs,
  type PasteCosts,
  paste,
  type ScrolledTable,
  scroll,
  selectCell,
  settle,
} from './measure';
import { linkToLot, type OrderPortal, openOrderPortal } from './order-portal';
import { median, report } from './report';

/** What the grid costs in the portal's own page of an order lot, beside a table of plain elements. */

const rows = 2000;
const lines = 300;
const viewport = { width: 1440, height: 900 };
const repeats = 5;
const textKeys = [...'Wohnung Sued 12 Flur'];
const quantityKeys = ['1', '2', '3', 'Backspace', '4', 'Backspace', '5', '6', 'Backspace', '7'];
const scrollSteps = [40, 120, 200];
const scrolledFrames = 100;

export async function measureOrderPage(browser: Browser, plain: HarnessPage): Promise<void> {
  console.log(`\nthe page of an order lot, ${rows} rows, ${lines} lines of totals`);
  const portal = await openOrderPortal(browser, viewport, rows, lines);
  try {
    const page = await portal.context.newPage();
    page.on('pageerror', (error) => console.error('page:', error.message));
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await measureFollowing(page);
    await measureOpening(page, portal);
    const order = { page, session };
    await measureKeys(order, plain);
    await measureScrolling(order, plain);
    await measurePaste(order);
  } finally {
    await portal.close();
  }
}

/** One visit: times in ms from navigation, sizes in bytes. */
interface OpenTimes {
  readonly readyMs: number;
  readonly responseStart: number;
  readonly responseEnd: number;
  readonly decodedBodySize: number;
  readonly transferSize: number;
}

function takesKeys(page: Page): Promise<void> {
  return page.locator('.dg-input[aria-activedescendant]').waitFor({ state: 'attached' });
}

async function openTimes(page: Page, url: string): Promise<OpenTimes> {
  await page.goto('about:blank');
  await page.goto(url, { waitUntil: 'commit' });
  await takesKeys(page);
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    if (!(navigation instanceof PerformanceNavigationTiming)) throw new Error('no navigation');
    const { responseStart, responseEnd, decodedBodySize, transferSize } = navigation;
    return { readyMs: performance.now(), responseStart, responseEnd, decodedBodySize, transferSize };
  });
}

async function measureOpening(page: Page, { lotUrl }: OrderPortal): Promise<void> {
  const visits: OpenTimes[] = [];
  for (let visit = 0; visit <= repeats; visit++) visits.push(await openTimes(page, lotUrl));
  // The first one fills the caches.
  const of = (part: keyof OpenTimes) => median(visits.slice(1).map((times) => times[part]));
  report('navigation to a table that takes keys', of('readyMs'), 1200, 'ms');
  console.log(
    `     first byte ${of('responseStart').toFixed(0)} ms, last ${of('responseEnd').toFixed(0)} ms`,
  );
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} KB`;
  console.log(`     page ${kilobytes(of('decodedBodySize'))}, sent as ${kilobytes(of('transferSize'))}`);
}

/** The way of most visits: a link inside the portal is pressed. */
async function measureFollowing(page: Page): Promise<void> {
  const figures: number[] = [];
  for (let visit = 0; visit <= repeats; visit++) {
    const link = await linkToLot(page);
    // The frame of the page is fetched while the pointer is over the link.
    await link.hover();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      addEventListener('click', () => performance.mark('pressed'), { capture: true, once: true });
    });
    await link.click();
    await takesKeys(page);
    figures.push(await page.evaluate(() => performance.measure('opening', 'pressed').duration));
  }
  // The first one fills the caches.
  report('press of a link to a table that takes keys', median(figures.slice(1)), 400, 'ms');
}

async function measureKeys({ page, session }: HarnessPage, plain: HarnessPage): Promise<void> {
  const ratios = { text: [] as number[], quantity: [] as number[] };
  for (let run = 0; run < repeats; run++) {
    for (const [kind, keys, col] of [
      ['text', textKeys, 0],
      ['quantity', quantityKeys, 4],
    ] as const) {
      await plain.page.bringToFront();
      await plain.page.evaluate((what) => window.harness.mountPlainTable(what), kind);
      const plainMs = await keyCpuMs(plain.page, plain.session, keys);
      await page.bringToFront();
      await selectCell(page, 4 + run, col);
      ratios[kind].push((await keyCpuMs(page, session, keys)) / plainMs);
      await page.keyboard.press('Escape');
    }
  }
  report("key of text, beside plain elements'", median(ratios.text), 1.5, '×');
  report("key of quantity, beside plain elements'", median(ratios.quantity), 1.6, '×');
}

async function measureScrolling({ page, session }: HarnessPage, plain: HarnessPage): Promise<void> {
  const heightPx = await page.locator(gridTable.scroller).evaluate((scroller) => scroller.clientHeight);
  await plain.page.bringToFront();
  await plain.page.evaluate(([count, height]) => window.harness.mountPlainScroller(count, height), [
    rows,
    heightPx,
  ] as const);
  const plainTable: ScrolledTable = {
    ...gridTable,
    scroller: '.plain-scroller',
    row: '.plain-scroller [aria-rowindex]',
  };
  for (const stepPx of scrollSteps) {
    const ratios: number[] = [];
    let blank = 0;
    for (let run = 0; run < 3; run++) {
      await plain.page.bringToFront();
      const least = await scroll(plain.page, plain.session, stepPx, scrolledFrames, plainTable);
      await page.bringToFront();
      const own = await scroll(page, session, stepPx, scrolledFrames);
      ratios.push(own.cpuMs / least.cpuMs);
      blank += own.blankFrames;
    }
    report(`scroll ${stepPx} px a frame, beside plain elements'`, median(ratios), 1.5, '×');
    report(`scroll ${stepPx} px a frame, blank frames`, blank, 0, '');
  }
}

async function measurePaste({ page, session }: HarnessPage): Promise<void> {
  await page.evaluate((selector) => document.querySelector(selector)?.scrollTo(0, 0), gridTable.scroller);
  await settle(page);
  await selectCell(page, 2, 0);
  const block = Array.from(
    { length: 200 },
    (_, row) => `Raum ${row}\tEG\tAAC panel 100 × 600\t2620\t${(row % 20) + 1}`,
  ).join('\n');
  await paste(page, session, block);
  const pastes: PasteCosts[] = [];
  for (let run = 0; run < repeats; run++) {
    await page.keyboard.press('Control+z');
    await page.waitForTimeout(300);
    pastes.push(await paste(page, session, block));
  }
  const of = (part: keyof PasteCosts) => median(pastes.map((costs) => costs[part]));
  report('paste of 200 rows, to totals laid out', of('laidOut'), 20, 'ms');
  report('paste of 200 rows, to totals painted', of('painted'), 20, 'ms');
}
