import { expect, type Page } from '@playwright/test';
import { listUnits } from '@/lib/contract/units';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { Journey } from '@/tests/support/journey';
import { press, tabTo } from '@/tests/support/keyboard';
import { expectNoSideScroll } from '@/tests/support/layout';
import { signIn } from '@/tests/support/sign-in';
import { test } from '@/tests/support/test';
import { textsIn } from '@/tests/support/texts';

const LOOKS = [
  { language: 'de', width: 1440, colorScheme: 'light' },
  { language: 'en', width: 1440, colorScheme: 'dark' },
  { language: 'nl', width: 390, colorScheme: 'light' },
  { language: 'de', width: 390, colorScheme: 'dark' },
] as const;

/** The page of Park Zuidrand, which has twelve blocks of ten storeys. */
async function projectPath(journey: Journey): Promise<string> {
  const { data } = await journey.call('reviewer.nl', listUnits, {
    query: { filter: "projectUnitNo eq 'P-2002'" },
  });
  return `/home/app/project/details/${data[0]?.projectUnitID}`;
}

let path: string;
test.beforeAll(async ({ browser, baseURL }) => {
  const journey = new Journey(browser, baseURL ?? '');
  path = await projectPath(journey);
  await journey.close();
});

const cell = (page: Page, block: string, storey: string) =>
  page.getByRole('grid').getByRole('link', { name: `Blok ${block}, ${storey},` });

for (const { language, width, colorScheme } of LOOKS) {
  test(`a project is a building in ${language} at ${width} px, ${colorScheme}`, async ({ page }) => {
    const t = textsIn(language);
    const isPhone = width === 390;
    await page.setViewportSize({ width, height: isPhone ? 844 : 900 });
    await page.emulateMedia({ colorScheme });
    await signIn(page, 'reviewer.nl', language);
    await page.goto(path);
    await expect(page.getByRole('grid', { name: t('lots.matrix') }).getByRole('link')).toHaveCount(120);
    await expectNoSideScroll(page);
    await page.getByRole('radio', { name: t('states.ReviseDrawings') }).click();
    await expect(page).toHaveURL(/\?state=ReviseDrawings$/);
    await expect(page.getByRole('grid').getByRole('link')).toHaveCount(120);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByRole('radio', { name: t('states.ReviseDrawings') }).click();
    const lot = cell(page, 'L', '2e verdieping');
    await lot.click();
    if (isPhone) {
      const listed = page.getByRole('region', { name: 'Blok L' });
      await expect(listed.getByRole('link')).toHaveCount(10);
      await listed.getByRole('link', { name: '2e verdieping' }).click();
    }
    await expect(page.getByRole('heading', { level: 1 })).toContainText('2e verdieping');
    await page.goto(`${path}?lots=table&state=Preparing`);
    await expect(
      page
        .getByRole('table', { name: t('lots.table') })
        .getByText('Blok L')
        .first(),
    ).toBeVisible();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await expectNoSideScroll(page);
  });
}

test('lots are found, selected and approved together by keys alone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'reviewer.nl', 'en');
  await page.goto(`${path}?state=Finalized&person=nobody`);
  await expect(page.getByText('0 lots of 120')).toBeAttached();
  await page.goto(`${path}?state=Finalized`);
  const first = cell(page, 'A', '9e verdieping');
  await tabTo(page, first);
  await press(page, 'Control+End', 'ArrowUp', 'ArrowUp');
  await expect(cell(page, 'L', '2e verdieping')).toBeFocused();
  await press(page, 'Home', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight');
  const ready = cell(page, 'F', '2e verdieping');
  await expect(ready).toBeFocused();
  await press(page, 'Space', 'ArrowDown', 'Shift+ArrowDown');
  await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(3);
  await expect(page.getByText('3 selected')).toBeVisible();
  const step = page.getByRole('button', { name: 'Approve for production (3)' });
  await tabTo(page, step);
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Approve for production' });
  await expect(dialog.getByText('The step is taken for 3 of 3.')).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Approve for production (3)' }).press('Enter');
  await expect(page.getByText('Step taken for 3 units')).toBeVisible();
  await expect(ready).toHaveAccessibleName(/Approved/);
  await tabTo(page, cell(page, 'F', 'Begane grond'));
  await press(page, 'Control+Home', 'Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('9e verdieping');
  await tabTo(page, page.getByRole('button', { name: 'Others beside 9e verdieping' }));
  await press(page, 'Enter');
  const menu = page.getByRole('menu', { name: 'Others beside 9e verdieping' });
  await expect(menu.getByRole('menuitem')).toHaveCount(10);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await menu.getByRole('menuitem', { name: '3e verdieping' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('3e verdieping');
});
