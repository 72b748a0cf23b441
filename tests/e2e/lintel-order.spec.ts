import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from '@/tests/support/journey-test';
import { lintelsOf, makeOrderLot } from '@/tests/support/order-lots';
import { OrderPage } from '@/tests/support/order-page';
import { sheetData, workbookOf } from '@/tests/support/workbooks';

/** The lintel table from an empty lot to the documents of the placed order, and its rows in and out of files. */

const LENGTH = 3;
const HEIGHT = 4;
const PRODUCT = 5;
const TYPE = 7;

async function downloaded(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await press();
  return readFile(await (await download).path());
}

test('lintels are typed, spared their cuts, saved, ordered, and taken away in every format', async ({
  journey,
}) => {
  const lot = await makeOrderLot(journey, 'lintelorderlot', 'Dakverdieping');
  const page = await journey.open('purchaser', lot);
  const order = new OrderPage(page);
  await order.cell(1, 0).click();
  for (const row of [
    ['Bath', '3rd', '100', '1250', '310', '', '7'],
    ['Hall', '3rd', '100', '1250', '250', '', '28'],
    ['Loft', '3rd', '240', '2250', '249', '', '2'],
  ]) {
    for (const text of row) {
      if (text !== '') await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
  }
  // The look-up finds the products; what has to be cut is reported and marked.
  await expect(order.cell(1, PRODUCT)).toHaveText('AAC lintel N 100/400 L1250');
  await expect(order.cell(1, TYPE)).toHaveText('cut');
  await expect(order.cell(2, TYPE)).toHaveText('standard');
  await order.save();
  await expect(page.locator('[aria-rowindex="2"]')).toHaveAttribute('data-look', 'cut');

  // Another length empties what depends on it.
  await order.cell(2, LENGTH).click();
  await page.keyboard.type('1500');
  await page.keyboard.press('Enter');
  await expect(order.cell(2, HEIGHT)).toHaveText('');
  await expect(order.cell(2, PRODUCT)).toHaveText('');
  await expect(page.getByText('3 rows · 1 unsaved · 1 invalid')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(order.cell(2, PRODUCT)).toHaveText('AAC lintel N 100/250 L1250');

  await page
    .getByRole('button', { name: 'Use 250 mm uncut instead of 310 mm' })
    .or(page.getByRole('button', { name: 'Use all' }))
    .first()
    .click();
  await expect(order.cell(1, HEIGHT)).toHaveText('250');
  await expect(page.getByText('Cut advice')).toBeHidden();
  await order.save();

  // A saved row goes at once, but not unasked.
  await page.getByRole('button', { name: 'Delete row 3' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('2 rows · 0 unsaved · 0 invalid')).toBeVisible();

  await page.getByRole('button', { name: 'Place order…' }).click();
  await order.confirmOrder({ confirm: 'Place order', accept: /^Order without/ });
  await expect(page.getByText('Order placed')).toBeVisible();
  await expect(order.grid).toHaveAttribute('aria-readonly', 'true');
  expect(await lintelsOf(journey, lot)).toEqual([
    ['Bath', '100x1250x250', 250, 7],
    ['Hall', '100x1250x250', 250, 28],
  ]);
  for (const [name, content] of [
    ['Confirmation (PDF)', /^%PDF-/],
    ['Workbook (XLSX)', /^PK/],
    ['Table (CSV)', /Bath[\s\S]+Hall/],
    ['UBL 2.1 order (XML)', /urn:oasis:names:specification:ubl:schema:xsd:Order-2/],
    ['openTRANS 2.1 order (XML)', /http:\/\/www\.opentrans\.org\/XMLSchema\/2\.1/],
  ] as const) {
    const file = await downloaded(page, () => page.getByRole('link', { name }).click());
    expect(file.toString('latin1')).toMatch(content);
  }
});

test('a workbook of lintels is put right before it is stored, and comes in again as it went out', async ({
  journey,
}) => {
  const lot = await makeOrderLot(journey, 'lintelorderlot', 'Kelder');
  const page = await journey.open('purchaser', lot);
  const list = await workbookOf({
    sheets: {
      Lintels: sheetData([
        ['Room', 'Storey', 'Thickness', 'Length', 'Height', 'Quantity', 'Spare'],
        ['Bath', 'Cellar', 100, 1250, 310, 7, 70],
        ['Hall', 'Cellar', 100, 1250, 250, 2, 20],
        ['Yard', 'Cellar', 99, 1250, 250, 3, 30],
      ]),
    },
  });
  const pick = async (name: string, buffer: Buffer) => {
    await page.getByRole('button', { name: 'Import…' }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).click();
    await (await chooser).setFiles({ name, mimeType: '', buffer });
    return page.getByRole('dialog', { name: `Import “${name}”` });
  };

  const dialog = await pick('lintels.xlsx', Buffer.from(list));
  await expect(dialog).toContainText('3 rows · 3 selected · 1 with errors');
  await dialog.locator('[aria-rowindex="2"] [aria-colindex="4"]').click();
  await page.keyboard.type('Bathroom');
  await page.keyboard.press('Enter');
  // Another column for the quantity: what was put right elsewhere stays.
  await dialog.getByLabel('Import “Spare” as').selectOption({ label: 'Quantity' });
  await expect(dialog.locator('[aria-rowindex="2"] [aria-colindex="10"]')).toHaveText('70');
  await expect(dialog.locator('[aria-rowindex="2"] [aria-colindex="4"]')).toHaveText('Bathroom');
  await dialog.getByRole('button', { name: 'Skip the row with an error' }).click();
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('2 rows imported')).toBeVisible();
  const rows = await lintelsOf(journey, lot);
  expect(rows).toEqual([
    ['Bathroom', '100x1250x400', 310, 70],
    ['Hall', '100x1250x250', 250, 20],
  ]);

  const exported = await downloaded(page, async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Workbook (XLSX)' }).click();
  });
  const again = await pick('order-table.xlsx', exported);
  await expect(again).toContainText('2 rows · 2 selected · 0 with errors');
  await again.getByRole('radio', { name: 'Replace the existing rows' }).check();
  await again.getByRole('button', { name: 'Import 2 rows' }).click();
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(again).toBeHidden();
  await expect.poll(() => lintelsOf(journey, lot)).toEqual(rows);
});
