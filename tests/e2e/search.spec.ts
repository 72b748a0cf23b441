import { expect, type Page } from '@playwright/test';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { signIn } from '@/tests/support/sign-in';
import { test } from '@/tests/support/test';

const SEARCH = '/home/app/project/search';

const hits = (page: Page) => page.getByRole('table').locator('tbody').getByRole('link');

/** How far the page is wider than its window, in px. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('the toolbar suggests while one types, and the keys lead there', async ({ page }) => {
  await signIn(page, 'internal', 'en');
  await page.goto('/home/app/dash');
  await page.keyboard.press('Control+K');
  await page.keyboard.type('lindenh');
  const box = page.getByRole('combobox', { name: 'Find a project, lot or order' });
  await expect(page.getByRole('option', { name: /Quartier Lindenhof/ })).toBeVisible();
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: /Quartier Lindenhof/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Quartier Lindenhof' })).toBeVisible();
  await page.keyboard.press('Control+K');
  await page.keyboard.type('park');
  await expect(page.getByRole('option').last()).toHaveText('Show all results');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search\?search=.*park/);
});

test('a number, words and filters find; the address keeps them', async ({ page }) => {
  await signIn(page, 'internal', 'en');
  await page.goto(SEARCH);
  await expect(page.getByText('What are you looking for?')).toBeVisible();
  await page.getByLabel('Name, number or order number').fill('p-2002');
  await expect(hits(page).first()).toHaveText('Park Zuidrand');
  await expect(page.locator('mark').first()).toHaveText('P-2002');
  await page.getByText('Filters', { exact: true }).click();
  await page.getByRole('button', { name: 'Drawing job' }).click();
  await expect(page).toHaveURL(/type=drawingjob/);
  await expect(page.getByText('120 results, most relevant first')).toBeVisible();
  await page.getByLabel('Rows per page').selectOption('50');
  await expect(page.getByText('1–50 of 120')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Drawing job' })).toHaveAttribute('aria-pressed', 'true');
  await expect(hits(page)).toHaveCount(50);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await hits(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(hits(page).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/project\/details\//);
});

test('a typing error finds titles spelt alike', async ({ page }) => {
  await signIn(page, 'internal', 'en');
  await page.goto(`${SEARCH}?search=zuidrnad`);
  await expect(page.getByText('No exact match for “zuidrnad”.')).toBeVisible();
  await expect(hits(page).first()).toHaveText('Park Zuidrand');
  await page.goto(`${SEARCH}?search=xyzzyxyzzy`);
  await expect(page.getByText('No results for “xyzzyxyzzy”')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`hits fit a phone, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 800 });
    await signIn(page, 'internal', 'de');
    await page.goto(`${SEARCH}?search=park&plant=103`);
    await expect(page.getByText('Fabriek Meerdorp').last()).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await findAccessibilityProblems(page)).toEqual([]);
  });
}

test('who has nothing to search is told so', async ({ page }) => {
  await signIn(page, 'outsider', 'en');
  await page.goto('/home/app/dash');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Find a project, lot or order' })).toHaveCount(0);
  await page.goto(SEARCH);
  await expect(page.getByText('This function is not available')).toBeVisible();
});
