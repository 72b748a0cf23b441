import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { test } from '@/tests/support/journey-test';
import { lotsToReview } from '@/tests/support/lots-to-review';
import { ANY_NUMBER, patternOf } from '@/tests/support/patterns';
import { signIn } from '@/tests/support/sign-in';
import { textsIn } from '@/tests/support/texts';

const SEARCH = '/home/app/project/search';

const hits = (page: Page) => page.getByRole('table').locator('tbody').getByRole('link');

/** How far the page is wider than its window, in px. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const locale of ['de', 'en', 'nl'] as const) {
  test(`the palette finds, goes and changes the look by keyboard alone, ${locale}`, async ({ page }) => {
    const t = textsIn(locale);
    await signIn(page, 'internal', locale);
    await page.goto('/home/app/dash');
    const palette = page.getByRole('dialog', { name: t('palette.open') });
    const chosen = palette.getByRole('option', { selected: true });
    await page.keyboard.press('Control+K');
    await page.keyboard.type('lindenh');
    await expect(palette.getByRole('combobox')).toHaveValue('lindenh');
    await expect(palette.getByRole('group', { name: t('searchKinds.units') })).toBeVisible();
    await expect(chosen).toContainText('Quartier Lindenhof');
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Quartier Lindenhof' })).toBeVisible();

    await page.keyboard.press('Control+K');
    await expect(palette.getByRole('group', { name: t('palette.groups.recent') })).toContainText(
      'Quartier Lindenhof',
    );
    await page.keyboard.type(t('palette.theme.dark'));
    await expect(chosen).toHaveText(t('palette.theme.dark'));
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

    await page.keyboard.press('Control+K');
    await page.keyboard.type(t('shell.closedProjects'));
    await expect(chosen).toHaveText(t('shell.closedProjects'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/closed-projects-list/);

    await page.keyboard.press('Control+K');
    await page.keyboard.type('park');
    const all = palette.getByRole('option', { name: t('palette.all', { search: 'park' }) });
    await expect(all).toBeVisible();
    await page.keyboard.press('End');
    await expect(all).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/search\?search=park/);
    await page.keyboard.press('Control+K');
    await expect(palette).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(palette).toHaveCount(0);
  });
}

test('a step of the open unit is asked about from the palette', async ({ page, journey }) => {
  const t = textsIn('en');
  const { rootId, lotIds } = await lotsToReview(journey, 'reviewer.nl');
  await signIn(page, 'reviewer.nl', 'en');
  await page.goto(unitPagePath(rootId, lotIds[0] ?? ''));
  const name = t('workflow.actions.acceptDrawings');
  await expect(page.getByRole('button', { name, exact: true }).first()).toBeVisible();
  await page.keyboard.press('Control+K');
  await page.keyboard.type(name);
  await expect(page.getByRole('option', { selected: true })).toHaveText(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a number, words and filters find; the address keeps them', async ({ page }) => {
  const t = textsIn('en');
  const drawingJobs = page.getByRole('button', { name: t('unitTypes.drawingjob') });
  await signIn(page, 'internal', 'en');
  await page.goto(SEARCH);
  await expect(page.getByText(t('search.startTitle'))).toBeVisible();
  await page.getByLabel(t('search.label')).fill('p-2002');
  await expect(hits(page).first()).toHaveText('Park Zuidrand');
  await expect(page.locator('mark').first()).toHaveText('P-2002');
  await page.getByText(t('search.filters', { count: 0 }), { exact: true }).click();
  await drawingJobs.click();
  await expect(page).toHaveURL(/type=drawingjob/);
  await expect(page.getByText(t('search.found', { count: 120 }))).toBeVisible();
  await page.getByLabel(t('common.pager.size')).selectOption('50');
  await expect(page.getByText(t('common.pager.range', { from: 1, to: 50, count: 120 }))).toBeVisible();
  await page.reload();
  await expect(drawingJobs).toHaveAttribute('aria-pressed', 'true');
  await expect(hits(page)).toHaveCount(50);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await hits(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(hits(page).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/project\/details\//);
});

test('a typing error finds titles spelt alike', async ({ page }) => {
  const t = textsIn('en');
  await signIn(page, 'internal', 'en');
  await page.goto(`${SEARCH}?search=zuidrnad`);
  await expect(page.getByText(t('search.similar', { search: 'zuidrnad' }))).toBeVisible();
  await expect(hits(page).first()).toHaveText('Park Zuidrand');
  await page.goto(`${SEARCH}?search=xyzzyxyzzy`);
  await expect(page.getByText(t('search.emptyTitle', { search: 'xyzzyxyzzy' }))).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the palette and what was found fit a phone, ${colorScheme}`, async ({ page }) => {
    const t = textsIn('de');
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 800 });
    await signIn(page, 'internal', 'de');
    await page.goto(`${SEARCH}?search=park&plant=103`);
    await expect(page.getByText('Fabriek Meerdorp').last()).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await findAccessibilityProblems(page)).toEqual([]);

    await page.getByRole('button', { name: t('palette.open') }).click();
    const palette = page.getByRole('dialog', { name: t('palette.open') });
    await palette.getByRole('combobox').fill('park');
    await expect(palette.getByRole('option', { name: /Park Zuidrand/ }).first()).toBeVisible();
    await expect.poll(async () => (await palette.boundingBox())?.height).toBe(800);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await palette.getByRole('button', { name: t('palette.close') }).click();
    await expect(palette).toHaveCount(0);

    await page.goto(`${SEARCH}?search=example&in=people`);
    await expect(page.locator('#content').getByRole('listitem').first()).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await findAccessibilityProblems(page)).toEqual([]);
  });
}

test('what was found is shown by kinds, with the way to all of one', async ({ page }) => {
  const t = textsIn('en');
  await signIn(page, 'internal', 'en');
  await page.goto(`${SEARCH}?search=example`);
  const people = page.getByRole('region', { name: t('searchKinds.people') });
  await expect(people.getByRole('listitem')).toHaveCount(5);
  // Other journeys invite people.
  const all = patternOf(t('search.more', { count: ANY_NUMBER }));
  await people.getByRole('link', { name: new RegExp(`^${all}$`) }).click();
  await expect(page).toHaveURL(/in=people/);
  await expect(page.getByRole('radio', { name: t('searchKinds.people') })).toBeChecked();
  expect(await findAccessibilityProblems(page)).toEqual([]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('lists.export.action') }).click();
  await page.getByRole('menuitem', { name: t('lists.export.csv') }).click();
  const [, ...rows] = (await readFile(await (await download).path(), 'utf8')).trim().split('\n');
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter((row) => !row.includes(t('searchKinds.people')))).toEqual([]);

  await page.locator('#content').getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(/memberprofile/);
});

test('who has nothing to search has commands alone', async ({ page }) => {
  const t = textsIn('en');
  await signIn(page, 'outsider', 'en');
  await page.goto('/home/app/dash');
  await page.getByRole('button', { name: t('palette.openCommands') }).click();
  await page.keyboard.type(t('shell.profile'));
  await expect(page.getByRole('option', { selected: true })).toHaveText(t('shell.profile'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/profile/);
  await page.goto(SEARCH);
  await expect(page.getByText(t('errors.FeatureDisabled'))).toBeVisible();
});
