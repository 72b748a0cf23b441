import { expect } from '@playwright/test';
import { listAacItems } from '@/lib/contract/orders';
import { ROW_PARAMETER } from '@/lib/domain/navigation/row-parameter';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { OrderPage } from '@/tests/support/order-page';
import { ANY_NUMBER, patternOf } from '@/tests/support/patterns';
import {
  NO_SHARED_ORDERS,
  readExpectedOrder,
  readSharedOrder,
  sharedOrders,
} from '@/tests/support/shared-orders';
import { signIn } from '@/tests/support/sign-in';
import { test } from '@/tests/support/test';
import { type TextOf, textsIn } from '@/tests/support/texts';

const t = textsIn('de');
const english = textsIn('en');

/** What is said of the rows of an order: how many there are. */
function figuresOf(rows: number, own: TextOf): RegExp {
  const some = { unsaved: ANY_NUMBER, invalid: ANY_NUMBER, conflicts: 0 };
  return new RegExp(`^${patternOf(own('orders.figures', { rows, ...some }))}$`);
}

test.describe('a purchaser orders the panels of a real house', () => {
  test.skip(sharedOrders === undefined, NO_SHARED_ORDERS);

  test('German, from a spreadsheet into the empty lot, and the journal tells of it', async ({
    page,
    browser,
  }) => {
    const expected = readExpectedOrder('plot-01.de.tsv');
    const order = new OrderPage(page);
    await signIn(page, 'purchaser');
    await order.openFromTasks('Haus B, Dachgeschoss');
    await order.cell(await order.blankRow(), 0).click();
    await order.paste(readSharedOrder('plot-01.de.tsv'));
    await expect(page.getByText(figuresOf(expected.rows, t)).first()).toBeVisible();
    const total = page
      .getByRole('region', { name: t('orders.total.title') })
      .or(page.locator('section', { hasText: t('orders.total.title') }));
    await expect(total.first()).toContainText('90,72');
    await expect(total.first()).toContainText('7,40');
    await expect(page.getByText(t('orders.trucks.smallVolume'), { exact: true })).toBeVisible();
    await order.save();
    await page.getByRole('button', { name: t('orders.place.action') }).click();
    await order.confirmOrder(t);
    await expect(page.getByText(t('orders.place.done'))).toBeVisible();
    await expect(order.grid).toHaveAttribute('aria-readonly', 'true');

    const { groups, totals } = await order.summary();
    expect(groups).toHaveLength(expected.groups.length);
    expect(totals).toMatchObject({
      qty: expected.qty,
      palletsToLoad: expected.palletsToLoad,
      smallVolume: expected.smallVolume,
    });
    expect(totals.area).toBeCloseTo(expected.areaM2, 6);
    expect(totals.pallets).toBeCloseTo(expected.pallets, 6);

    const journal = `${new URL(page.url()).pathname}/journal`;
    await page.goto(journal);
    await expect(page.getByText(t('errors.InternalOnly')).first()).toBeVisible();
    const colleague = await browser.newContext();
    const internal = await colleague.newPage();
    await signIn(internal, 'internal');
    await internal.goto(`${journal}?name=Dachgeschoss`);
    const entry = internal.getByRole('row', { name: 'Paul Einkauf' });
    await expect(entry).toContainText(t('states.Approved'));
    await colleague.close();
  });

  test('English, ten plots at once', async ({ page }) => {
    const expected = readExpectedOrder('ten-plots.en.tsv');
    const order = new OrderPage(page);
    await signIn(page, 'purchaser', 'en');
    await order.openFromTasks('Haus A, Kellertrennwände');
    await order.cell(1, 0).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+-');
    await order.cell(await order.blankRow(), 0).click();
    await order.paste(readSharedOrder('ten-plots.en.tsv'));
    await expect(page.getByText(figuresOf(expected.rows, english)).first()).toBeVisible();
    await order.save();
    await page.getByRole('button', { name: english('orders.place.action') }).click();
    await order.confirmOrder(english);
    await expect(page.getByText(english('orders.place.done'))).toBeVisible();
    await expect(order.grid).toHaveAttribute('aria-readonly', 'true');
    const { totals } = await order.summary();
    expect(totals).toMatchObject({ qty: expected.qty, palletsToLoad: expected.palletsToLoad });
    expect(totals.pallets).toBeCloseTo(expected.pallets, 5);
  });
});

test('loses nothing of what was typed when the page is loaded again', async ({ page }) => {
  const order = new OrderPage(page);
  await signIn(page, 'purchaser');
  await order.openFromTasks('Haus A, 1. Obergeschoss');
  await order.cell(1, 4).click();
  await page.keyboard.type('34');
  await page.reload();
  await expect(page.getByText(t('orders.restored.title', { rows: 1 }))).toBeVisible();
  await expect(order.cell(1, 4)).toHaveText('34');
  await page.getByRole('button', { name: t('orders.restored.discard') }).click();
  await expect(order.cell(1, 4)).toHaveText('33');
});

test('goes to the row that a link names', async ({ page }) => {
  const order = new OrderPage(page);
  await signIn(page, 'purchaser');
  await order.openFromTasks('Haus A, 1. Obergeschoss');
  const filter = `projectUnitID eq '${order.unitId}'`;
  const answer = await page.request.get('/api/data/planner/aacorderlotitems', { params: { filter } });
  const [, second] = listAacItems.answer?.parse(await answer.json()).data ?? [];
  await page.goto(`${page.url()}?${ROW_PARAMETER}=${second?.aacOrderLotItemID}`);
  await expect(order.cell(2, 0)).toHaveAttribute('aria-selected', 'true');
  await expect(order.cell(1, 0)).toHaveAttribute('aria-selected', 'false');
});

