import { expect, type Locator, type Page } from '@playwright/test';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { ANY_NUMBER, escaped } from '@/tests/support/patterns';
import { signIn } from '@/tests/support/sign-in';
import { test } from '@/tests/support/test';
import { textsIn } from '@/tests/support/texts';

const PAGE = '/home/app/project/workflows';
const t = textsIn('en');
const workflowsTitle = t('workflows.workflows');
const rowsPerPage = t('common.pager.size');

const range = (from: number, to: number, count: number) => t('common.pager.range', { from, to, count });
/** The same where nobody knows how many there are. */
const rangeOfAny = (from: number, to: number) =>
  new RegExp(escaped(range(from, to, ANY_NUMBER)).replace(`${ANY_NUMBER}`, '(\\d+)'));

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
const rowsOf = (section: Locator) => section.getByRole('row');

test('an internal user reads changed materials and delays, and turns the pages of each table', async ({
  page,
}) => {
  await signIn(page, 'internal', 'en');
  await page.goto(PAGE);
  const notifications = card(page, t('workflows.notifications'));
  const workflows = card(page, workflowsTitle);
  // The demo has 200; other journeys add to them.
  await expect(notifications).toContainText(rangeOfAny(1, 10));
  const total = Number(rangeOfAny(1, 10).exec(await notifications.innerText())?.[1]);
  expect(total).toBeGreaterThan(99);
  await expect(rowsOf(notifications)).toHaveCount(11);
  await expect(rowsOf(notifications).nth(1)).toContainText(/Park Zuidrand.*CS .* m³ · \d+ \w+ \d{4}/);
  await expect(workflows).toContainText(t('workflows.level.Reminder2'));
  expect(await findAccessibilityProblems(page)).toEqual([]);

  await workflows.getByLabel(rowsPerPage).selectOption('5');
  await expect(rowsOf(workflows)).toHaveCount(6);
  await expect(rowsOf(notifications)).toHaveCount(11);
  await workflows.getByRole('button', { name: t('common.pager.next') }).click();
  await expect(workflows).toContainText(rangeOfAny(6, 10));
  await expect(notifications).toContainText(range(1, 10, total));
  await notifications.getByLabel(rowsPerPage).selectOption(t('common.pager.all'));
  // Counted whole, drawn where one looks.
  await expect(notifications.getByRole('table')).toHaveAttribute('aria-rowcount', `${total + 1}`);
  await expect(notifications.locator(`[aria-rowindex="${total + 1}"]`)).toHaveCount(0);
  await notifications.getByRole('button', { name: t('common.pager.last') }).scrollIntoViewIfNeeded();
  await expect(notifications.locator(`[aria-rowindex="${total + 1}"]`)).toBeVisible();
  await expect(notifications).toContainText(range(1, total, total));
  await expect(workflows).toContainText(rangeOfAny(6, 10));

  const lot = rowsOf(workflows).nth(1).getByRole('link');
  // The page has its own title, the list also the path to it.
  const title = (await lot.innerText()).split(' · ').at(-1) ?? '';
  await lot.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('the dashboard counts what the page lists', async ({ page }) => {
  await signIn(page, 'internal', 'en');
  await page.goto('/home/app/dash');
  const tile = page
    .getByRole('main')
    .getByRole('link', { name: t('dashboard.workflows') })
    .locator('..');
  await expect(tile).toHaveText(/\d/);
  const counted = Number((await tile.innerText()).match(/\d+/)?.[0]);
  await page.goto(PAGE);
  await expect(card(page, workflowsTitle)).toContainText(range(1, 10, counted));
});

test('both tables fit a phone in the dark', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, 'internal', 'en');
  await page.goto(`${PAGE}?workflowsSize=5&notificationsSize=5`);
  await expect(rowsOf(card(page, workflowsTitle))).toHaveCount(6);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  expect(await findAccessibilityProblems(page)).toEqual([]);
});

test('a customer is led back to their dashboard and told why', async ({ page }) => {
  await signIn(page, 'reviewer.de', 'en');
  await page.goto(PAGE);
  await expect(page).toHaveURL(/\/home\/app\/dash\?refused=internal$/);
  await expect(page.getByText(t('errors.InternalOnly'))).toBeVisible();
});
