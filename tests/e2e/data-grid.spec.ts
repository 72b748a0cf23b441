import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { serveHarness } from '@/tests/bench/grid/serve';
import { gridCell as cell, wrongFigures } from '@/tests/support/grid-harness';
import { press } from '@/tests/support/keyboard';
import { test } from '@/tests/support/test';

/** The grid alone, on the page it is measured on: everything a hand on keyboard, mouse or glass does. */

let served: Awaited<ReturnType<typeof serveHarness>>;
test.beforeAll(async () => {
  served = await serveHarness();
});
test.afterAll(() => served.close());

const input = (page: Page) => page.locator('.dg-input');
const status = (page: Page) => page.locator('#status');

async function open(page: Page, rows: number): Promise<void> {
  await page.goto(`${served.address}?rows=${rows}`);
}

async function expectActive(page: Page, row: number, col: number): Promise<void> {
  const id = (await cell(page, row, col).getAttribute('id')) ?? 'the cell is not active';
  await expect(input(page)).toHaveAttribute('aria-activedescendant', id);
}

test('moves, types and undoes like a spreadsheet', async ({ page }) => {
  await open(page, 30);
  await cell(page, 0, 0).click();
  await press(page, 'ArrowDown', 'ArrowRight');
  await expectActive(page, 1, 1);
  await press(page, 'Control+End');
  await expectActive(page, 30, 9);
  await press(page, 'Control+Home', 'Tab', 'Tab', 'Tab');
  await page.keyboard.type('2400');
  await press(page, 'Tab');
  await page.keyboard.type('7');
  await press(page, 'Enter');
  await expectActive(page, 1, 0);
  await expect(cell(page, 0, 3)).toHaveText('2400');
  await expect(cell(page, 0, 8)).toHaveText('0,70');
  await press(page, 'Control+z');
  await expect(cell(page, 0, 4)).toHaveText('1');
  await press(page, 'Control+y');
  await expect(cell(page, 0, 4)).toHaveText('7');
  await cell(page, 5, 4).click();
  await press(page, 'F2', '2', 'Escape');
  await expect(cell(page, 5, 4)).toHaveText('6');
  await press(page, 'F2', '2', 'Enter');
  await expect(cell(page, 5, 4)).toHaveText('62');
  await cell(page, 5, 4).dblclick();
  await press(page, '5', 'Enter', 'Control+z', 'Control+z');
  await expect(cell(page, 5, 4)).toHaveText('6');
  await cell(page, 5, 4).click();
  await press(page, 'Delete', 'Control+z');
  await expect(status(page)).toContainText('1 unsaved');
});

test('figures follow each key, and whatever takes it back', async ({ page }) => {
  await open(page, 200);
  await cell(page, 5, 4).click();
  await press(page, '1', '2');
  await expect(cell(page, 5, 8)).toHaveText('2,40');
  await press(page, 'Escape');
  await expect(cell(page, 5, 8)).toHaveText('1,20');
  // More than fits is shortened, and whole as the tip of the cell.
  await press(page, ...'9999');
  await expect(cell(page, 5, 7)).toHaveAttribute('title', /^\d+\.\d{3},\d{2}$/);
  await press(page, 'Backspace', 'Backspace');
  await expect(cell(page, 5, 7)).not.toHaveAttribute('title', /./);
  await press(page, 'Enter', 'ArrowUp', '7');
  await expect(cell(page, 5, 8)).toHaveText('1,40');
  await press(page, 'Escape');
  await expect(cell(page, 5, 8)).toHaveText('19,80');
  const keys = [...'1234567890x', 'Backspace', 'Backspace', 'Escape', 'Enter', 'ArrowUp', 'ArrowDown', 'Tab'];
  keys.push(
    'Shift+Tab',
    'Delete',
    'F2',
    'Control+z',
    'Control+z',
    'Control+y',
    'Control+d',
    'Shift+ArrowDown',
  );
  let seed = 7;
  for (let step = 0; step < 240; step++) {
    seed = (seed * 48_271) % 2_147_483_647;
    const key = keys[seed % keys.length] ?? 'Escape';
    await press(page, key);
    if (step % 40 === 39) await cell(page, 3 + (step % 7), 3 + (seed % 2)).click();
    expect(await wrongFigures(page), `after ${step} keys, ${key} the last`).toEqual([]);
  }
});

test('rows out of sight follow a paste too', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, 200);
  await cell(page, 0, 4).click();
  await page.evaluate(() => navigator.clipboard.writeText(Array.from({ length: 60 }, () => '37').join('\n')));
  await press(page, 'Control+v');
  await expect(cell(page, 0, 4)).toHaveText('37');
  // In the document, below what is seen.
  await expect(cell(page, 22, 4)).toHaveText('37');
  await page.locator('.dg-scroller').evaluate((scroller) => scroller.scrollTo(0, 1200));
  await expect(cell(page, 40, 4)).toHaveText('37');
  await expect.poll(() => wrongFigures(page)).toEqual([]);
});

test('adds rows at the end and saves them', async ({ page }) => {
  await open(page, 3);
  await cell(page, 3, 4).click();
  await page.keyboard.type('3');
  await press(page, 'Enter');
  await expectActive(page, 4, 4);
  await page.keyboard.type('4');
  await press(page, 'Enter');
  await expect(status(page)).toHaveText('5 rows · 2 unsaved · 0 invalid · 2 to save');
  await press(page, 'Control+s');
  await expect(status(page)).toHaveText('5 rows · 0 unsaved · 0 invalid · 0 to save');
});

