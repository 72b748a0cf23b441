import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { OrderPage } from '@/tests/support/order-page';
import { ANY_NUMBER, patternOf } from '@/tests/support/patterns';
import { signIn } from '@/tests/support/sign-in';
import { test } from '@/tests/support/test';
import { textsIn } from '@/tests/support/texts';

const t = textsIn('de');

/** What is said of rows that need nothing more. */
const ALL_SAVED = { unsaved: 0, invalid: 0, conflicts: 0 };

const LIST = [
  'Bauvorhaben Nord',
  'Raum;Geschoß;Türnr;Produkt;Länge (m);Menge',
  'Bad;EG;T1;AAC panel 100 x 600;2,70;7',
  'Flur;EG;T2;Holz;2,70;1.375',
  'Küche;1. OG;;70;2,71;5',
  'Küche;1. OG;;70;2,70;5',
].join('\n');

/** Chooses a file without a mouse. */
async function pickFile(page: Page, file: { name: string; buffer: Buffer }): Promise<void> {
  await page.getByRole('button', { name: t('orders.import.action') }).press('Enter');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: t('orders.import.pick') }).press('Enter');
  await (await chooser).setFiles({ mimeType: '', ...file });
}

test('a purchaser without a mouse imports panels from a CSV file, and the table as it was exported', async ({
  page,
}) => {
  const order = new OrderPage(page);
  await signIn(page, 'purchaser');
  await order.openFromTasks('Haus A, 1. Obergeschoss');
  const before = await order.summary();
  const rows = (await order.blankRow()) - 1;

  await page.getByRole('button', { name: t('orders.export.action') }).press('Enter');
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: t('orders.export.xlsx') }).press('Enter');
  const exported = await readFile(await (await download).path());

  await pickFile(page, { name: 'liste.csv', buffer: Buffer.from(LIST) });
  const dialog = page.getByRole('dialog', { name: t('orders.import.reviewTitle', { name: 'liste.csv' }) });
  await expect(dialog).toContainText(t('orders.import.figures', { rows: 4, taken: 4, wrong: 2 }));
  await expect(dialog.getByLabel(t('orders.mapping.targetOf', { column: 'Türnr' }))).toHaveValue('');
  await expect(dialog.getByLabel(t('orders.mapping.targetOf', { column: 'Länge (m)' }))).toHaveValue(
    'lengthMm',
  );
  const taken = patternOf(t('orders.import.import', { rows: ANY_NUMBER }));
  const take = dialog.getByRole('button', { name: new RegExp(`^${taken}$`) });
  await expect(take).toHaveAttribute('aria-description', t('orders.import.wrongTaken', { rows: 2 }));

  // One wrong row is put right in its cell, the other one left out.
  const grid = dialog.getByRole('grid');
  await grid.locator('[aria-rowindex="4"] [aria-colindex="7"]').click();
  await page.keyboard.type('2700');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText(t('orders.import.figures', { rows: 4, taken: 4, wrong: 1 }));
  await dialog.getByLabel(t('orders.import.wrongOnly', { rows: 1 })).press('Space');
  await expect(grid.getByText('Holz')).toBeVisible();
  await expect(grid.getByText('Bad', { exact: true })).toBeHidden();
  await dialog.getByRole('button', { name: t('orders.import.leaveOutWrong', { rows: 1 }) }).press('Enter');
  await take.press('Enter');
  await expect(page.getByText(t('orders.import.saved', { rows: 3 }))).toHaveCount(1);
  await expect(page.getByText(t('orders.figures', { rows: rows + 3, ...ALL_SAVED })).first()).toBeVisible();

  await pickFile(page, { name: 'bestelltabelle.xlsx', buffer: exported });
  const again = page.getByRole('dialog', {
    name: t('orders.import.reviewTitle', { name: 'bestelltabelle.xlsx' }),
  });
  await expect(again).toContainText(t('orders.import.figures', { rows, taken: rows, wrong: 0 }));
  await again.getByRole('radio', { name: t('orders.import.replace', { rows }) }).press('Space');
  await again.getByRole('button', { name: t('orders.import.import', { rows }) }).press('Enter');
  await page.getByRole('button', { name: t('orders.import.replaceConfirm'), exact: true }).press('Enter');
  await expect(again).toBeHidden();
  await expect.poll(() => order.summary()).toEqual(before);
});

test('a pasted list is read in the notation of the person', async ({ page }) => {
  const order = new OrderPage(page);
  await signIn(page, 'purchaser');
  await order.openFromTasks('Haus A, 1. Obergeschoss');
  const first = await order.blankRow();
  await order.cell(first, 0).click();
  await order.paste(
    'Menge\tRaum\tGeschoss\tProdukt\tLänge\n1.375\tBad\tEG\t100\t2,70\n2.500\tFlur\tEG\t100\t13,75',
  );
  const dialog = page.getByRole('dialog', { name: t('orders.paste.title', { rows: 2 }) });
  await dialog.getByRole('button', { name: t('orders.paste.apply') }).press('Enter');
  await expect(order.cell(first, 4)).toHaveText('1.375');
  await expect(order.cell(first + 1, 4)).toHaveText('2.500');
  // 13,75 m is 13.75 m and no panel, never 1375.
  await expect(order.cell(first + 1, 3)).toHaveText('13750');
  // The dialog gives the focus back to the table a moment after it closes.
  await expect(page.locator('.dg-input')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(page.getByText(t('orders.figures', { rows: first - 1, ...ALL_SAVED })).first()).toBeVisible();
});
