import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    layoutShifts: { value: number; parts: string[] }[];
  }
}

/** Records in every page of the browser what moves without having been asked to. */
export async function recordLayoutShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(observe);
}

/** Runs in the page. */
function observe(): void {
  window.layoutShifts = [];
  const nameOf = (node: Node | null) =>
    node instanceof Element ? `${node.tagName.toLowerCase()}.${node.getAttribute('class')}` : '';
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('value' in entry && 'hadRecentInput' in entry && 'sources' in entry)) continue;
      const { value, hadRecentInput, sources } = entry;
      if (hadRecentInput || typeof value !== 'number' || !Array.isArray(sources)) continue;
      window.layoutShifts.push({ value, parts: sources.map(({ node }) => nameOf(node).slice(0, 90)) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** How much of the page moved since it was opened (the sum of the shifts, 0 to 1), and what. */
export async function layoutShiftOf(page: Page): Promise<{ sum: number; parts: string[] }> {
  const shifts = await page.evaluate(() => window.layoutShifts);
  return {
    sum: shifts.reduce((sum, { value }) => sum + value, 0),
    parts: shifts.flatMap(({ parts }) => parts),
  };
}
