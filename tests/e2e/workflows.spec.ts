import { expect, type Locator, type Page } from '@playwright/test';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { signIn } from '@/tests/support/sign-in';
import { test } from '@/tests/support/test';

const PAGE = '/home/app/project/workflows';

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
const rowsOf = (section: Locator) => section.getByRole('row');

test('an internal user reads changed materials and delays, and turns the pages of each table', async ({
  page,
}) => {
  await signIn(page, 'internal', 'en');
  await page.goto(PAGE);
  const notifications = card(page, 'Notifications');
  const workflows = card(page, 'Workflows');
  // The demo has 200; other journeys add to them.
  await expect(notifications).toContainText(/1–10 of \d{3}/);
  const total = Number(/1–10 of (\d+)/.exec(await notifications.innerText())?.[1]);
  await expect(rowsOf(notifications)).toHaveCount(11);
  await expect(rowsOf(notifications).nth(1)).toContainText(/Park Zuidrand.*CS .* m³ · \d+ \w+ \d{4}/);
  await expect(workflows).toContainText('Second reminder');
  expect(await findAccessibilityProblems(page)).toEqual([]);

  await workflows.getByLabel('Rows per page').selectOption('5');
  await expect(rowsOf(workflows)).toHaveCount(6);
  await expect(rowsOf(notifications)).toHaveCount(11);
  await workflows.getByRole('button', { name: 'Next page' }).click();
  await expect(workflows).toContainText('6–10 of');
  await expect(notifications).toContainText(`1–10 of ${total}`);
  await notifications.getByLabel('Rows per page').selectOption('All');
  // Counted whole, drawn where one looks.
  await expect(notifications.getByRole('table')).toHaveAttribute('aria-rowcount', `${total + 1}`);
  await expect(notifications.locator(`[aria-rowindex="${total + 1}"]`)).toHaveCount(0);
  await notifications.getByRole('button', { name: 'Last page' }).scrollIntoViewIfNeeded();
  await expect(notifications.locator(`[aria-rowindex="${total + 1}"]`)).toBeVisible();
  await expect(notifications).toContainText(`1–${total} of ${total}`);
  await expect(workflows).toContainText('6–10 of');

  const lot = rowsOf(workflows).nth(1).getByRole('link');
  const title = (await lot.innerText()).replace(/^\S+ /, '');
  await lot.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('the dashboard counts what the page lists', async ({ page }) => {
  await signIn(page, 'internal', 'en');
  await page.goto('/home/app/dash');
  const tile = page.getByRole('main').getByRole('link', { name: 'Workflows' }).locator('..');
  await expect(tile).toHaveText(/\d/);
  const counted = (await tile.innerText()).match(/\d+/)?.[0];
  await page.goto(PAGE);
  await expect(card(page, 'Workflows')).toContainText(`of ${counted}`);
});

test('both tables fit a phone in the dark', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, 'internal', 'en');
  await page.goto(`${PAGE}?workflowsSize=5&notificationsSize=5`);
  await expect(rowsOf(card(page, 'Workflows'))).toHaveCount(6);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  expect(await findAccessibilityProblems(page)).toEqual([]);
});

test('a customer is led back to their dashboard and told why', async ({ page }) => {
  await signIn(page, 'reviewer.de', 'en');
  await page.goto(PAGE);
  await expect(page).toHaveURL(/\/home\/app\/dash\?refused=internal$/);
  await expect(page.getByText('This is for internal users only.')).toBeVisible();
});