test('copies, pastes and fills', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, 20);
  await cell(page, 2, 3).click();
  await press(page, 'Shift+ArrowDown', 'Shift+ArrowRight', 'Control+c');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('2040\t3\r\n2060\t4');
  await cell(page, 5, 3).click();
  await press(page, 'Control+v');
  await expect(cell(page, 6, 4)).toHaveText('4');
  await cell(page, 8, 4).click();
  await cell(page, 8, 4).locator('.dg-handle').hover();
  await page.mouse.down();
  await cell(page, 11, 4).hover();
  await page.mouse.up();
  await expect(cell(page, 11, 4)).toHaveText('9');
  await cell(page, 12, 1).hover();
  await page.mouse.down();
  await cell(page, 14, 2).hover();
  await page.mouse.up();
  await expect(page.locator('[role=gridcell][aria-selected=true]')).toHaveCount(6);
});

test('chooses from a list by typing, arrows and click', async ({ page }) => {
  await open(page, 5);
  await cell(page, 0, 2).click();
  await page.keyboard.type('150');
  await press(page, 'Enter');
  await expect(cell(page, 0, 2)).toHaveText('Wandplatte 150 × 600');
  await press(page, 'Alt+ArrowDown', 'ArrowDown', 'Enter');
  await expect(cell(page, 1, 2)).toHaveText('Wandplatte 150 × 600');
  await cell(page, 1, 2).dblclick();
  await page.getByRole('option').first().click();
  await expect(cell(page, 1, 2)).toHaveText('Wandplatte 70 × 600');
});

test('reaches the buttons of a row and leaves the grid by keyboard', async ({ page }) => {
  await open(page, 5);
  await cell(page, 3, 1).click();
  await press(page, 'Shift+F10', 'ArrowRight');
  await expect(page.getByRole('button', { name: 'Delete row 4' })).toBeFocused();
  await press(page, 'Enter');
  await expect(page.locator('[data-state=deleted]')).toHaveCount(1);
  await expect(input(page)).toBeFocused();
  await press(page, 'Escape', 'Tab');
  await expect(input(page)).not.toBeFocused();
});

test('tells the tip of a button as it is pointed at, whatever row its element showed before', async ({
  page,
}) => {
  await open(page, 300);
  const button = (row: number) => page.locator(`[aria-rowindex="${row + 2}"] [data-do="delete"]`);
  await button(1).hover();
  await expect(button(1)).toHaveAttribute('title', 'Delete row 2');
  await page.mouse.wheel(0, 34 * 100);
  await button(101).hover();
  await expect(button(101)).toHaveAttribute('title', 'Delete row 102');
  await page.locator('#status').hover();
  await button(103).hover();
  await expect(button(103)).toHaveAttribute('title', 'Delete row 104');
});

test('keeps both values of a field two people changed until one is chosen', async ({ page }) => {
  await open(page, 5);
  await cell(page, 2, 4).click();
  await page.keyboard.type('55');
  await press(page, 'Enter');
  await page.evaluate(() => window.harness.others(2, 44));
  await expect(status(page)).toContainText('0 to save');
  // The row itself shows both ways out, wherever the active cell is.
  await page.getByRole('button', { name: 'Take theirs: Menge' }).click();
  await expect(cell(page, 2, 4)).toHaveText('44');
  await press(page, 'Control+z');
  await expect(cell(page, 2, 4)).toHaveText('55');
});

test('takes what an input method composes', async ({ page, context }) => {
  await open(page, 5);
  await cell(page, 1, 0).click();
  const session = await context.newCDPSession(page);
  await session.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
  await session.send('Input.insertText', { text: '日本' });
  await press(page, 'Enter');
  await expect(cell(page, 1, 0)).toHaveText('日本');
});

test('keeps the active row while 5,000 rows scroll by', async ({ page }) => {
  await open(page, 5000);
  await cell(page, 3, 0).click();
  await press(page, 'Control+ArrowDown');
  await expectActive(page, 4999, 0);
  await page.evaluate(() => document.querySelector('.dg-scroller')?.scrollTo(0, 0));
  await expect(cell(page, 0, 0)).toBeVisible();
  await expectActive(page, 4999, 0);
  await press(page, 'ArrowUp');
  await expect(cell(page, 4998, 0)).toBeInViewport();
});

test('is accessible with a list open, an error and a conflict, light and dark', async ({ page }) => {
  await open(page, 20);
  const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
  await page.addScriptTag({ content: readFileSync(axe, 'utf8') });
  await cell(page, 1, 3).click();
  await page.keyboard.type('2610');
  await press(page, 'Enter');
  await cell(page, 2, 4).click();
  await page.keyboard.type('9');
  await press(page, 'Enter');
  await page.evaluate(() => window.harness.others(2, 44));
  await cell(page, 4, 2).dblclick();
  await expect(page.getByRole('listbox')).toBeVisible();
  for (const theme of ['light', 'dark']) {
    const violations = await page.evaluate(async (name) => {
      document.documentElement.dataset.theme = name;
      const { violations: found } = await Reflect.get(window, 'axe').run('.dg, .dg-options');
      return found.map(({ id, nodes }: { id: string; nodes: { html: string }[] }) => [id, nodes[0]?.html]);
    }, theme);
    expect(violations).toEqual([]);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a tap selects, a second one edits, the first column stays', async ({ page }) => {
    await open(page, 20);
    await cell(page, 2, 1).tap();
    await expect(input(page)).not.toBeFocused();
    await cell(page, 2, 1).tap();
    await expect(input(page)).toHaveAttribute('data-editing', '');
    await press(page, 'Control+a');
    await page.keyboard.type('Keller');
    await press(page, 'Enter');
    await expect(cell(page, 2, 1)).toHaveText('Keller');
    await page.evaluate(() => document.querySelector('.dg-scroller')?.scrollTo(900, 0));
    await expect(cell(page, 0, 0)).toBeInViewport();
    await expect(cell(page, 0, 9)).toBeInViewport();
  });
});
