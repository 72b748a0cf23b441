import { expect, type Locator, type Page } from '@playwright/test';
import { addDays } from '@/lib/domain/calendar';
import { readDay, writeDay } from '@/lib/domain/day-text';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { expectInOneRow } from '@/tests/support/layout';
import { ANY_NUMBER, patternOf } from '@/tests/support/patterns';
import { signIn } from '@/tests/support/sign-in';
import { SOFTWARE_GL } from '@/tests/support/software-gl';
import { test } from '@/tests/support/test';
import { textsIn } from '@/tests/support/texts';

test.use(SOFTWARE_GL);

const t = textsIn('en');
const save = t('common.save');
const cancel = t('common.cancel');
const openMaterials = t('deliveries.edit.openLot');
const openDates = t('deliveries.dates.open');
const volumeField = t('deliveries.edit.volume');
const dateField = t('deliveries.edit.date');
const shiftTitle = t('deliveries.shift.title');
const done = t('deliveries.overview.done');

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
  await page.getByRole('button', { name: openMaterials }).first().click();
  return page.getByRole('dialog', { name: t('deliveries.edit.lotTitle', { lot: lot.title }) });
}

const row = (dialog: Locator, number: number) =>
  dialog.getByRole('group', { name: t('deliveries.edit.row', { number }), exact: true });

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
  await expect(dialog.getByText(t('deliveries.volume.left', { volume: '50' }))).toBeVisible();
  await dialog.getByRole('button', { name: t('deliveries.edit.add') }).click();
  const added = row(dialog, 3);
  await expectInOneRow(
    added.getByRole('combobox'),
    added.getByLabel(volumeField),
    added.getByLabel(dateField),
  );
  await added.getByRole('combobox').selectOption('CS lintels');
  await added.getByLabel(volumeField).fill('50.5');
  await expect(added).toContainText(t('errors.DELIVERY.MaxValueReached', { max: 50 }));
  await expect(dialog.getByText(t('deliveries.volume.over', { volume: '0.5' }))).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  const button = dialog.getByRole('button', { name: save });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await added.getByLabel(volumeField).fill('2.25');
  await row(dialog, 1)
    .getByRole('button', { name: t('deliveries.edit.delete') })
    .click();
  await button.click();
  await expect(page.getByText(t('deliveries.edit.saved'))).toBeVisible();
  await expect(page.getByText(t('units.below.noFurther'))).toBeVisible();
  const materials = t('deliveries.materials.title');
  const card = page
    .getByRole('region', { name: materials })
    .or(page.locator(`section:has(h2:text-is("${materials}"))`));
  await expect(card.first()).toContainText('CS lintels');
  await expect(card.first()).toContainText(t('deliveries.materials.total', { volume: '17.3' }));
});

test('a changed date shifts the later ones, or only itself, or stays', async ({ page }) => {
  await signIn(page, 'coordinator', 'en');
  const dialog = await openLot(page, 'Blok J', 5);
  const date = row(dialog, 1).getByLabel(dateField);
  const before = await dayIn(date);
  const question = page.getByRole('dialog', { name: shiftTitle });

  await typeDay(date, addDays(before, 3));
  await expect(question).toContainText(t('deliveries.shift.daysLater', { days: 3 }));
  await expect(question.getByRole('listitem').first()).toContainText('→');
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await question.getByRole('button', { name: t('deliveries.shift.cancel') }).click();
  await expect(date).toHaveValue(writeDay(before, 'en'));

  await typeDay(date, addDays(before, 3));
  await question.getByRole('button', { name: t('deliveries.shift.no') }).click();
  await expect(date).toHaveValue(writeDay(addDays(before, 3), 'en'));
  await typeDay(date, before);
  await expect(question).toBeHidden();

  await typeDay(date, addDays(before, 2));
  await question.getByRole('button', { name: t('deliveries.shift.yes') }).click();
  await expect(date).toHaveValue(writeDay(addDays(before, 2), 'en'));
  const changed = new RegExp(patternOf(t('deliveries.dates.changed', { count: ANY_NUMBER })));
  await expect(dialog.getByText(changed)).toBeVisible();
  await dialog.getByRole('button', { name: save }).click();
  await expect(page.getByText(t('deliveries.edit.saved'))).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await page.getByRole('button', { name: openMaterials }).first().click();
  await expect(date).toHaveValue(writeDay(addDays(before, 2), 'en'));
});

test('the later dates are not shifted where one would come too early', async ({ page }) => {
  await signIn(page, 'coordinator', 'en');
  const dialog = await openLot(page, 'Blok L', 9);
  const date = row(dialog, 2).getByLabel(dateField);
  await expect(dialog).toContainText(t('deliveries.edit.minDay', { day: '' }));
  await typeDay(date, '2020-01-01');
  await expect(row(dialog, 2)).toContainText(t('errors.DELIVERY.DateTooEarly'));
  await expect(dialog.getByRole('button', { name: save })).toHaveAttribute('aria-disabled', 'true');
});

