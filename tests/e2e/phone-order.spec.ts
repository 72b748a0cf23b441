import { expect, type Locator, type Page } from '@playwright/test';
import { createAacItem } from '@/lib/contract/orders';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { test } from '@/tests/support/journey-test';
import { makeOrderLot, panelsOf } from '@/tests/support/order-lots';
import { OrderPage } from '@/tests/support/order-page';
import { signIn } from '@/tests/support/sign-in';
import { findSmallTargets } from '@/tests/support/touch-targets';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

const quantityOf = (card: Locator) => card.getByRole('textbox', { name: 'Menge' });

test('a purchaser fills an order on a phone with cards', async ({ journey, page }) => {
  const lot = await makeOrderLot(journey, 'aacorderlot', 'Telefon');
  for (const sublotName of ['Bad', 'Flur']) {
    const body = { projectUnitID: lot.unitId, sublotName, floorName: 'EG', productNo: 0 };
    await journey.call('purchaser', createAacItem, { body: { ...body, itemLength: 2.6, qty: 10 } });
  }
  await signIn(page, 'purchaser', 'de');
  await page.goto(unitPagePath(lot.rootUnitId, lot.unitId));
  const order = new OrderPage(page);
  const cards = order.cards.getByRole('article');
  const bar = page.locator('.save-bar');
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toBeInViewport({ ratio: 1 });
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(bar).toContainText('2 Zeilen');
  expect(await sideways(page)).toBe(0);

  // A step, a typed number, and back.
  const bath = cards.filter({ hasText: 'Bad' });
  await bath.getByRole('button', { name: 'Erhöhen: Menge' }).tap();
  await expect(quantityOf(bath)).toHaveValue('11');
  await quantityOf(bath).fill('24');
  await bath.getByRole('button', { name: /^Erhöhen: Länge/ }).tap();
  await expect(bath.getByRole('textbox', { name: /^Länge/ })).toHaveValue('2620');
  await page.getByRole('button', { name: 'Rückgängig' }).tap();
  await expect(bath.getByRole('textbox', { name: /^Länge/ })).toHaveValue('2600');
  await page.getByRole('button', { name: 'Wiederholen' }).tap();
  await expect(bath.getByRole('textbox', { name: /^Länge/ })).toHaveValue('2620');

  // What is wrong stands at its field, and the order cannot be placed.
  await quantityOf(bath).fill('2,5');
  await expect(bath).toContainText('Bitte eine ganze Zahl eingeben.');
  await quantityOf(bath).fill('24');
  await expect(bath).not.toContainText('Bitte eine ganze Zahl eingeben.');

  // A row more, like the last one; and one less.
  await page.getByRole('button', { name: 'Zeile hinzufügen' }).tap();
  await expect(cards).toHaveCount(3);
  const added = cards.nth(2);
  await added.getByRole('textbox', { name: 'Raum' }).fill('Küche');
  await quantityOf(added).fill('5');
  await cards.nth(1).getByRole('button', { name: 'Aktionen der Zeile 2' }).tap();
  await page.getByRole('menuitem', { name: /Zeile 2 löschen/ }).tap();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  expect(await findSmallTargets(page)).toEqual([]);
  await bar.getByRole('button', { name: '3 Zeilen speichern' }).tap();
  await expect(bar.getByRole('status')).toHaveText('Alles ist gespeichert');
  await expect
    .poll(() => panelsOf(journey, lot))
    .toEqual([
      ['Bad', 24],
      ['Küche', 5],
    ]);

  // The grid instead, from now on.
  await page.getByRole('radio', { name: 'Tabelle' }).tap();
  await expect(order.grid).toBeVisible();
  await page.reload();
  await expect(order.grid).toBeVisible();
  await page.getByRole('radio', { name: 'Karten' }).tap();

  // With text twice as large, and a narrow window.
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '175%'));
  await expect(cards.first()).toBeVisible();
  await expect.poll(() => sideways(page)).toBe(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await bar.getByRole('button', { name: 'Bestellung auslösen …' }).tap();
  await order.confirmOrder({ confirm: 'Bestellung auslösen', accept: /^Ohne/ });
  await expect(bar).toBeHidden();
});
