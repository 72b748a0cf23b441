import { expect, type Locator, type Page } from '@playwright/test';
import { addDays } from '@/lib/domain/calendar';
import { readDay, writeDay } from '@/lib/domain/day-text';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { expectInOneRow } from '@/tests/support/layout';
import { countPixels, litColors, themeColor } from '@/tests/support/pixels';
import { signIn } from '@/tests/support/sign-in';
import { SOFTWARE_GL } from '@/tests/support/software-gl';
import { test } from '@/tests/support/test';
import { textsIn } from '@/tests/support/texts';

test.use(SOFTWARE_GL);

interface Unit {
  projectUnitID: string;
  title: string;
  stateKey: string;
}

async function unitsOf(page: Page, filter: string): Promise<Unit[]> {
  const query = new URLSearchParams({ filter, orderby: 'projectUnitNo', top: '200' });
  const answer = await page.request.get(`/api/data/planner/projects?${query}`);
  return (await answer.json()).data;
}

/** The big project of the demo, its blocks, and the lots of one of them. */
async function parkZuidrand(page: Page, block: string) {
  const [root] = await unitsOf(page, "projectUnitNo eq 'P-2002'");
  const rootId = root?.projectUnitID ?? '';
  const blocks = await unitsOf(page, `parentProjectUnitID eq '${rootId}' and title eq '${block}'`);
  const blockId = blocks[0]?.projectUnitID ?? '';
  const lots = await unitsOf(
    page,
    `parentProjectUnitID eq '${blockId}' and projectUnitType eq 'approvallot' and stateKey ne 'Approved'`,
  );
  return { rootId, blockId, lots };
}

async function openLot(page: Page, block: string, index: number): Promise<Locator> {
  const { rootId, lots } = await parkZuidrand(page, block);
  const lot = lots[index];
  if (!lot) throw new Error(`no open lot ${index} in ${block}`);
  await page.goto(`/home/app/project/details/${rootId}/${lot.projectUnitID}`);
  await page.getByRole('button', { name: 'Materials and dates' }).first().click();
  return page.getByRole('dialog', { name: `Materials and delivery dates: ${lot.title}` });
}

const row = (dialog: Locator, number: number) =>
  dialog.getByRole('group', { name: `Material ${number}`, exact: true });

/** The day in a date field, as the English page shows it. */
async function dayIn(date: Locator): Promise<string> {
  return readDay(await date.inputValue(), '2026-01-01') ?? '';
}

/** Types a day, which counts at Enter. */
async function typeDay(date: Locator, day: string): Promise<void> {
  await date.fill(writeDay(day, 'en'));
  await date.press('Enter');
}

test('a coordinator edits the materials of a lot within what its siblings leave', async ({ page }) => {
  await signIn(page, 'coordinator', 'en');
  const dialog = await openLot(page, 'Blok K', 0);
  await expect(dialog.getByText('50 m³ left')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add material' }).click();
  const added = row(dialog, 3);
  await added.getByRole('combobox').selectOption('CS lintels');
  await added.getByLabel('Volume in m³').fill('50.5');
  await expect(added).toContainText('Limit reached: at most 50 m³ are left.');
  await expect(dialog.getByText('0.5 m³ over the limit')).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await added.getByLabel('Volume in m³').fill('2.25');
  await row(dialog, 1).getByRole('button', { name: 'Delete material' }).click();
  await save.click();
  await expect(page.getByText('Materials saved')).toBeVisible();
  await expect(page.getByText('Lots cannot be divided further.')).toBeVisible();
  const card = page
    .getByRole('region', { name: 'Materials' })
    .or(page.locator('section:has(h2:text-is("Materials"))'));
  await expect(card.first()).toContainText('CS lintels');
  await expect(card.first()).toContainText('17.25 m³');
});

test('a changed date shifts the later ones, or only itself, or stays', async ({ page }) => {
  await signIn(page, 'coordinator', 'en');
  const dialog = await openLot(page, 'Blok J', 5);
  const date = row(dialog, 1).getByLabel('Delivery date');
  const before = await dayIn(date);
  const question = page.getByRole('dialog', { name: 'Shift all later dates as well?' });

  await typeDay(date, addDays(before, 3));
  await expect(question).toContainText('3 days later');
  await expect(question.getByRole('listitem').first()).toContainText('→');
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(date).toHaveValue(writeDay(before, 'en'));

  await typeDay(date, addDays(before, 3));
  await question.getByRole('button', { name: 'No' }).click();
  await expect(date).toHaveValue(writeDay(addDays(before, 3), 'en'));
  await typeDay(date, before);
  await expect(question).toBeHidden();

  await typeDay(date, addDays(before, 2));
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText(/other dates? (was|were) shifted/)).toBeVisible();
  await expect(date).toHaveValue(writeDay(addDays(before, 2), 'en'));
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: 'Materials and dates' }).first().click();
  await expect(date).toHaveValue(writeDay(addDays(before, 2), 'en'));
});

