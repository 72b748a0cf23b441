import type { Locator, Page } from '@playwright/test';

/** Drags with one finger from the middle of an element to a point beside the top of another one. */
export async function dragByTouch(page: Page, from: Locator, to: Locator): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const [start, target] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !target) throw new Error('nothing to drag there');
  const at = { x: start.x + start.width / 2, y: start.y + start.height / 2 };
  const goal = { x: at.x + 20, y: target.y + 4 };
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [at]);
  for (const share of [0.3, 0.6, 1]) {
    await touch('touchMove', [{ x: at.x + (goal.x - at.x) * share, y: at.y + (goal.y - at.y) * share }]);
  }
  await page.locator('[data-drop]').waitFor();
  await touch('touchEnd', []);
}
