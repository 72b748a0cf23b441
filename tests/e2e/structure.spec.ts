import { type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { getStructure, saveStructure } from '@/lib/contract/structure';
import { listUnits } from '@/lib/contract/units';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { Journey } from '@/tests/support/journey';
import { signIn, signInQuietly } from '@/tests/support/sign-in';
import { test } from '@/tests/support/test';
import { textsIn } from '@/tests/support/texts';
import { dragByTouch } from '@/tests/support/touch';

const t = textsIn('en');
const newSubproject = t('structure.subproject.new');
const newLot = t('structure.lot.new');
const finish = t('workflow.actions.finishStructuring');

/** A day far enough away for every plant, as it can be typed without signs. */
const DATE_KEYS = '15012030';

/** What the device stores of the structure, an entry for each window. */
const storedDrafts = (page: Page) =>
  page.evaluate(() =>
    Object.entries<string>({ ...localStorage })
      .filter(([name]) => name.startsWith('project-structure-'))
      .map(([, text]) => text),
  );

/** What stands in the names of all rows, the input rows with them. */
const names = (page: Page) =>
  page
    .locator('input[data-field="name"]')
    .evaluateAll((fields: HTMLInputElement[]) => fields.map(({ value }) => value));

async function focusedField(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const { activeElement } = document;
    return activeElement instanceof HTMLElement ? activeElement.dataset.field : undefined;
  });
}

/** Opens the builder of the project that waits to be structured, from its task. */
async function openBuilder(page: Page): Promise<void> {
  await page.goto('/home/app/task-list');
  await page.getByRole('link', { name: 'Neubau Südhang' }).first().click();
  const builder = page.getByRole('link', { name: t('workflow.openStructure') });
  await builder.first().click();
  await expect(page.getByRole('heading', { level: 1, name: t('structure.title') })).toBeVisible();
  await expect(page.getByLabel(newSubproject)).toBeVisible();
}

test.describe.configure({ mode: 'serial' });

test('whoever may not build is told why, and who may', async ({ page }) => {
  await signIn(page, 'reviewer.de', 'en');
  await openBuilder(page);
  const address = page.url();
  await page.context().clearCookies();
  await signIn(page, 'purchaser', 'en');
  await page.goto(address);
  await expect(page.getByText(t('errors.RoleMissing'))).toBeVisible();
  await expect(page.getByText(t('roles.projectCoordinator')).first()).toBeVisible();
});

test('two people build at once, one of them with a finger and then on another device', async ({
  browser,
  baseURL: given,
}) => {
  const baseURL = given ?? '';
  const journey = new Journey(browser, baseURL);
  const open = async (address: string, options: BrowserContextOptions = {}): Promise<Page> => {
    const context = await browser.newContext({ baseURL, ...options });
    await signInQuietly(context, 'reviewer.de', 'en');
    const page = await context.newPage();
    await page.goto(address);
    await expect(page.getByLabel(newSubproject)).toBeVisible();
    return page;
  };
  const { data: projects } = await journey.call('coordinator', listUnits, {
    query: { filter: "projectUnitNo eq 'P-1006'" },
  });
  const rootId = projects[0]?.projectUnitID ?? '';
  const address = `/home/app/project/structure/${rootId}`;
  const save = (...lots: string[]) =>
    journey.call('coordinator', saveStructure, {
      params: { rootId },
      body: lots.length > 0 ? [{ name: 'House', children: lots.map((name) => ({ name })) }] : [],
    });
  await save('Cellar', 'Ground floor', 'Roof');

  const phone = await open(address, { hasTouch: true, viewport: { width: 390, height: 800 } });
  const lots = phone.locator('[data-row="lot"]');
  await dragByTouch(phone, lots.nth(1).locator('[data-field="handle"]'), lots.nth(0));
  await expect.poll(() => names(phone)).toEqual(['House', 'Ground floor', 'Cellar', 'Roof', '', '']);
  const mirrored = phone.waitForResponse((answer) => answer.url().endsWith('/draft') && answer.ok());
  await phone.locator('input[data-field="name"]').first().fill('My house');
  await mirrored;

  // What somebody else saves is said at once, and what it is.
  const { data: stored } = await journey.call('coordinator', getStructure, { params: { rootId } });
  const [house] = stored.subProjects;
  const children = house?.children.slice(0, 2).map(({ id, name }) => ({ id, name }));
  await journey.call('coordinator', saveStructure, {
    params: { rootId },
    body: [{ id: house?.id, name: 'Their house', children }],
  });
  const hasText = t('structure.storedChanges.title', { own: 'false' });
  const notice = phone.getByRole('status').filter({ hasText });
  await expect(notice).toContainText(t('structure.storedChanges.text', { changes: 2 }));
  await notice.getByRole('button', { name: t('structure.storedChanges.show') }).click();
  await expect(notice.getByRole('listitem')).toHaveText([
    t('structure.storedChanges.what.renamed', { kind: 'subproject', before: 'House', name: 'Their house' }),
    t('structure.storedChanges.what.deleted', { kind: 'lot', name: 'House / Roof' }),
  ]);
  expect(await findAccessibilityProblems(phone)).toEqual([]);
  await notice.getByRole('button', { name: t('structure.storedChanges.take') }).click();
  const dialog = phone.getByRole('dialog', { name: t('structure.merge.title') });
  await expect(dialog).toContainText(t('structure.merge.text', { conflicts: 1, taken: 1 }));
  expect(await findAccessibilityProblems(phone)).toEqual([]);
  await phone.context().close();

  // The question was not answered: the draft meets the same one on the next device.
  const desktop = await open(address);
  await expect(desktop.getByText(t('structure.draft.offeredTitle', { from: 'device' }))).toBeVisible();
  await desktop.getByRole('button', { name: t('structure.draft.takeUp') }).click();
  const again = desktop.getByRole('dialog', { name: t('structure.merge.title') });
  await again.getByRole('radio', { name: /Their house/ }).check();
  await again.getByRole('button', { name: t('structure.merge.join') }).click();
  await expect(again).toHaveCount(0);
  await expect.poll(() => names(desktop)).toEqual(['Their house', 'Ground floor', 'Cellar', '', '']);
  await desktop.keyboard.press('Control+s');
  await expect(desktop.getByText(t('structure.outcome.saved'))).toBeVisible();
  await desktop.context().close();
  await save();
  await journey.close();
});

