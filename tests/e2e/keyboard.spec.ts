import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@/lib/domain/demo/demo-people';
import { press, tabTo } from '@/tests/support/keyboard';
import { OrderPage } from '@/tests/support/order-page';
import { ANY, ANY_NUMBER, patternOf } from '@/tests/support/patterns';
import {
  NO_SHARED_ORDERS,
  readExpectedOrder,
  readSharedOrder,
  sharedOrders,
} from '@/tests/support/shared-orders';
import { speakLanguage } from '@/tests/support/sign-in';
import { test } from '@/tests/support/test';
import { type TextOf, textsIn } from '@/tests/support/texts';

/** Nothing here may touch the mouse: not a click, not a focus that a key did not bring. */

const LIST = 'plot-01.de.tsv';

async function signInByKeyboard(page: Page): Promise<void> {
  await page.goto('/sign-in');
  await tabTo(page, page.locator('form:has(input[type=password]) input[name=login]'));
  await page.keyboard.type('purchaser@example.com');
  await press(page, 'Tab');
  await page.keyboard.type(DEMO_PASSWORD);
  await press(page, 'Enter');
  await expect(page).toHaveURL(/\/home\/app\/dash/);
}

async function openLotByKeyboard(page: Page, title: string, t: TextOf): Promise<OrderPage> {
  const order = new OrderPage(page);
  await tabTo(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: t('dashboard.pendingTasks') })
      .first(),
  );
  await press(page, 'Enter');
  await expect(page).toHaveURL(/task-list/);
  await tabTo(page, page.getByRole('link', { name: title, exact: true }));
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await tabTo(page, page.locator('.dg-input'));
  return order;
}

test('a purchaser without a mouse types, undoes, pastes, saves and places an order, in Dutch', async ({
  page,
}) => {
  test.skip(sharedOrders === undefined, NO_SHARED_ORDERS);
  const t = textsIn('nl');
  const expected = readExpectedOrder(LIST);
  await signInByKeyboard(page);
  await speakLanguage(page.context(), 'nl');
  await page.reload();
  const order = await openLotByKeyboard(page, 'Haus A, Erdgeschoss', t);

  const blank = await order.blankRow();
  await press(page, 'Control+End', 'Home');
  for (const entry of ['Berging', 'BG', '70', '2.600']) {
    await page.keyboard.type(entry);
    await press(page, 'Tab');
  }
  await page.keyboard.type('10');
  await press(page, 'Enter');
  await expect(order.cell(blank, 7)).toHaveText('15,60');
  await press(page, 'Control+z');
  await press(page, 'Control+y');
  await order.save();
  await expect(page.getByText(t('orders.save.saved', { rows: 1 }))).toBeVisible();

  await press(page, 'Control+a', 'Control+-', 'Control+Home');
  await order.paste(readSharedOrder(LIST));
  const figures = { rows: expected.rows, unsaved: ANY_NUMBER, invalid: ANY_NUMBER, conflicts: 0 };
  const pasted = new RegExp(`^${patternOf(t('orders.figures', figures))}$`);
  await expect(page.getByText(pasted).first()).toBeVisible();
  await order.save();
  const total = page
    .getByRole('region', { name: t('orders.total.title') })
    .or(page.locator('section', { hasText: t('orders.total.title') }));
  await expect(total.first()).toContainText('90,72');
  await expect(total.first()).toContainText('7,40');

  await press(page, 'Escape');
  await tabTo(page, page.getByRole('button', { name: t('orders.place.action') }));
  await press(page, 'Enter');
  const confirm = page.getByRole('dialog').getByRole('button', { name: t('orders.place.confirm') });
  await tabTo(page, confirm);
  await press(page, 'Enter');
  await expect(page.getByText(t('orders.place.done'))).toBeVisible();
  await expect(order.grid).toHaveAttribute('aria-readonly', 'true');
  const { totals } = await order.summary();
  expect(totals).toMatchObject({ qty: expected.qty, palletsToLoad: expected.palletsToLoad });
  expect(totals.pallets).toBeCloseTo(expected.pallets, 6);
  expect(totals.areaString).toBe('90,72 m²');
});

/** Chooses the nth of what can be done with several rows, counted from 0, once each key has moved the focus. */
async function chooseForRows(page: Page, nth: number): Promise<void> {
  await press(page, 'Shift+F10');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  for (let item = 1; item <= nth; item++) {
    await press(page, 'ArrowDown');
    await expect(page.getByRole('menuitem').nth(item)).toBeFocused();
  }
  await press(page, 'Enter');
}