test('the later dates are not shifted where one would come too early', async ({ page }) => {
  await signIn(page, 'coordinator', 'en');
  const dialog = await openLot(page, 'Blok L', 9);
  const date = row(dialog, 2).getByLabel('Delivery date');
  await expect(dialog).toContainText('Earliest new delivery date');
  await typeDay(date, '2020-01-01');
  await expect(row(dialog, 2)).toContainText('This date is too early for a delivery.');
  await expect(dialog.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
});

test('the delivery dates of a project are saved together, and never over the limit', async ({ page }) => {
  await signIn(page, 'coordinator', 'en');
  const { rootId } = await parkZuidrand(page, 'Blok L');
  await page.goto(`/home/app/project/details/${rootId}`);
  await page.getByRole('button', { name: 'Delivery dates' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delivery dates' });
  await dialog.getByRole('button', { name: 'Blok I' }).click();
  const first = dialog.getByRole('group', { name: /Begane grond, material 1/ }).last();
  const volume = first.getByLabel('Volume in m³');
  await volume.fill('66');
  await expect(dialog.getByRole('alert')).toContainText('Limit reached');
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await expectInOneRow(dialog.getByRole('button', { name: 'Cancel' }), save);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await volume.fill('65');
  await expect(dialog.getByText('350 of 350 m³')).toBeVisible();

  const date = first.getByLabel('Delivery date');
  const before = await dayIn(date);
  await typeDay(date, addDays(before, 1));
  const question = page.getByRole('dialog', { name: 'Shift all later dates as well?' });
  await expect(question).toContainText('Nothing is saved until you save.');
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(date).toHaveValue(writeDay(addDays(before, 1), 'en'));
  await expect(dialog.getByText(/\d+ lots changed/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Delivery dates saved')).toBeVisible();
});

test('a member reads the dates and is told who may change them', async ({ page }) => {
  await signIn(page, 'member', 'en');
  const { rootId } = await parkZuidrand(page, 'Blok L');
  await page.goto(`/home/app/project/details/${rootId}`);
  await page.getByRole('button', { name: 'Delivery dates' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delivery dates' });
  await expect(dialog).toContainText('Your role in this project does not allow this.');
  await expect(dialog.getByRole('button', { name: 'Save' })).toHaveCount(0);
});

test('a purchaser finds a delivery in the overview and confirms it', async ({ page }) => {
  await signIn(page, 'purchaser', 'en');
  const { rootId } = await parkZuidrand(page, 'Blok C');
  await page.goto(`/home/app/project/delivery-overview/${rootId}`);
  const table = page.getByRole('table').first();
  await expect(table.getByRole('button', { pressed: true })).toHaveCount(1);
  // How many there are changes with the dates that other journeys move.
  await expect(page.getByRole('heading', { name: /^\d+ deliveries$/ })).toBeVisible();
  await page.getByLabel('Hide past deliveries').check();
  await expect(table.getByText('Delivered')).toHaveCount(0);
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect(page).toHaveURL(/orderby=title/);
  await page.goto(`${page.url()}&where=title+contains+Blok+C`);
  await expect(page.getByRole('button', { name: 'Name contains Blok C', exact: true })).toBeVisible();
  await expect(table.getByRole('row', { name: /Blok [^C]/ })).toHaveCount(0);
  await table
    .getByRole('row', { name: /Blok C/ })
    .getByRole('button', { name: /Blok C/ })
    .first()
    .click();
  await expect(page.getByRole('tablist', { name: 'Approval lots' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the lot' })).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  const open = table
    .getByRole('row', { name: /Blok C/ })
    .filter({ has: page.getByRole('button', { name: 'Done' }) });
  await expect(open.first()).toBeVisible();
  const before = await open.count();
  await open.first().getByRole('button', { name: 'Done' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Confirm the delivery?' });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Delivery fixed')).toBeVisible();
  await expect(open).toHaveCount(before - 1);
});

/** Pixels of a picture in a colour of the theme. */
async function pixelsOf(picture: Locator, color: string): Promise<number> {
  return countPixels(picture, litColors(await themeColor(picture, color)));
}

test('a coordinator sees walls of deliveries, plays the weeks, moves a date and takes it back', async ({
  page,
}) => {
  const t = textsIn('de');
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'coordinator', 'de');
  const { rootId } = await parkZuidrand(page, 'Blok L');
  await page.goto(`/home/app/project/delivery-overview/${rootId}`);
  const fold = page.getByRole('button', { name: /^\d+ geliefert$/ });
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  const delivered = page.getByRole('table').first().getByText(t('deliveries.overview.statuses.delivered'));
  await expect(delivered).toHaveCount(0);
  await fold.click();
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await expect(delivered).not.toHaveCount(0);
  await fold.click();
  // The first row is selected, which is another one now.
  await expect(delivered).toHaveCount(0);

  const picture = page.getByRole('application');
  // The first who looks has the model of the demo converted.
  await expect(picture).toHaveAttribute('data-model-state', 'shown', { timeout: 90_000 });
  await page.getByRole('button', { name: t('viewer.fitWalls') }).click();
  await expect.poll(() => pixelsOf(picture, '--color-model-selected')).toBeGreaterThan(500);

  const slider = page.getByRole('slider', { name: t('deliveries.timeLine.slider') });
  const early = await pixelsOf(picture, '--color-state-closed');
  await slider.press('End');
  await expect.poll(() => pixelsOf(picture, '--color-state-closed')).toBeGreaterThan(early + 500);

  await page.getByRole('button', { name: t('deliveries.timeLine.today') }).click();
  const bars = page.getByRole('table', { name: t('deliveries.timeLine.title') }).locator('[data-bar]');
  const bar = bars.and(page.getByRole('button', { name: /Noch nicht freigegeben/ })).first();
  const name = (await bar.getAttribute('title')) ?? '';
  await bar.click();
  const planner = page.getByRole('region', { name: t('deliveries.wave.title') });
  await planner.getByRole('button', { name: t('deliveries.wave.later') }).click();
  const consequences = planner.getByRole('list', { name: t('deliveries.wave.consequences') });
  await expect(consequences.getByRole('listitem')).not.toHaveCount(0);
  // What the bar at the top half covers would count as too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await planner.getByRole('button', { name: t('deliveries.wave.save') }).click();
  await expect(page.getByText(t('deliveries.wave.saved', { count: 1 }))).toBeVisible();
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await planner.getByRole('button', { name: t('deliveries.wave.undo') }).click();
  await expect(page.getByText(t('deliveries.wave.undone'))).toBeVisible();
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(1);
});

test('on a phone dates are moved by buttons, and a Fixed one is named', async ({ page }) => {
  const t = textsIn('nl');
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'coordinator', 'nl');
  const { rootId } = await parkZuidrand(page, 'Blok L');
  await page.goto(`/home/app/project/delivery-overview/${rootId}`);
  const table = page.getByRole('table', { name: t('deliveries.timeLine.title') });
  await table
    .getByRole('button', { name: /Geleverd|Vast/ })
    .first()
    .click();
  const planner = page.getByRole('region', { name: t('deliveries.wave.title') });
  await planner.getByRole('button', { name: t('deliveries.wave.later') }).click();
  await expect(planner).toContainText(/Eén levering is vast/);
  await expect(planner.getByRole('button', { name: t('deliveries.wave.save') })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow).toBe(0);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await planner.getByRole('button', { name: t('deliveries.wave.discard') }).click();
  await expect(planner).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the dialogs fit the screen', async ({ page }) => {
    await signIn(page, 'coordinator', 'en');
    const dialog = await openLot(page, 'Blok J', 1);
    await expect(row(dialog, 1)).toBeVisible();
    const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(await isWider()).toBe(false);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    const { width } = (await dialog.boundingBox()) ?? { width: 0 };
    expect(width).toBeLessThanOrEqual(360);
  });
});
