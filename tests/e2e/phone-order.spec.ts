import { expect, type Locator, type Page } from '@playwright/test';
import { createAacItem } from '@/lib/contract/orders';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { test } from '@/tests/support/journey-test';
import { makeOrderLot, panelsOf } from '@/tests/support/order-lots';
import { OrderPage } from '@/tests/support/order-page';
import { signIn } from '@/tests/support/sign-in';
import { textsIn } from '@/tests/support/texts';
import { findSmallTargets } from '@/tests/support/touch-targets';

/** A number is typed and shown with the decimal sign of the language. */
const LOOKS = [
  { language: 'de', colorScheme: 'light', sign: ',' },
  { language: 'en', colorScheme: 'dark', sign: '.' },
  { language: 'nl', colorScheme: 'dark', sign: ',' },
] as const;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

for (const { language, colorScheme, sign } of LOOKS) {
  test(`a purchaser fills an order on a phone with cards: ${language}, ${colorScheme}`, async ({
    journey,
    page,
  }) => {
    const t = textsIn(language);
    const quantity = t('orders.columns.qty');
    const length = t('orders.columns.lengthMm');
    const quantityOf = (card: Locator) => card.getByRole('textbox', { name: quantity });
    await page.emulateMedia({ colorScheme });
    const lot = await makeOrderLot(journey, 'aacorderlot', `Telefon ${language}`);
    for (const sublotName of ['Bad', 'Flur']) {
      const body = { projectUnitID: lot.unitId, sublotName, floorName: 'EG', productNo: 0 };
      await journey.call('purchaser', createAacItem, { body: { ...body, itemLength: 2.6, qty: 10 } });
    }
    await signIn(page, 'purchaser', language);
    await page.goto(unitPagePath(lot.rootUnitId, lot.unitId));
    const order = new OrderPage(page);
    const cards = order.cards.getByRole('article');
    const bar = page.locator('.save-bar');
    await expect(cards).toHaveCount(2);
    await expect(cards.first()).toBeInViewport({ ratio: 1 });
    await expect(bar).toBeInViewport({ ratio: 1 });
    // Path, workflow and actions are folded, so that the rows begin right below the title.
    const topOf = async (at: Locator) => (await at.boundingBox())?.y ?? Number.NaN;
    const title = page.getByRole('heading', { level: 1 });
    expect((await topOf(cards.first())) - (await topOf(title))).toBeLessThan(140);
    await expect(page.getByRole('navigation', { name: t('units.path') })).toBeHidden();
    await page.getByRole('button', { name: t('units.more') }).tap();
    await expect(page.getByRole('navigation', { name: t('units.path') })).toBeVisible();
    await page.getByRole('button', { name: t('units.more') }).tap();
    await expect(bar).toContainText(
      t('orders.phone.sums', { rows: 2, area: `31${sign}20`, pallets: `2${sign}00` }),
    );
    expect(await sideways(page)).toBe(0);

    // A step, a typed number, and back.
    const bath = cards.filter({ hasText: 'Bad' });
    const lengthOfBath = bath.getByRole('textbox', { name: length });
    await bath.getByRole('button', { name: t('orders.phone.increase', { field: quantity }) }).tap();
    await expect(quantityOf(bath)).toHaveValue('11');
    await quantityOf(bath).fill('24');
    await bath.getByRole('button', { name: t('orders.phone.increase', { field: length }) }).tap();
    await expect(lengthOfBath).toHaveValue('2620');
    await page.getByRole('button', { name: t('orders.toolbar.undo') }).tap();
    await expect(lengthOfBath).toHaveValue('2600');
    await page.getByRole('button', { name: t('orders.toolbar.redo') }).tap();
    await expect(lengthOfBath).toHaveValue('2620');

    // What is wrong stands at its field, and the order cannot be placed.
    await quantityOf(bath).fill(`2${sign}5`);
    await expect(bath).toContainText(t('errors.ORDERITEM.NotInteger'));
    await quantityOf(bath).fill('24');
    await expect(bath).not.toContainText(t('errors.ORDERITEM.NotInteger'));

    // A row more, like the last one; and one less.
    await page.getByRole('button', { name: t('orders.phone.add') }).tap();
    await expect(cards).toHaveCount(3);
    const added = cards.nth(2);
    await added.getByRole('textbox', { name: t('orders.columns.room') }).fill('Küche');
    await quantityOf(added).fill('5');
    await cards
      .nth(1)
      .getByRole('button', { name: t('orders.phone.rowMenu', { row: 2 }) })
      .tap();
    await page.getByRole('menuitem', { name: t('grid.deleteRow', { row: 2 }) }).tap();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    expect(await findSmallTargets(page)).toEqual([]);
    await bar.getByRole('button', { name: t('orders.toolbar.saveRows', { rows: 3 }) }).tap();
    await expect(bar.getByRole('status')).toHaveText(t('orders.toolbar.saved'));
    await expect
      .poll(() => panelsOf(journey, lot))
      .toEqual([
        ['Bad', 24],
        ['Küche', 5],
      ]);

    // The grid instead, from now on.
    await page.getByRole('radio', { name: t('orders.phone.grid') }).tap();
    await expect(order.grid).toBeVisible();
    await page.reload();
    await expect(order.grid).toBeVisible();
    await page.getByRole('radio', { name: t('orders.phone.cards') }).tap();

    // With text twice as large, and a narrow window.
    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '175%'));
    await expect(cards.first()).toBeVisible();
    await expect.poll(() => sideways(page)).toBe(0);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await bar.getByRole('button', { name: t('orders.place.action') }).tap();
    await order.confirmOrder(t, ['deliveryDate']);
    await expect(bar).toBeHidden();
  });
}
