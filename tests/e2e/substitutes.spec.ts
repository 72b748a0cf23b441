import { expect, type Page } from '@playwright/test';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { press } from '@/tests/support/keyboard';
import { signIn } from '@/tests/support/sign-in';
import { heardBy, test } from '@/tests/support/test';

const PROFILE = '/home/app/profile';
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a substitute is named by keys, does a task, and both names stand in the activity', async ({
  page,
  browser,
}) => {
  await signIn(page, 'reviewer.nl', 'en');
  await page.goto(PROFILE);
  const name = page.getByRole('button', { name: 'Name a substitute' });
  await heardBy(name);
  await name.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Name a substitute' });
  await dialog.getByRole('searchbox', { name: 'Person' }).fill('koen');
  await dialog.getByRole('radio', { name: /^Koen Bouw/ }).press('Space');
  await dialog.getByRole('textbox', { name: 'Last day' }).fill('31 Dec 2026');
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Name a substitute' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Koen Bouw', { exact: true })).toBeVisible();

  const substitute = await browser.newPage();
  await signIn(substitute, 'coordinator', 'en');
  await substitute.goto('/home/app/task-list/inbox?kind=Finalized&sort=number');
  const first = substitute.getByRole('link', { name: /./ }).first();
  await heardBy(first);
  const row = substitute
    .getByRole('region', { name: 'Inbox' })
    .locator('li')
    .filter({ hasText: 'For Rob Controle' });
  await row.getByRole('link').first().click();
  const pane = substitute.getByRole('article');
  await expect(pane.getByText('You act for Rob Controle, who is absent.')).toBeVisible();
  const unit = await pane.getByRole('link', { name: 'Open unit' }).getAttribute('href');
  await press(substitute, 'e');
  await substitute.getByRole('alertdialog').getByRole('button', { name: 'Approve for production' }).click();
  await expect(substitute.getByRole('alertdialog')).toBeHidden();
  await substitute.goto(`${unit}`);
  await expect(substitute.getByText('Koen Bouw for Rob Controle').first()).toBeVisible();
  await substitute.close();

  await page.getByRole('button', { name: 'End the substitution by Koen Bouw' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click();
  await expect(card(page, 'Substitutes').getByText('No substitute is named.')).toBeVisible();
});
