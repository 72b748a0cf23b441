import type { Locator, Page } from '@playwright/test';

/** Sends what fingers do, as the screen would. */
async function fingersOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
}

/** Moves two fingers apart in the middle of an element, as somebody does who wants to see it larger. */
export async function spreadFingers(page: Page, element: Locator): Promise<void> {
  const touch = await fingersOn(page);
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {};
  const fingers = (apart: number) =>
    [-1, 1].map((side) => ({ x: x + width / 2 + side * apart, y: y + height / 2 }));
  await touch('touchStart', fingers(20));
  for (const apart of [40, 60, 80]) await touch('touchMove', fingers(apart));
  await touch('touchEnd', []);
}

/** Drags with one finger from the middle of an element to a point beside the top of another one. */
export async function dragByTouch(page: Page, from: Locator, to: Locator): Promise<void> {
  const touch = await fingersOn(page);
  const [start, target] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !target) throw new Error('nothing to drag there');
  const at = { x: start.x + start.width / 2, y: start.y + start.height / 2 };
  const goal = { x: at.x + 20, y: target.y + 4 };
  await touch('touchStart', [at]);
  for (const share of [0.3, 0.6, 1]) {
    await touch('touchMove', [{ x: at.x + (goal.x - at.x) * share, y: at.y + (goal.y - at.y) * share }]);
  }
  await page.locator('[data-drop]').waitFor();
  await touch('touchEnd', []);
}
