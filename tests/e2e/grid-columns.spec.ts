import { expect } from '@playwright/test';
import { serveHarness } from '@/tests/bench/grid/serve';
import { gridCell as cell, wrongFigures } from '@/tests/support/grid-harness';
import { press } from '@/tests/support/keyboard';
import { test } from '@/tests/support/test';

/** Columns of the grid alone, on the page it is measured on. */

let served: Awaited<ReturnType<typeof serveHarness>>;
test.beforeAll(async () => {
  served = await serveHarness();
});
test.afterAll(() => served.close());

test('resizes, fits and moves columns by mouse and keyboard', async ({ page }) => {
  await page.goto(`${served.address}?rows=20`);
  const heading = (key: string) => page.locator(`.dg-head [role=columnheader][data-column="${key}"]`);
  const widthOf = (key: string) => heading(key).evaluate((element) => Math.round(element.clientWidth));
  const edge = (key: string) => heading(key).locator('.dg-resize');
  await edge('qty').hover();
  const startPx = await widthOf('qty');
  const box = (await edge('qty').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + 5);
  await page.mouse.move(box.x + 4 + 60, box.y + 5);
  await page.mouse.up();
  await expect.poll(() => widthOf('qty')).toBeGreaterThanOrEqual(startPx + 55);
  await expect(cell(page, 3, 4)).toHaveText('4');
  await edge('qty').dblclick();
  await expect.poll(() => widthOf('qty')).toBeLessThan(startPx + 55);

  await cell(page, 2, 3).click();
  const lengthPx = await widthOf('lengthMm');
  await press(page, 'Alt+Shift+ArrowRight', 'Alt+Shift+ArrowRight');
  await expect.poll(() => widthOf('lengthMm')).toBe(lengthPx + 32);
  await page.keyboard.type('2400');
  await press(page, 'Enter');
  await expect(cell(page, 2, 3)).toHaveText('2400');

  await heading('qty').hover();
  await page.mouse.down();
  const target = (await heading('floorName').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(target.x + 30, target.y + 10);
  await page.mouse.move(target.x + 10, target.y + 10);
  await page.mouse.up();
  await expect(heading('qty')).toHaveAttribute('aria-colindex', '3');
  await cell(page, 4, 1).click();
  await page.keyboard.type('77');
  await press(page, 'Enter');
  await expect(cell(page, 4, 1)).toHaveText('77');
  await expect.poll(() => wrongFigures(page)).toEqual([]);
});
