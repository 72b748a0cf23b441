import { expect, type Page } from '@playwright/test';
import { listUnits } from '@/lib/contract/units';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { Journey } from '@/tests/support/journey';
import { press, tabTo } from '@/tests/support/keyboard';
import { expectNoSideScroll } from '@/tests/support/layout';
import { ANY_NUMBER, patternOf } from '@/tests/support/patterns';
import { signIn } from '@/tests/support/sign-in';
import { test } from '@/tests/support/test';
import { textsIn } from '@/tests/support/texts';

const LOOKS = [
  { language: 'de', width: 1440, colorScheme: 'light' },
  { language: 'en', width: 1440, colorScheme: 'dark' },
  { language: 'nl', width: 360, colorScheme: 'light' },
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
    const isPhone = width < 480;
    await page.setViewportSize({ width, height: isPhone ? 844 : 900 });
    await page.emulateMedia({ colorScheme });
    await signIn(page, 'reviewer.nl', language);
    await page.goto(path);
    await expect(page.getByRole('grid', { name: t('lots.matrix') }).getByRole('link')).toHaveCount(120);
    await expectNoSideScroll(page);
    // The stepper only shrinks: nothing of it lies outside of its box.
    const stepper = page.getByRole('region', { name: t('workflow.stepper.label') });
    const hiddenPx = stepper.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(await hiddenPx).toBeLessThanOrEqual(0);
    const position = patternOf(t('workflow.stepper.position', { step: ANY_NUMBER, count: ANY_NUMBER }));
    await expect(stepper.getByText(new RegExp(`^${position}$`))).toBeVisible({ visible: isPhone });
    // A phone has no room for days in a cell: a dot stands for them.
    const mark = page.getByRole('grid').locator('[data-mark]').first();
    expect(await mark.evaluate((element) => getComputedStyle(element).fontSize === '0px')).toBe(isPhone);
    await page.getByRole('radio', { name: t('states.ReviseDrawings') }).click();
    await expect(page).toHaveURL(/\?state=ReviseDrawings$/);
    await expect(page.getByRole('grid').getByRole('link')).toHaveCount(120);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByRole('radio', { name: t('states.ReviseDrawings') }).click();
    await page.getByRole('button', { name: t('unitTree.open') }).click();
    const drawer = page.getByRole('dialog', { name: t('unitTree.title') });
    await drawer.getByRole('searchbox').fill('Blok L');
    await expect(drawer.getByRole('treeitem')).toHaveCount(2);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await expectNoSideScroll(page);
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    const lot = cell(page, 'L', '2e verdieping');
    await lot.click();
    if (isPhone) {
      const listed = page.getByRole('region', { name: 'Blok L' });
      await expect(listed.getByRole('link')).toHaveCount(10);
      await listed.getByRole('link', { name: '2e verdieping' }).click();
    }
    await expect(page.getByRole('heading', { level: 1 })).toContainText('2e verdieping');
    await page.goto(`${path}?lots=table&state=Preparing&lotsOrder=projectUnitNo+desc`);
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
  const t = textsIn('en');
  const approve = t('workflow.actions.approveForProduction');
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'reviewer.nl', 'en');
  await page.goto(`${path}?state=Finalized&person=nobody`);
  await expect(page.getByText(t('lots.shown', { count: 0, total: 120 }))).toBeAttached();
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
  await expect(page.getByText(t('inbox.selected', { count: 3 }))).toBeVisible();
  const step = page.getByRole('button', { name: t('inbox.stepOf', { step: approve, count: 3 }) });
  await tabTo(page, step);
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog', { name: approve });
  await expect(dialog.getByText(t('inbox.steps.taken', { count: 3, total: 3 }))).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await dialog
    .getByRole('button', { name: t('inbox.steps.confirm', { step: approve, count: 3 }) })
    .press('Enter');
  await expect(page.getByText(t('inbox.steps.done', { count: 3 }))).toBeVisible();
  await expect(ready).toHaveAccessibleName(new RegExp(patternOf(t('states.Approved'))));
  await press(page, 'Control+b');
  const drawer = page.getByRole('dialog', { name: t('unitTree.title') });
  await expect(drawer.getByRole('treeitem')).toHaveCount(13);
  await drawer.getByRole('searchbox').fill('9e verdieping');
  await press(page, 'ArrowDown', 'Home', 'ArrowDown', 'ArrowDown', 'Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('9e verdieping');
  const others = t('units.siblings', { title: '9e verdieping' });
  await tabTo(page, page.getByRole('button', { name: others }));
  await press(page, 'Enter');
  const menu = page.getByRole('menu', { name: others });
  await expect(menu.getByRole('menuitem')).toHaveCount(10);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await menu.getByRole('menuitem', { name: '3e verdieping' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('3e verdieping');
});

test('dates move and product types are assigned for many lots; one lot leads to the next', async ({
  page,
}) => {
  const t = textsIn('en');
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'sales.contact', 'en');
  await page.goto(`${path}?state=Preparing`);
  const bar = page.getByRole('region', { name: t('lots.selection') });
  const select = async () => {
    await cell(page, 'J', '9e verdieping').focus();
    await press(page, 'Space', 'Shift+ArrowDown');
    await expect(bar.getByText(t('inbox.selected', { count: 2 }))).toBeVisible();
  };
  await select();
  await bar.getByRole('button', { name: t('deliveries.wave.title') }).click();
  const move = page.getByRole('dialog', { name: t('deliveries.wave.title') });
  await move.getByRole('button', { name: t('deliveries.wave.later') }).click();
  const moves = [1, ANY_NUMBER].map((count) =>
    patternOf(t('deliveries.wave.moves', { count, total: ANY_NUMBER })),
  );
  await expect(move.getByText(new RegExp(moves.join('|')))).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await move.getByRole('button', { name: t('deliveries.wave.save') }).click();
  await expect(move).toHaveCount(0);
  await expect(bar).toHaveCount(0);

  await select();
  await bar.getByRole('button', { name: t('assignments.many.open') }).click();
  const assign = page.getByRole('dialog', { name: t('assignments.many.title', { count: 2 }) });
  await assign.getByLabel(t('assignments.productType')).selectOption({ index: 1 });
  await assign.getByLabel(t('assignments.plant')).selectOption({ index: 1 });
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await assign.getByRole('button', { name: t('assignments.many.confirm', { count: 2 }) }).click();
  await expect(page.getByText(t('assignments.many.done', { count: 2 }))).toBeVisible();
  await expect(assign).toHaveCount(0);

  await signIn(page, 'reviewer.nl', 'en');
  await page.goto(path);
  // A review is offered once, by the task of the project.
  await expect(page.getByRole('link', { name: t('lots.next') })).toHaveCount(0);
  await page.getByRole('link', { name: t('workflow.reviewNext') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/verdieping|Begane grond/);
  await page.goto(path);
  await cell(page, 'L', '9e verdieping').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('9e verdieping');
  const next = page.getByRole('link', { name: t('workflow.nextLot.open') });
  const target = await next.getAttribute('href');
  await next.click();
  await expect(page).toHaveURL(new RegExp(`${target}$`));
  await expect(page.getByRole('heading', { level: 2, name: t('workflow.nextLot.title') })).toHaveCount(0);
});
