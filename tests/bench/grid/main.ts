import type { CDPSession, Page } from '@playwright/test';
import { launchBrowser, openHarnessPage } from './browser';
import { gridSizes } from './grid-sizes';
import type { TableName } from './harness/order-setup';
import {
  busyMs,
  type HarnessPage,
  heapBytes,
  keyCpuMs,
  keyToPaintMs,
  mount,
  type PasteCosts,
  paste,
  prepare,
  scroll,
  selectCell,
  settle,
} from './measure';
import { measureOrderPage } from './order-page';
import { median, report } from './report';

/** Prints what the grid costs in a real browser, beside its targets (issue "AAC grid"). */

const repeats = 5;
const textKeys = [...'Wohnung Sued 12 Flur'];
const quantityKeys = ['1', '2', '3', 'Backspace', '4', 'Backspace', '5', '6', 'Backspace', '7'];

/** What a key in a table of plain elements cost where the targets were set, ms. */
const targetsPlain: KeyCosts = { text: 3, quantity: 3.4 };
/** Of a key of the grid; that of a quantity includes sums and validation. */
const keyTargets: KeyCosts = { text: 4, quantity: 5 };

/** What a key costs, ms. */
interface KeyCosts {
  readonly text: number;
  readonly quantity: number;
}

/** A key in a table of plain elements: how fast the machine is now. */
async function plainKeys({ page, session }: HarnessPage): Promise<KeyCosts> {
  await page.bringToFront();
  const keyOf = async (edited: 'text' | 'quantity', keys: readonly string[]) => {
    await page.evaluate((what) => window.harness.mountPlainTable(what), edited);
    await page.mouse.move(50, 185);
    return keyCpuMs(page, session, keys);
  };
  return { text: await keyOf('text', textKeys), quantity: await keyOf('quantity', quantityKeys) };
}

/**
 * Keys of the grid and of plain elements in turn, so that a busy moment of the machine falls on both alike; gives how
 * much slower the machine is than the one the targets were set on.
 */
async function measureKeys(
  page: Page,
  session: CDPSession,
  { qtyCol }: TableUse,
  plainPage: HarnessPage,
): Promise<number> {
  const grid: KeyCosts[] = [];
  const plain: KeyCosts[] = [];
  for (let run = 0; run < repeats; run++) {
    plain.push(await plainKeys(plainPage));
    await page.bringToFront();
    await selectCell(page, 4 + run, 0);
    const text = await keyCpuMs(page, session, textKeys);
    await selectCell(page, 4 + run, qtyCol);
    grid.push({ text, quantity: await keyCpuMs(page, session, quantityKeys) });
  }
  const of = (costs: readonly KeyCosts[]): KeyCosts => ({
    text: median(costs.map(({ text }) => text)),
    quantity: median(costs.map(({ quantity }) => quantity)),
  });
  return reportKeys(of(grid), of(plain));
}

function reportKeys(grid: KeyCosts, plain: KeyCosts): number {
  const slowness = [
    reportKey('key of text', 'text', grid, plain),
    reportKey('key of quantity', 'quantity', grid, plain),
  ];
  const both = slowness.reduce((sum, one) => sum + one, 0) / slowness.length;
  console.log(`     slower than where the targets were set      ${both.toFixed(2).padStart(8)} ×`);
  return both;
}

function reportKey(what: string, kind: keyof KeyCosts, grid: KeyCosts, plain: KeyCosts): number {
  const targetMs = keyTargets[kind];
  const slowness = plain[kind] / targetsPlain[kind];
  report(what, grid[kind], targetMs, 'ms', slowness);
  const beside = `${what}, beside plain elements' ${plain[kind].toFixed(2)}`;
  report(beside, grid[kind] / plain[kind], targetMs / targetsPlain[kind], '×');
  return slowness;
}

function percentile95(figures: readonly number[]): number {
  return [...figures].sort((a, b) => a - b)[Math.floor(figures.length * 0.95)] ?? Number.NaN;
}

async function repeated(measure: () => Promise<number>): Promise<number> {
  const figures: number[] = [];
  for (let run = 0; run < repeats; run++) figures.push(await measure());
  return median(figures);
}

/** What is typed and pasted into a table, and where. */
interface TableUse {
  readonly table: TableName;
  readonly qtyCol: number;
  readonly pastedRow: (row: number) => string;
}

const tables: readonly TableUse[] = [
  {
    table: 'aac',
    qtyCol: 4,
    pastedRow: (row) => `Raum ${row}\tEG\tAAC panel 100 × 600\t2620\t${(row % 20) + 1}`,
  },
  {
    table: 'lintel',
    qtyCol: 6,
    pastedRow: (row) => `Raum ${row}\tEG\t100\t1250\t${row % 2 ? 310 : 250}\t\t${(row % 20) + 1}`,
  },
];