test('a purchaser without a mouse takes uncut heights, sorts, replaces, changes and copies lintels', async ({
  page,
}) => {
  const t = textsIn('de');
  const ascending = page.getByRole('button', { name: t('orders.tools.column.ascending') });
  const column = t('orders.columns.heightMm');
  const figures = (rows: number, unsaved: number) =>
    page.getByText(t('orders.figures', { rows, unsaved, invalid: 0, conflicts: 0 }));
  await signInByKeyboard(page);
  await speakLanguage(page.context(), 'de');
  await page.reload();
  const order = await openLotByKeyboard(page, 'Begane grond', t);
  const heights = order.grid.getByRole('gridcell', { name: /^(250|310)$/ });
  await expect(heights).toHaveText(['250', '310', '310']);

  await press(
    page,
    'Control+Home',
    'ArrowDown',
    ...Array.from({ length: 4 }, () => 'ArrowRight'),
    'Shift+F10',
  );
  const uncut = { height: '250', delta: ANY, area: ANY, saves: 'waste' };
  const offer = new RegExp(`^${patternOf(t('orders.cutAdvice.offer', uncut))}`);
  await expect(page.getByRole('button', { name: offer }).first()).toBeFocused();
  await press(page, 'Enter');
  await expect(heights).toHaveText(['250', '250', '310']);
  await press(page, 'Control+z');

  await press(page, 'Control+Shift+l');
  await expect(ascending).toBeFocused();
  await press(page, 'Tab', 'Enter', 'Escape');
  await expect(page.getByText(t('orders.tools.arranged.descending', { column }))).toBeVisible();
  await expect(heights).toHaveText(['310', '310', '250']);
  await expect(order.grid.getByRole('columnheader', { name: column })).toHaveAttribute(
    'aria-sort',
    'descending',
  );

  await press(page, 'Control+Shift+l', 'Tab', 'Tab');
  await page.keyboard.type('31');
  await expect(page.getByText(t('orders.tools.arranged.rows', { shown: 2, rows: 3 }))).toBeVisible();
  await expect(heights).toHaveText(['310', '310']);
  await press(page, 'Control+a', 'Delete', 'Escape');
  await expect(heights).toHaveText(['310', '310', '250']);

  // The key that opens it again may come before it has closed.
  await press(page, 'Control+Shift+l');
  await expect(ascending).toBeFocused();
  await page.evaluate(() => {
    const closes = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
    document.activeElement?.dispatchEvent(closes);
    const again = { key: 'l', ctrlKey: true, shiftKey: true, bubbles: true };
    document.querySelector('.dg-input')?.dispatchEvent(new KeyboardEvent('keydown', again));
  });
  await expect(ascending).toBeFocused();
  await press(page, 'Escape');
  await expect(ascending).toHaveCount(0);

  await press(page, 'Control+Home', 'Shift+ArrowDown');
  await chooseForRows(page, 1);
  const elsewhere = page.getByRole('dialog', { name: t('orders.tools.copy.title', { rows: 2 }) });
  await tabTo(page, elsewhere.getByLabel(t('orders.columns.room')));
  await page.keyboard.type('Zolder');
  await press(page, 'Enter');
  await expect(order.grid.getByText('Zolder')).toHaveCount(2);
  await press(page, 'Control+z');
  await expect(figures(3, 0)).toBeVisible();

  await press(page, 'Control+h');
  await expect(page.getByRole('textbox', { name: t('orders.tools.find.text'), exact: true })).toBeFocused();
  await page.keyboard.type('woning');
  await expect(page.getByText(t('orders.tools.find.count', { at: 1, count: 2 }))).toBeVisible();
  await tabTo(page, page.getByRole('textbox', { name: t('orders.tools.find.replacement') }));
  await page.keyboard.type('Flat');
  await tabTo(page, page.getByRole('button', { name: t('orders.tools.find.replaceAll') }));
  await press(page, 'Enter', 'Escape');
  await expect(order.grid.getByText(/^Flat [12]$/)).toHaveCount(2);
  await press(page, 'Control+z');
  await expect(order.grid.getByText(/^Woning [12]$/)).toHaveCount(2);

  await press(page, 'Control+a');
  await chooseForRows(page, 0);
  const change = page.getByRole('dialog', { name: t('orders.tools.change.title', { rows: 3 }) });
  await tabTo(page, change.getByLabel(t('orders.tools.change.field')));
  await page.keyboard.type(t('orders.columns.qty'));
  await tabTo(page, change.getByLabel(t('orders.tools.change.value')));
  await page.keyboard.type('5');
  await press(page, 'Enter');
  await expect(page.getByText(t('orders.tools.change.done', { rows: 3 }))).toBeVisible();
  await expect(figures(3, 3)).toBeVisible();

  await press(page, 'Control+a');
  await chooseForRows(page, 2);
  const copy = page.getByRole('dialog', { name: t('orders.tools.storey.title') });
  await expect(copy.getByLabel(t('orders.tools.storey.to'))).toHaveValue('1e verdieping');
  await tabTo(page, copy.getByRole('button', { name: t('orders.tools.storey.confirm', { rows: 3 }) }));
  await press(page, 'Enter');
  await expect(figures(6, 6)).toBeVisible();

  // Each of it is one step; nothing is left of them.
  await press(page, 'Control+z', 'Control+z');
  await expect(figures(3, 0)).toBeVisible();
});