test('a structure is built by keyboard, survives a reload and is finished', async ({ page }) => {
  await signIn(page, 'reviewer.de', 'en');
  await openBuilder(page);
  const { keyboard } = page;

  await page.getByLabel(newSubproject).focus();
  await keyboard.type('House 1');
  await keyboard.press('Enter');
  await expect(page.getByLabel(newLot)).toBeFocused();
  await keyboard.type('Ground floor');
  await keyboard.press('Tab');
  expect(await focusedField(page)).toBe('type');
  await keyboard.press('Tab');
  await keyboard.type('120.5');
  await keyboard.press('Tab');
  await keyboard.type(DATE_KEYS);
  // Enter: on to the next material; there again: on to the next lot.
  await keyboard.press('Enter');
  await expect.poll(() => focusedField(page)).toBe('type');
  await keyboard.press('Enter');
  await expect(page.getByLabel(newLot)).toBeFocused();
  await keyboard.type('Roof');
  expect(await names(page)).toEqual(['House 1', 'Ground floor', 'Roof', '', '']);

  await test.step('moved, undone and redone', async () => {
    await keyboard.press('Alt+ArrowUp');
    await expect.poll(() => names(page)).toEqual(['House 1', 'Roof', 'Ground floor', '', '']);
    await keyboard.press('Control+z');
    await expect.poll(() => names(page)).toEqual(['House 1', 'Ground floor', 'Roof', '', '']);
    await keyboard.press('Control+z');
    await expect.poll(() => names(page)).toEqual(['House 1', 'Ground floor', '', '']);
    await keyboard.press('Control+y');
    await expect.poll(() => names(page)).toEqual(['House 1', 'Ground floor', 'Roof', '', '']);
  });

  await test.step('a name that is taken is refused with a dialog', async () => {
    await page.locator('input[data-field="name"]').nth(2).fill('ground floor');
    await keyboard.press('Tab');
    const dialog = page.getByRole('dialog', { name: t('structure.DuplicateElementNotAllowedTitle') });
    const taken = t('structure.DuplicateapprovallotNotAllowedMessage', { title: 'ground floor' });
    await expect(dialog).toContainText(taken);
    await keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await keyboard.press('Control+a');
    await keyboard.type('Attic');
  });

  await test.step('too much for a subproject is drawn and keeps it from being saved', async () => {
    const volume = page.locator('input[data-field="volume"]').first();
    await volume.fill('350.001');
    const tooMuch = t('structure.blocked.limit', { limit: 350 });
    await expect(page.getByRole('button', { name: tooMuch })).toBeVisible();
    await expect(page.getByRole('button', { name: t('structure.save'), exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await volume.fill('120.5');
    const use = t('structure.subproject.use', { used: '120.5', limit: 350 });
    await expect(page.getByText(use).first()).toBeVisible();
  });

  await test.step('a reload keeps the draft', async () => {
    await expect.poll(async () => (await storedDrafts(page)).join()).toContain('Attic');
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await expect(page.getByText(t('structure.draft.restoredTitle'))).toBeVisible();
    expect(await names(page)).toEqual(['House 1', 'Ground floor', 'Attic', '', '']);
    await page.getByRole('button', { name: t('structure.draft.keep') }).click();
  });

  await test.step('another window has a draft of its own', async () => {
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.getByLabel(newSubproject).fill('Garage');
    await expect.poll(async () => (await storedDrafts(page)).length).toBe(2);
    await expect(other.getByText(t('structure.draft.restoredTitle'))).toBeHidden();
    for (const from of ['window', 'device'] as const)
      await expect(other.getByText(t('structure.draft.offeredTitle', { from }))).toBeHidden();
    await other.keyboard.press('Control+z');
    await expect.poll(async () => (await storedDrafts(page)).join()).not.toContain('Garage');
    expect((await storedDrafts(page)).join()).toContain('Attic');
    await other.close();
  });

  await test.step('readable on a phone, in the dark, and by everybody', async () => {
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('saved with Ctrl S, then finished, with something to deliver in each lot', async () => {
    await page.locator('input[data-field="name"]').nth(2).focus();
    await keyboard.press('Tab');
    expect(await focusedField(page)).toBe('type');
    await keyboard.press('Tab');
    await keyboard.type('10');
    await keyboard.press('Tab');
    await keyboard.type(DATE_KEYS);
    await keyboard.press('Enter');
    await page.locator('input[data-field="name"]').first().focus();
    await keyboard.press('Control+s');
    await expect(page.getByText(t('structure.outcome.saved'))).toBeVisible();
    await page.getByRole('button', { name: finish }).click();
    const dialog = page.getByRole('alertdialog', { name: finish });
    await dialog.getByRole('button', { name: finish }).click();
    await expect(page).toHaveURL(/\/project\/details\/[\w-]+$/);
    await expect(page.getByText(t('states.Preparing')).first()).toBeVisible();
    await expect(page.getByText('House 1').first()).toBeVisible();
  });
});