async function measureRows(
  page: Page,
  session: CDPSession,
  use: TableUse,
  rows: number,
  mountTargetMs: number,
  plain: HarnessPage,
): Promise<void> {
  const { table, qtyCol, pastedRow } = use;
  console.log(`\n${table}, ${rows} rows`);
  const mounts = await repeated(async () => {
    await page.evaluate(() => window.harness.unmount());
    await prepare(page, rows, table);
    await settle(page);
    const before = await busyMs(session);
    await mount(page);
    return (await busyMs(session)) - before;
  });
  const slowness = await measureKeys(page, session, use, plain);
  report('mount, all main-thread work', mounts, mountTargetMs, 'ms', slowness);
  await selectCell(page, 5, 0);
  const latencies = await keyToPaintMs(page, [
    ...textKeys,
    'Escape',
    ...Array.from({ length: qtyCol }, () => 'Tab'),
    ...quantityKeys,
  ]);
  report('key to paint, p95 (frames come every 16.7 ms)', percentile95(latencies), 33, 'ms');
  await page.keyboard.press('Escape');

  await selectCell(page, 2, 0);
  const block = Array.from({ length: 200 }, (_, row) => pastedRow(row));
  await paste(page, session, block.join('\n'));
  const pastes: PasteCosts[] = [];
  for (let run = 0; run < repeats; run++) {
    await page.keyboard.press('Control+z');
    await page.waitForTimeout(150);
    pastes.push(await paste(page, session, block.join('\n')));
  }
  const of = (part: keyof PasteCosts) => median(pastes.map((costs) => costs[part]));
  report('paste of 200 rows, to totals laid out', of('laidOut'), 15, 'ms', slowness);
  report('paste of 200 rows, to totals painted', of('painted'), 15, 'ms', slowness);
  console.log(`     with the rows out of sight and their frames ${of('all').toFixed(2).padStart(6)} ms`);

  for (const stepPx of [40, 120, 200]) {
    const scrolled = await scroll(
      page,
      session,
      stepPx,
      Math.min(100, Math.floor(((rows - 30) * 34) / stepPx)),
    );
    report(`scroll ${stepPx} px a frame, work a frame`, scrolled.cpuMs, 8, 'ms', slowness);
    report(`scroll ${stepPx} px a frame, blank frames`, scrolled.blankFrames, 0, '');
  }
}

/** Rows that are sorted and filtered cost a key no more than rows as they are stored. */
async function measureArranged(
  page: Page,
  session: CDPSession,
  use: TableUse,
  plain: HarnessPage,
): Promise<void> {
  console.log(`\n${use.table}, 5000 rows, sorted and filtered`);
  const arrange = (sorted: boolean) => page.evaluate((on) => window.harness.arrange(on), sorted);
  await page.evaluate(() => document.querySelector('.dg-scroller')?.scrollTo(0, 0));
  const sorts = await repeated(async () => {
    await arrange(false);
    await settle(page);
    const before = await busyMs(session);
    await arrange(true);
    await settle(page);
    return (await busyMs(session)) - before;
  });
  report('sort by text and filter, all main-thread work', sorts, 100, 'ms');
  await measureKeys(page, session, use, plain);
}

async function measureHeap(page: Page, session: CDPSession, table: TableName): Promise<void> {
  await prepare(page, 1, table);
  await mount(page);
  await page.evaluate(() => window.harness.unmount());
  await settle(page);
  const before = await heapBytes(session);
  await prepare(page, 5000, table);
  await mount(page);
  // Whoever asked for the rows has let go of them.
  await prepare(page, 1, table);
  const grown = (await heapBytes(session)) - before;
  report(`heap growth at 5,000 rows, ${table}`, grown / 1e6, 6, 'MB');
}

async function reportSizes(): Promise<void> {
  const { script, styles } = await gridSizes();
  report('grid script, gz', script / 1000, 40, 'KB');
  report('grid styles, gz', styles / 1000, 5, 'KB');
}

const { browser, address, close } = await launchBrowser();
const plain = await openHarnessPage(browser, address);
await measureOrderPage(browser, plain);
if (process.argv.includes('--page')) {
  await browser.close();
  close();
  process.exit();
}
const { page, session } = await openHarnessPage(browser, address);
await prepare(page, 300);
await mount(page);
for (const use of tables) {
  for (const [rows, target] of [
    [300, 70],
    [2000, 80],
    [5000, 100],
  ] as const) {
    await measureRows(page, session, use, rows, target, plain);
  }
  await measureArranged(page, session, use, plain);
}
console.log('\nmemory and size');
for (const { table } of tables) await measureHeap(page, session, table);
await reportSizes();
await browser.close();
close();
