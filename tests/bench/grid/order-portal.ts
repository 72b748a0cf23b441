import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { ensureBuilt } from '@/scripts/lib/build.mjs';
import { root } from '@/scripts/lib/paths.mjs';
import { end, start } from '@/scripts/lib/processes.mjs';
import { freePort } from '@/scripts/lib/server.mjs';
import { signInQuietly } from '@/tests/support/sign-in';

/** A portal of its own with an order lot of many rows, for measuring the grid where people use it. */

const taskList = '/home/app/task-list?style=table';
const lotTitle = 'Haus A, 1. Obergeschoss';
const aacItems = '/api/data/planner/aacorderlotitems';

export interface OrderPortal {
  readonly context: BrowserContext;
  /** Address of the page of the lot. */
  readonly lotUrl: string;
  readonly close: () => Promise<void>;
}

/** Starts a portal with demo data and fills a lot with rows that come to so many lines of totals. */
export async function openOrderPortal(
  browser: Browser,
  viewport: { width: number; height: number },
  rowCount: number,
  lineCount: number,
): Promise<OrderPortal> {
  await ensureBuilt();
  const folder = join(root, '.tmp', 'bench-order');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const portal = start(process.execPath, [join(root, 'scripts', 'start.mjs')], {
    cwd: root,
    env: { ...process.env, PORT: port, DATA_DIR: folder, DEMO: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const context = await browser.newContext({ baseURL: `http://localhost:${port}`, viewport });
  const close = async () => {
    await context.close();
    await end(portal);
  };
  try {
    await untilReady(`http://localhost:${port}/api/health/ready`);
    const lotUrl = await openLot(context);
    await fillLot(context, lotUrl, rowCount, lineCount);
    return { context, lotUrl, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The address of the lot, found as a purchaser finds it. */
async function openLot(context: BrowserContext): Promise<string> {
  await signInQuietly(context, 'purchaser', 'de');
  const page = await context.newPage();
  await (await linkToLot(page)).click();
  await page.getByRole('grid').waitFor();
  const lotUrl = page.url();
  await page.close();
  return lotUrl;
}

/** The link to the lot in the list of tasks, which is opened. */
export async function linkToLot(page: Page): Promise<Locator> {
  await page.goto(taskList);
  return page.getByRole('link', { name: lotTitle });
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((next) => setTimeout(next, 200));
  }
  throw new Error('The portal did not start');
}

interface StoredItem {
  readonly aacOrderLotItemID: string;
  readonly projectUnitID: string;
}

async function fillLot(
  { request }: BrowserContext,
  lotUrl: string,
  rowCount: number,
  lineCount: number,
): Promise<void> {
  const { origin, pathname } = new URL(lotUrl);
  const projectUnitID = pathname.split('/').at(-1) ?? '';
  const headers = { origin, 'sec-fetch-site': 'same-origin' };
  const answer = await request.get(aacItems);
  const { data }: { data: StoredItem[] } = await answer.json();
  const stored = data.filter((item) => item.projectUnitID === projectUnitID);
  const saved = await request.post(`${aacItems}/batch`, {
    headers,
    data: {
      projectUnitID,
      delete: stored.map((item) => item.aacOrderLotItemID),
      create: Array.from({ length: rowCount }, (_, index) => rowOf(index, lineCount)),
    },
  });
  if (!saved.ok()) throw new Error(`The lot was not filled: ${await saved.text()}`);
}

/** Three products in lengths of 20 mm steps. */
function rowOf(index: number, lineCount: number) {
  const line = index % lineCount;
  return {
    itemIndex: index + 1,
    sublotName: `Wohnung ${String(Math.floor(index / 9) + 1).padStart(3, '0')} Raum ${(index % 9) + 1}`,
    floorName: `${Math.floor(index / 250) + 1}. Obergeschoss`,
    productNo: line % 3,
    itemLength: (700 + Math.floor(line / 3) * 20) / 1000,
    qty: (index % 30) + 1,
  };
}
