import { expect, type Page } from '@playwright/test';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { press } from '@/tests/support/keyboard';
import { signIn } from '@/tests/support/sign-in';
import { heardBy, test } from '@/tests/support/test';

const INBOX = '/home/app/task-list/inbox';

const LOOKS = [
  { language: 'de', name: 'Eingang', back: 'Alle Aufgaben', width: 1440, colorScheme: 'light' },
  { language: 'en', name: 'Inbox', back: 'All tasks', width: 1440, colorScheme: 'dark' },
  { language: 'nl', name: 'Postvak', back: 'Alle taken', width: 390, colorScheme: 'light' },
  { language: 'de', name: 'Eingang', back: 'Alle Aufgaben', width: 390, colorScheme: 'dark' },
] as const;

const list = (page: Page, name = 'Inbox') => page.getByRole('region', { name, exact: true });
const rows = (page: Page) =>
  list(page)
    .locator('li')
    .filter({ has: page.locator('a') });
const pane = (page: Page) => page.getByRole('article');

/** The page itself never scrolls sideways. */
async function expectNoSideScroll(page: Page): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
}

for (const { language, name, back, width, colorScheme } of LOOKS) {
  test(`the inbox is read in ${language} at ${width} px, ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await page.emulateMedia({ colorScheme });
    await signIn(page, 'reviewer.nl', language);
    await page.goto(INBOX);
    const tasks = list(page, name).getByRole('listitem');
    const first = tasks.getByRole('link').first();
    await expect(first).toBeVisible();
    await expect(list(page, name).getByRole('heading', { level: 2 }).first()).toBeVisible();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await expectNoSideScroll(page);
    await first.click();
    await expect(page).toHaveURL(/\/inbox\/[\da-f-]{36}\/\w+$/);
    await expect(pane(page).getByRole('heading', { level: 2 })).toBeVisible();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await expectNoSideScroll(page);
    if (width === 390) {
      await expect(list(page, name)).toBeHidden();
      await page.getByRole('link', { name: back }).click();
      await expect(page).toHaveURL(INBOX);
    }
    await expect(list(page, name)).toBeVisible();
  });
}

test('filters, sorting and folded groups stand in the address', async ({ page }) => {
  await signIn(page, 'reviewer.nl', 'en');
  await page.goto(INBOX);
  await expect(rows(page).first()).toBeVisible();
  await list(page)
    .getByRole('radio', { name: /^Approve for production/ })
    .click();
  await expect(page).toHaveURL(/kind=Finalized$/);
  await list(page).getByLabel('Sort by').selectOption('number');
  await list(page).getByRole('searchbox', { name: 'Search tasks' }).fill('zuidrand');
  await expect(page).toHaveURL(/search=zuidrand&kind=Finalized&sort=number$/);
  const found = await rows(page).count();
  await page.reload();
  await expect(list(page).getByRole('searchbox', { name: 'Search tasks' })).toHaveValue('zuidrand');
  await expect(rows(page)).toHaveCount(found);
  await list(page)
    .getByRole('heading', { level: 3 })
    .getByRole('button', { name: /^Approve for production/ })
    .click();
  await expect(rows(page)).toHaveCount(0);
  await expect(page).toHaveURL(/fold=/);
  await list(page).getByRole('searchbox', { name: 'Search tasks' }).fill('no such thing');
  await list(page).getByRole('button', { name: 'Show all tasks' }).click();
  await expect(page).toHaveURL(INBOX);
  await expect(rows(page).first()).toBeVisible();
});

test('a reviewer works through tasks by keys alone, and approves two lots together', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'reviewer.nl', 'en');
  await page.goto(`${INBOX}?kind=Finalized&sort=number`);
  const current = list(page).locator('a[aria-current=true]');
  const titles = list(page).locator('li a');
  await heardBy(titles.first());
  const counted = list(page).getByRole('status');
  const count = Number.parseInt((await counted.textContent()) ?? '', 10);
  await press(page, 'j');
  await expect(current).toHaveText((await titles.nth(0).textContent()) ?? '');
  await press(page, 'j');
  const second = (await titles.nth(1).textContent()) ?? '';
  await expect(current).toHaveText(second);
  await expect(pane(page).getByRole('heading', { level: 2 })).toHaveText(second);
  await press(page, 'k');
  await expect(current).toHaveText((await titles.nth(0).textContent()) ?? '');
  await press(page, 'x', 'j', 'x');
  await expect(list(page).getByText('2 selected')).toBeVisible();
  await press(page, 'e');
  const dialog = page.getByRole('dialog', { name: 'Approve for production' });
  await expect(dialog.getByText('The step is taken for 2 of 2.')).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Approve for production (2)' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Step taken for 2 units')).toBeVisible();
  await expect(counted).toHaveText(`${count - 2} tasks`);
});

test('after a step the next task opens', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'reviewer.nl', 'en');
  await page.goto(`${INBOX}?kind=Finalized&sort=number`);
  const titles = list(page).locator('li a');
  await titles.first().click();
  await expect(page).toHaveURL(/\/Finalized\?/);
  const done = page.url();
  const next = (await titles.nth(1).textContent()) ?? '';
  await expect(pane(page).getByText(/^Next: /)).toContainText(next);
  await press(page, 'e');
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Approve for production' }).click();
  await expect(pane(page).getByRole('heading', { level: 2 })).toHaveText(next);
  await expect(page).not.toHaveURL(done);
  await page.goto(done);
  await expect(page.getByText('This task is done')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open unit' })).toBeVisible();
});

test('a task is snoozed by keys, and comes back', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'reviewer.nl', 'en');
  await page.goto('/home/app/dash');
  const menu = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /^My tasks/ });
  await menu.click();
  await expect(page).toHaveURL(INBOX);
  const titles = list(page).locator('li a');
  await heardBy(titles.first());
  const counted = list(page).getByRole('status');
  const count = Number.parseInt((await counted.textContent()) ?? '', 10);
  await press(page, 'j', 'h');
  const dialog = page.getByRole('dialog', { name: 'Snooze this task' });
  await expect(dialog).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Next Monday/ }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(counted).toHaveText(`${count - 1} tasks`);
  await expect(menu).toHaveText(`My tasks${count - 1}`);
  await list(page).getByRole('button', { name: 'Snoozed 1' }).press('Enter');
  await expect(page).toHaveURL(/snoozed=true/);
  await expect(counted).toHaveText('1 task');
  await press(page, 'j');
  await pane(page).getByRole('button', { name: 'Back to the list' }).click();
  await list(page).getByRole('button', { name: 'Snoozed 0' }).press('Enter');
  await expect(counted).toHaveText(`${count} tasks`);
});

test('a substitute does a task, and both names stand in the activity', async ({ page, browser }) => {
  await signIn(page, 'reviewer.nl', 'en');
  await page.goto('/home/app/profile');
  const name = page.getByRole('button', { name: 'Name a substitute' });
  await heardBy(name);
  await name.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Name a substitute' });
  await dialog.getByRole('searchbox', { name: 'Person' }).fill('koen');
  // The buttons below move while the list grows shorter.
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await dialog.getByRole('radio', { name: /^Koen Bouw/ }).check();
  await dialog.getByRole('textbox', { name: 'Last day' }).fill('31/12/2026');
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Name a substitute' }).click();
  await expect(dialog).toBeHidden();

  const other = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await other.newPage();
  await signIn(phone, 'coordinator', 'nl');
  await phone.goto(`${INBOX}?kind=Finalized&sort=number`);
  const own = list(phone, 'Postvak').getByRole('listitem').filter({ hasText: 'Voor Rob Controle' });
  await heardBy(own.getByRole('link').first());
  await own.getByRole('link').first().click();
  await expect(pane(phone).getByText('U vervangt Rob Controle.')).toBeVisible();
  expect(await findAccessibilityProblems(phone)).toEqual([]);
  await expectNoSideScroll(phone);
  const unit = await pane(phone).getByRole('link', { name: 'Eenheid openen' }).getAttribute('href');
  await press(phone, 'e');
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Vrijgeven voor productie' }).click();
  await expect(phone.getByRole('alertdialog')).toBeHidden();
  await phone.goto(`${unit}`);
  await expect(phone.getByText('Koen Bouw voor Rob Controle').first()).toBeVisible();
  await other.close();

  await page.getByRole('button', { name: 'End the substitution by Koen Bouw' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End', exact: true }).click();
  await expect(page.getByText('No substitute is named.')).toBeVisible();
});
