import { expect } from '@playwright/test';
import { DEMO_PASSWORD } from '@/lib/domain/demo/demo-people';
import { test } from '@/tests/support/journey-test';
import { makeOrderLot, panelsOf } from '@/tests/support/order-lots';
import { OrderPage } from '@/tests/support/order-page';

/** What order lots bear: as many rows as they may hold, and the end of a session without a connection. */

const QTY = 4;

test('two thousand rows are pasted, three thousand imported, and no more than a lot holds', async ({
  journey,
}) => {
  const lot = await makeOrderLot(journey, 'aacorderlot', 'Turm');
  const page = await journey.open('purchaser', lot);
  const order = new OrderPage(page);
  const row = (index: number, separator: string) =>
    [`Flat ${index}`, `${index % 40}th`, 'AAC panel 100 × 600', 2620, (index % 20) + 1].join(separator);
  const rows = (count: number, separator: string) =>
    Array.from({ length: count }, (_, index) => row(index, separator)).join('\n');

  await order.cell(1, 0).click();
  await order.paste(rows(2000, '\t'));
  await expect(page.getByText('2,000 rows · 2,000 unsaved · 0 invalid')).toBeVisible();
  await order.save();
  await expect(page.getByText('2,000 rows · 0 unsaved')).toBeVisible();

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import…' }).click();
  await page.getByRole('button', { name: 'Choose a file' }).click();
  const buffer = Buffer.from(`Room;Storey;Product;Length;Quantity\n${rows(3001, ';')}`);
  await (await chooser).setFiles({ name: 'tower.csv', mimeType: '', buffer });
  const dialog = page.getByRole('dialog', { name: 'Import “tower.csv”' });
  await expect(dialog).toContainText('3,001 rows · 3,001 selected · 0 with errors');
  await expect(dialog.getByRole('button', { name: 'Import 3,001 rows' })).toHaveAttribute(
    'aria-description',
    /^A lot holds at most 5,000 rows: 1 is too many/,
  );
  await dialog.getByRole('button', { name: 'Delete row 1', exact: true }).click();
  await dialog.getByRole('button', { name: 'Import 3,000 rows' }).click();
  await expect(page.getByText('3,000 rows imported')).toBeVisible();
  const saved = await panelsOf(journey, lot);
  expect(saved).toHaveLength(5000);
  expect(saved.at(-1)).toEqual(['Flat 3000', 1]);
});

test('a session that ends without a connection costs a new sign-in and nothing else', async ({ journey }) => {
  const lot = await makeOrderLot(journey, 'aacorderlot', 'Anbau');
  const page = await journey.open('purchaser', lot);
  const order = new OrderPage(page);
  await order.cell(1, 0).click();
  await page.context().setOffline(true);
  for (const room of ['Porch', 'Shed']) {
    await page.keyboard.type(room);
    for (const text of ['EG', '100', '2620', '12']) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Control+s');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
  }
  await expect(page.getByText('2 changes are waiting for the connection')).toBeVisible();
  await page.context().clearCookies({ name: /session-token/ });
  await page.context().setOffline(false);
  const renewal = page.getByRole('dialog', { name: 'Your session has ended' });
  await renewal.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Your session has ended. The changes are stored')).toBeVisible();
  // More is typed before they sign in again, and not saved.
  await order.cell(2, QTY).click();
  await page.keyboard.type('13');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Sign in', exact: true }).first().click();
  await page.getByLabel('E-mail').fill('purchaser@example.com');
  await page.locator('input[type=password]').fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(order.grid).toBeVisible();
  await expect(page.getByText('1 unsaved row restored')).toBeVisible();
  await expect(page.getByText('1 change that waited for the connection was saved')).toBeVisible();
  await expect(order.cell(2, QTY)).toHaveText('13');
  await page.getByRole('button', { name: 'Save 1 row' }).click();
  await expect
    .poll(() => panelsOf(journey, lot))
    .toEqual([
      ['Porch', 12],
      ['Shed', 13],
    ]);
});