test('shows the columns as the person left them, and as they are built after a reset', async ({ page }) => {
  const t = english;
  const storey = t('orders.columns.storey');
  const product = t('orders.columns.product');
  const order = new OrderPage(page);
  await signIn(page, 'purchaser', 'en');
  await order.openFromTasks('Haus A, 1. Obergeschoss');
  const heading = (name: string) => order.grid.getByRole('columnheader', { name });
  const columnsPanel = async () => {
    await page.getByRole('button', { name: t('orders.tools.menu'), exact: true }).click();
    await page.getByRole('menuitem', { name: t('orders.tools.columns.action') }).click();
    return page.getByRole('dialog', { name: t('orders.tools.columns.title') });
  };
  const panel = await columnsPanel();
  await panel.getByRole('checkbox', { name: storey }).uncheck();
  await panel.getByRole('button', { name: t('orders.tools.columns.pin', { column: product }) }).click();
  await page.keyboard.press('Escape');
  await expect(heading(storey)).toBeHidden();
  const built = await page.request.get(page.url());
  expect(await built.text()).not.toContain('data-column="floorName"');
  await page.reload();
  await expect(heading(product)).toHaveAttribute('aria-colindex', '3');
  await expect(heading(storey)).toBeHidden();
  const again = await columnsPanel();
  await again.getByRole('button', { name: t('orders.tools.columns.reset') }).click();
  await expect(heading(storey)).toBeVisible();
  await expect(heading(product)).toHaveAttribute('aria-colindex', '4');
});

test('keeps what is typed in two tabs apart', async ({ page }) => {
  const first = new OrderPage(page);
  await signIn(page, 'purchaser');
  await first.openFromTasks('Haus A, 1. Obergeschoss');
  const second = new OrderPage(await page.context().newPage());
  await second.openFromTasks('Haus A, 1. Obergeschoss');
  for (const [order, row, qty] of [
    [first, 1, '41'],
    [second, 2, '42'],
  ] as const) {
    await order.cell(row, 4).click();
    await order.page.keyboard.type(qty);
    await order.page.keyboard.press('Enter');
    await order.page.reload();
    await expect(order.page.getByText(t('orders.restored.title', { rows: 1 }))).toBeVisible();
    await expect(order.cell(row, 4)).toHaveText(qty);
  }
  await expect(second.cell(1, 4)).toHaveText('33');
  // What a closed tab leaves is offered to the one that comes next.
  await second.page.close();
  await page.reload();
  await expect(page.getByText(t('orders.restored.title', { rows: 2 }))).toBeVisible();
  await page.getByRole('button', { name: t('orders.restored.discard') }).click();
  await expect(first.cell(1, 4)).toHaveText('33');
});

test('lets two purchasers at one row choose, field by field', async ({ page, browser }) => {
  const mine = new OrderPage(page);
  await signIn(page, 'purchaser');
  await mine.openFromTasks('Haus A, 1. Obergeschoss');
  await mine.cell(2, 4).click();
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');

  const other = await browser.newContext();
  const reviewerPage = await other.newPage();
  const theirs = new OrderPage(reviewerPage);
  await signIn(reviewerPage, 'reviewer.de');
  await theirs.openFromTasks('Haus A, 1. Obergeschoss');
  await theirs.cell(2, 4).click();
  await reviewerPage.keyboard.type('11');
  await reviewerPage.keyboard.press('Enter');
  await theirs.save();
  await other.close();

  await mine.cell(2, 4).click();
  const conflict = t('grid.conflict', { column: t('orders.columns.qty'), theirs: '11' });
  await expect(page.getByText(conflict).first()).toBeVisible();
  await page.getByRole('button', { name: t('grid.keepMine'), exact: true }).click();
  await mine.save();
  await page.reload();
  await expect(mine.cell(2, 4)).toHaveText('9');
});

for (const [width, theme] of [
  [1440, 'light'],
  [1440, 'dark'],
  [360, 'light'],
] as const) {
  test(`is accessible and fits at ${width} px, ${theme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: theme });
    const order = new OrderPage(page);
    await signIn(page, 'purchaser');
    await order.openFromTasks('Haus A, 1. Obergeschoss');
    expect(await findAccessibilityProblems(page)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test.describe('with a finger on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, colorScheme: 'dark' });

  test('a heading opens its sort and filter, which stay in the window', async ({ page }) => {
    const order = new OrderPage(page);
    await signIn(page, 'purchaser');
    await order.openFromTasks('Haus A, 1. Obergeschoss');
    const column = t('orders.columns.room');
    await page.getByRole('radio', { name: t('orders.phone.grid') }).tap();
    await order.grid.getByRole('columnheader', { name: column }).tap();
    const menu = page.getByRole('dialog', { name: t('orders.tools.column.title', { column }) });
    await expect(menu.getByRole('button', { name: t('orders.tools.column.clear') })).toBeInViewport({
      ratio: 1,
    });
    await menu.getByRole('button', { name: t('orders.tools.column.ascending') }).tap();
    await expect(page.getByText(t('orders.tools.arranged.ascending', { column }))).toBeVisible();
    await expect(order.cell(1, 0)).toHaveText('Bad');
  });
});
