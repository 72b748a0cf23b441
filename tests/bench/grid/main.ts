import { existsSync } from 'node:fs';
import { type CDPSession, chromium, type Page } from 'playwright-core';
import { gridSizes } from './build-harness';
import {
  busyMs,
  heapBytes,
  keyCpuMs,
  keyToPaintMs,
  mount,
  paste,
  scroll,
  selectCell,
  settle,
} from './measure';
import { serveHarness } from './serve';

/** Prints what the grid costs in a real browser, beside its targets (issue "AAC grid"). */

const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path !== undefined && existsSync(path),
);
const repeats = 5;
const textKeys = [...'Wohnung Sued 12 Flur'];
const quantityKeys = ['1', '2', '3', 'Backspace', '4', 'Backspace', '5', '6', 'Backspace', '7'];

function report(what: string, figure: number, target: number, unit: string): void {
  const mark = figure <= target ? 'ok  ' : 'OVER';
  console.log(
    `${mark} ${what.padEnd(44)} ${figure.toFixed(2).padStart(8)} ${unit.padEnd(3)} (target ${target})`,
  );
}

function median(figures: readonly number[]): number {
  return [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}

function percentile95(figures: readonly number[]): number {
  return [...figures].sort((a, b) => a - b)[Math.floor(figures.length * 0.95)] ?? Number.NaN;
}

async function repeated(measure: () => Promise<number>): Promise<number> {
  const figures: number[] = [];
  for (let run = 0; run < repeats; run++) figures.push(await measure());
  return median(figures);
}

async function measureRows(
  page: Page,
  session: CDPSession,
  rows: number,
  mountTargetMs: number,
): Promise<void> {
  console.log(`\n${rows} rows`);
  const mounts = await repeated(async () => {
    await page.evaluate(() => window.harness.unmount());
    await settle(page);
    const before = await busyMs(session);
    await mount(page, rows);
    return (await busyMs(session)) - before;
  });
  report('mount, all main-thread work', mounts, mountTargetMs, 'ms');

  const plain: number[] = [];
  const text: number[] = [];
  const quantity: number[] = [];
  // In turn, so that a busy moment of the machine falls on all three alike.
  for (let run = 0; run < repeats; run++) {
    await page.evaluate(() => window.harness.focusPlainInput());
    plain.push(await keyCpuMs(page, session, textKeys));
    await selectCell(page, 4 + run, 0);
    text.push(await keyCpuMs(page, session, textKeys));
    await selectCell(page, 4 + run, 4);
    quantity.push(await keyCpuMs(page, session, quantityKeys));
  }
  report('key of text', median(text), 4, 'ms');
  report('key of quantity, with sums and validation', median(quantity), 5, 'ms');
  console.log(`     a key in a bare input of the same page costs ${median(plain).toFixed(2)} ms`);
  await selectCell(page, 5, 0);
  const latencies = await keyToPaintMs(page, [
    ...textKeys,
    'Escape',
    'Tab',
    'Tab',
    'Tab',
    'Tab',
    ...quantityKeys,
  ]);
  report('key to paint, p95 (frames come every 16.7 ms)', percentile95(latencies), 33, 'ms');
  await page.keyboard.press('Escape');

  await selectCell(page, 2, 0);
  const block = Array.from(
    { length: 200 },
    (_, row) => `Raum ${row}\tEG\tAAC panel 100 × 600\t2620\t${(row % 20) + 1}`,
  );
  const pastes: { scriptMs: number; cpuMs: number }[] = [];
  for (let run = 0; run < repeats; run++) {
    await page.keyboard.press('Control+z');
    pastes.push(await paste(page, session, block.join('\n')));
  }
  report('paste of 200 rows, to totals laid out', median(pastes.map(({ scriptMs }) => scriptMs)), 15, 'ms');
  report('paste of 200 rows, all work incl. paint', median(pastes.map(({ cpuMs }) => cpuMs)), 15, 'ms');

  for (const stepPx of [40, 120, 200]) {
    await page.evaluate(() => document.querySelector('.dg-scroller')?.scrollTo(0, 0));
    const scrolled = await scroll(
      page,
      session,
      stepPx,
      Math.min(100, Math.floor(((rows - 30) * 34) / stepPx)),
    );
    report(`scroll ${stepPx} px a frame, work a frame`, scrolled.cpuMs, 8, 'ms');
    report(`scroll ${stepPx} px a frame, blank frames`, scrolled.blankFrames, 0, '');
  }
}

async function measureHeap(page: Page, session: CDPSession): Promise<void> {
  console.log('\nmemory and size');
  await mount(page, 1);
  await page.evaluate(() => window.harness.unmount());
  await settle(page);
  const before = await heapBytes(session);
  await mount(page, 5000);
  const grown = (await heapBytes(session)) - before;
  report('heap growth at 5,000 rows', grown / 1e6, 6, 'MB');
  const { script, styles } = await gridSizes();
  report('grid script, gz', script / 1000, 40, 'KB');
  report('grid styles, gz', styles / 1000, 5, 'KB');
}

const { address, close } = await serveHarness();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
page.on('pageerror', (error) => console.error('page:', error.message));
await page.goto(address);
const session = await page.context().newCDPSession(page);
await session.send('Performance.enable', { timeDomain: 'threadTicks' });
await mount(page, 300);
for (const [rows, target] of [
  [300, 70],
  [2000, 80],
  [5000, 100],
] as const) {
  await measureRows(page, session, rows, target);
}
await measureHeap(page, session);
await browser.close();
close();
