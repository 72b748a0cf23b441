import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { cx } from '@/components/ui/cx';

/** The shortest form: every page is given it anew. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds on the page against WCAG 2.2 AA: one line for each rule that is broken, with its elements. And each
 * element with two classes for one property, of which the order in the stylesheet would choose.
 * @param within selector of the part that is looked at, where the rest of the page was looked at before
 */
export async function findAccessibilityProblems(page: Page, within?: string): Promise<string[]> {
  const problems = await findProblems(page, { type: 'tag', values: STANDARDS }, within);
  return [...problems, ...(await findClassConflicts(page))];
}

async function findClassConflicts(page: Page): Promise<string[]> {
  const lists = await page.evaluate(() => [
    ...new Set([...document.querySelectorAll('[class]')].map((element) => [...element.classList].join(' '))),
  ]);
  return lists.filter((list) => cx(list) !== list).map((list) => `two classes for one property: ${list}`);
}

/** The same of what alone differs in other colours, on a page that was looked at as a whole in its usual ones. */
export function findColorProblems(page: Page): Promise<string[]> {
  return findProblems(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] });
}

async function findProblems(page: Page, runOnly: axe.RunOnly, within?: string): Promise<string[]> {
  let violations = await findViolations(page, runOnly, within);
  const isFound = (rule: string) => violations.some(({ id }) => id === rule);
  // The frame of a page, and what stands above its content, may be there before the content with its heading.
  if (isFound('page-has-heading-one')) {
    await expect(page.locator('h1')).not.toHaveCount(0);
    violations = await findViolations(page, runOnly, within);
  }
  // After a link the title of the page before is gone a moment before the new one is there; a page that never gets
  // one fails while it is waited for.
  while (isFound('document-title')) violations = await findViolations(page, runOnly, within);
  return violations.flatMap(({ id, nodes }) => {
    const targets = nodes.map(({ target }) => target.join(' '));
    // A menu or list in a portal is reached from its button, not by a landmark.
    const wrong = id === 'region' ? targets.filter((target) => !target.includes('radix-popper')) : targets;
    return wrong.length === 0 ? [] : [`${id}: ${wrong.join(', ')}`];
  });
}

async function findViolations(page: Page, runOnly: axe.RunOnly, within?: string): Promise<axe.Result[]> {
  await expect(page).toHaveTitle(/\S/);
  // Evaluated by the test driver and not as a script of the page, which the page's policy would refuse.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const { violations } = await page.evaluate(
    async ([only, part]) => {
      // What is half below the bar at the top would count as too small to be hit.
      window.scrollTo({ top: 0, behavior: 'instant' });
      // Colours on their way, and a dialog that is fading in, would be measured half-way. What is not drawn, as tiles of
      // files out of view, stands still half-way and would never end.
      const isMoving = ({ playState, effect }: Animation) =>
        playState === 'running' &&
        Number(effect?.getComputedTiming().endTime) < 1_000 &&
        effect instanceof KeyframeEffect &&
        effect.target?.checkVisibility({ contentVisibilityAuto: true });
      while (document.getAnimations().some(isMoving)) await new Promise(requestAnimationFrame);
      // A bar that stays at the bottom of the window covers what is scrolled below it, here or there.
      const bar = document.querySelector('.save-bar')?.getBoundingClientRect();
      const rules = { 'target-size': { enabled: !bar || bar.top >= window.innerHeight } };
      // What a dialog has closed off cannot be reached, and was looked at before.
      const context = part ?? { exclude: [['[data-aria-hidden="true"]']] };
      return window.axe.run(context, { runOnly: only, rules, resultTypes: ['violations'] });
    },
    [runOnly, within] as const,
  );
  return violations;
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