test('the delivery dates of a project are saved together, and never over the limit', async ({ page }) => {
  await signIn(page, 'coordinator', 'en');
  const { rootId } = await parkZuidrand(page, 'Blok L');
  await page.goto(`/home/app/project/details/${rootId}`);
  await page.getByRole('button', { name: openDates }).click();
  const dialog = page.getByRole('dialog', { name: t('deliveries.dates.title') });
  await dialog.getByRole('button', { name: 'Blok I' }).click();
  const first = dialog
    .getByRole('group', {
      name: t('deliveries.edit.lotRow', { lot: 'Begane grond', number: 1 }),
      exact: true,
    })
    .last();
  const volume = first.getByLabel(volumeField);
  await expectInOneRow(volume, first.getByLabel(dateField));
  await volume.fill('66');
  await expect(dialog.getByRole('alert')).toContainText(t('deliveries.dates.limitReached', { limit: 350 }));
  const button = dialog.getByRole('button', { name: save });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expectInOneRow(dialog.getByRole('button', { name: cancel }), button);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await volume.fill('65');
  await expect(dialog.getByText(t('deliveries.volume.use', { used: '350', limit: 350 }))).toBeVisible();

  const date = first.getByLabel(dateField);
  const before = await dayIn(date);
  await typeDay(date, addDays(before, 1));
  const question = page.getByRole('dialog', { name: shiftTitle });
  const savedLater = new RegExp(patternOf(t('deliveries.shift.savedLater', { count: ANY_NUMBER })));
  await expect(question).toContainText(savedLater);
  await question.getByRole('button', { name: t('deliveries.shift.yes') }).click();
  await expect(date).toHaveValue(writeDay(addDays(before, 1), 'en'));
  await expect(
    dialog.getByText(new RegExp(patternOf(t('deliveries.dates.changed', { count: ANY_NUMBER })))),
  ).toBeVisible();
  await dialog.getByRole('button', { name: save }).click();
  await expect(page.getByText(t('deliveries.dates.saved'))).toBeVisible();
});

test('a member reads the dates and is told who may change them', async ({ page }) => {
  await signIn(page, 'member', 'en');
  const { rootId } = await parkZuidrand(page, 'Blok L');
  await page.goto(`/home/app/project/details/${rootId}`);
  await page.getByRole('button', { name: openDates }).click();
  const dialog = page.getByRole('dialog', { name: t('deliveries.dates.title') });
  await expect(dialog).toContainText(t('errors.RoleMissing'));
  await expect(dialog.getByRole('button', { name: save })).toHaveCount(0);
});

test('a purchaser finds a delivery in the overview and confirms it', async ({ page }) => {
  await signIn(page, 'purchaser', 'en');
  const { rootId } = await parkZuidrand(page, 'Blok C');
  await page.goto(`/home/app/project/delivery-overview/${rootId}`);
  const table = page.getByRole('table').first();
  await expect(table.getByRole('button', { pressed: true })).toHaveCount(1);
  // How many there are changes with the dates that other journeys move.
  const count = patternOf(t('deliveries.overview.count', { count: ANY_NUMBER }));
  await expect(page.getByRole('heading', { name: new RegExp(`^${count}$`) })).toBeVisible();
  await expect(table.getByText(t('deliveries.overview.statuses.delivered'))).toHaveCount(0);
  await page.getByRole('button', { name: t('deliveries.overview.name'), exact: true }).click();
  await expect(page).toHaveURL(/orderby=title/);
  await page.goto(`${page.url()}&where=title+contains+Blok+C`);
  const filter = `${t('lists.fields.title')} ${t('lists.operators.contains')} Blok C`;
  await expect(page.getByRole('button', { name: filter, exact: true })).toBeVisible();
  await expect(table.getByRole('row', { name: /Blok [^C]/ })).toHaveCount(0);
  await table
    .getByRole('row', { name: /Blok C/ })
    .getByRole('button', { name: /Blok C/ })
    .first()
    .click();
  await expect(page.getByRole('tablist', { name: t('deliveries.overview.lots') })).toBeVisible();
  await expect(page.getByRole('link', { name: t('deliveries.overview.openLot') })).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  const open = table
    .getByRole('row', { name: /Blok C/ })
    .filter({ has: page.getByRole('button', { name: done }) });
  await expect(open.first()).toBeVisible();
  const before = await open.count();
  // Where it is not due yet, the button appears under the pointer.
  await open.first().hover();
  await open.first().getByRole('button', { name: done }).click();
  const dialog = page.getByRole('alertdialog', { name: t('deliveries.overview.doneTitle') });
  await dialog.getByRole('button', { name: done }).click();
  await expect(page.getByText(t('deliveries.overview.doneToast'))).toBeVisible();
  await expect(open).toHaveCount(before - 1);
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
