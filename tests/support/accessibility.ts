import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** What axe finds on the page against WCAG 2.2 AA: one line for each rule that is broken, with its elements. */
export async function findAccessibilityProblems(page: Page): Promise<string[]> {
  // Evaluated by the test driver and not as a script of the page, which the page's policy would refuse.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    window.axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    }),
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
