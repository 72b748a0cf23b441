import type { CDPSession, Page } from '@playwright/test';
import { headerHeightPx, rowHeightPx } from '@/components/data-grid/view/layout';
import type { Harness } from './harness/main';
import type { TableName } from './harness/order-setup';

declare global {
  interface Window {
    harness: Harness;
  }
}

/** A page in a tab of its own, and what measures its main thread. */
export interface HarnessPage {
  readonly page: Page;
  readonly session: CDPSession;
}

/** CPU time of the page's main thread so far, ms; waiting for a core of a busy machine does not count. */
export async function busyMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Heap in use after a collection, bytes. */
export async function heapBytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}

/** Makes the rows that are mounted next. */
export function prepare(page: Page, rows: number, table: TableName = 'aac'): Promise<void> {
  return page.evaluate(([count, name]) => window.harness.prepare(count, name), [rows, table] as const);
}

/** Mounts a grid of the rows prepared and waits until it is on the screen. */
export async function mount(page: Page): Promise<number> {
  const took = await page.evaluate(() => window.harness.mount());
  await settle(page);
  return took;
}

/** Two frames: everything that was going to be painted has been. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

export async function selectCell(page: Page, row: number, col: number): Promise<void> {
  await page.locator(`[aria-rowindex="${row + 2}"] [aria-colindex="${col + 2}"]`).click();
  await settle(page);
}

/** Main-thread time of one key, typed into whatever has the focus. */
export async function keyCpuMs(page: Page, session: CDPSession, keys: readonly string[]): Promise<number> {
  await settle(page);
  const before = await busyMs(session);
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(40);
  }
  await settle(page);
  return ((await busyMs(session)) - before) / keys.length;
}

/** Times from a key to the end of the frame that shows it, ms. */
export async function keyToPaintMs(page: Page, keys: readonly string[]): Promise<number[]> {
  await page.evaluate(() => window.harness.watchKeys());
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(40);
  }
  await settle(page);
  return page.evaluate(() => window.harness.keyTimes());
}

/** What a paste costs, ms. */
export interface PasteCosts {
  /** Until the totals are laid out. */
  readonly laidOut: number;
  /** Until the frame that shows them is painted, without the wait for it. */
  readonly painted: number;
  /** All work of the main thread, that of rows out of sight included. */
  readonly all: number;
}

/** Pastes text into the active cell. */
export async function paste(page: Page, session: CDPSession, text: string): Promise<PasteCosts> {
  await settle(page);
  const before = await busyMs(session);
  const [laidOut, painted] = await page.evaluate(async (pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const start = performance.now();
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
    await Promise.resolve();
    document.body.getBoundingClientRect();
    const laidOutMs = performance.now() - start;
    const frameMs = await new Promise<number>((done) => {
      requestAnimationFrame(() => {
        const frameStart = performance.now();
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done(performance.now() - frameStart);
        port2.postMessage(null);
      });
    });
    return [laidOutMs, laidOutMs + frameMs] as const;
  }, text);
  await page.waitForTimeout(150);
  return { laidOut, painted, all: (await busyMs(session)) - before };
}

/** What scrolling costs. */
export interface ScrollCosts {
  /** Work of the main thread for a frame, ms. */
  readonly cpuMs: number;
  /** Frames in which rows did not fill the view. */
  readonly blankFrames: number;
}

/** The parts of a table that scrolls. */
export interface ScrolledTable {
  readonly scroller: string;
  /** Rows, each with its place among all rows as `aria-rowindex`; the headings are the first. */
  readonly row: string;
  readonly headerPx: number;
  readonly rowPx: number;
}

export const gridTable: ScrolledTable = {
  scroller: '.dg-scroller',
  row: '.dg-body > [role=row]',
  headerPx: headerHeightPx,
  rowPx: rowHeightPx,
};

/** Scrolls by so many px a frame and looks each time whether rows fill the view. */
export async function scroll(
  page: Page,
  session: CDPSession,
  stepPx: number,
  frames: number,
  table: ScrolledTable = gridTable,
): Promise<ScrollCosts> {
  await page.evaluate((selector) => document.querySelector(selector)?.scrollTo(0, 0), table.scroller);
  await settle(page);
  const before = await busyMs(session);
  const blankFrames = await page.evaluate(
    async ([{ scroller: selector, row, headerPx, rowPx }, step, count]) => {
      const scroller = document.querySelector(selector);
      const heightPx = (scroller?.clientHeight ?? 0) - headerPx;
      let blank = 0;
      for (let frame = 1; scroller && frame <= count; frame++) {
        await new Promise((next) => requestAnimationFrame(next));
        const topPx = frame * step;
        scroller.scrollTop = topPx;
        // What is painted in this frame is what stands in the document now; numbers, so as to force no layout.
        const rows = [...document.querySelectorAll(row)];
        const indexes = new Set(rows.map((element) => Number(element.getAttribute('aria-rowindex')) - 2));
        const last = Math.floor((topPx + heightPx - 1) / rowPx);
        let index = Math.floor(topPx / rowPx);
        while (index <= last && indexes.has(index)) index++;
        if (index <= last) blank++;
      }
      return blank;
    },
    [table, stepPx, frames] as const,
  );
  return { cpuMs: ((await busyMs(session)) - before) / frames, blankFrames };
}
