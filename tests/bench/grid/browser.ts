import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '@/scripts/lib/chromium.mjs';
import { bundlePage, serveFiles } from '@/tests/support/page-bundle';
import type { HarnessPage } from './measure';
import { GRID_PAGE } from './serve';

/** At 1440 px nothing of the tables needs scrolling sideways; the harness gives them the room the portal does. */
const viewport = { width: 1440, height: 900 };

interface Launched {
  browser: Browser;
  address: string;
  close: () => void;
}

/** A browser, and the measuring page of a program at an address; that of the grid unless named. */
export async function launchBrowser(program = GRID_PAGE): Promise<Launched> {
  const { address, close } = await serveFiles(await bundlePage(program));
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  return { browser, address, close };
}

/** The measuring page in a tab of its own. */
export async function openHarnessPage(browser: Browser, address: string): Promise<HarnessPage> {
  const page = await browser.newPage({ viewport });
  page.on('pageerror', (error) => console.error('page:', error.message));
  await page.goto(address);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, session };
}
