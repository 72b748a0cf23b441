import { expect, type Locator, type Page } from '@playwright/test';
import { createAssignment } from '@/lib/contract/catalogue';
import { href } from '@/lib/domain/navigation/pages';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { opened } from '@/tests/support/dialogs';
import type { Journey } from '@/tests/support/journey';
import { test } from '@/tests/support/journey-test';
import { OrderPage } from '@/tests/support/order-page';
import { signIn } from '@/tests/support/sign-in';
import { type TextOf, textsIn } from '@/tests/support/texts';

const CURRENT = '/home/app/current-projects-list';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function openTile(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'New unit' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
}

for (const { name, width, scheme } of [
  { name: 'on a desktop', width: 1440, scheme: 'light' },
  { name: 'on a phone in the dark', width: 360, scheme: 'dark' },
] as const) {
  test(`a sales planner builds up a project ${name}, and takes some of it away again`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await signIn(page, 'sales.planner', 'en');
    await page.goto(CURRENT);
    await page.getByRole('link', { name: 'Quartier Lindenhof' }).click();
    const house = `House ${width}`;

    await test.step('a subproject', async () => {
      const dialog = await openTile(page);
      expect(await findAccessibilityProblems(page)).toEqual([]);
      await dialog.getByRole('button', { name: /^Subproject/ }).click();
      const form = page.getByRole('dialog', { name: 'New: Subproject' });
      await expect(form.getByRole('button', { name: 'Create' })).toHaveAttribute('aria-disabled', 'true');
      await expect(form.getByLabel('Title')).toBeFocused();
      await page.keyboard.type(house);
      expect(await findAccessibilityProblems(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await expect(heading(page, house)).toBeVisible();
    });

    await test.step('a lot in it, with its delivery', async () => {
      const dialog = await openTile(page);
      await dialog.getByRole('button', { name: /^AAC order lot/ }).click();
      const form = page.getByRole('dialog', { name: 'New: AAC order lot' });
      await form.getByLabel('Title').fill('Ground floor');
      await form.getByLabel('Planned delivery').fill('2020-01-01');
      await expect(form.getByText('Too early. The plants can deliver')).toBeVisible();
      await expect(form.getByRole('button', { name: 'Create' })).toHaveAttribute('aria-disabled', 'true');
      await form.getByLabel('Planned delivery').fill('');
      await form.getByRole('button', { name: 'Create' }).click();
      await expect(heading(page, 'Ground floor')).toBeVisible();
    });

    await test.step('another name for it', async () => {
      await page.getByRole('button', { name: 'Settings' }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit: AAC order lot' });
      await dialog.getByLabel('Title').fill('Ground floor, west');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(heading(page, 'Ground floor, west')).toBeVisible();
    });

    await test.step('its title a second time is refused', async () => {
      await page.getByRole('navigation', { name: 'Path' }).getByRole('link', { name: house }).click();
      await expect(heading(page, house)).toBeVisible();
      const dialog = await openTile(page);
      await dialog.getByRole('button', { name: /^AAC order lot/ }).click();
      const form = page.getByRole('dialog', { name: 'New: AAC order lot' });
      await form.getByLabel('Title').fill('GROUND floor, west');
      await expect(form.getByText('This title is already in use here.')).toBeVisible();
      await expect(form.getByRole('button', { name: 'Create' })).toHaveAttribute('aria-disabled', 'true');
      await form.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
      await expect(form).toHaveCount(0);
    });

    await test.step('all of it is deleted', async () => {
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Delete unit?' });
      await expect(dialog).toContainText(house);
      await expect(dialog).toContainText('This is deleted with it: 1 AAC order lot.');
      await expect(dialog).toContainText('You can restore it for 30 days.');
      expect(await findAccessibilityProblems(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expect(heading(page, 'Quartier Lindenhof')).toBeVisible();
      await expect(page.getByRole('link', { name: house })).toHaveCount(0);
    });

    await test.step('it comes back at once, or later from the activity of the project', async () => {
      await page.getByRole('button', { name: 'Undo' }).click();
      const card = page.getByRole('link', { name: house });
      await expect(card.first()).toBeVisible();
      await page.getByRole('button', { name: `Delete ${house}` }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(card).toHaveCount(0);
      await page.getByRole('link', { name: 'All activity' }).click();
      await expect(heading(page, 'Activity')).toBeVisible();
      const activity = page.getByRole('main');
      await expect(activity.getByText(/deleted “.*House/).first()).toBeVisible();
      expect(await findAccessibilityProblems(page)).toEqual([]);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(width);
      await page.getByRole('button', { name: `Restore ${house}` }).click();
      await expect(page.getByText(`“${house}” restored`).first()).toBeVisible();
      await expect(page.getByRole('button', { name: `Restore ${house}` })).toHaveCount(0);
    });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(width);
  });
}

test('a sales planner makes a project where units are not edited on their cards', async ({ page }) => {
  await signIn(page, 'sales.planner', 'en');
  await page.goto(CURRENT);
  await page.getByRole('button', { name: 'New project' }).click();
  const dialog = page.getByRole('dialog', { name: 'New project' });
  await dialog.getByLabel('Sales organisation').selectOption({ value: '31' });
  await dialog.getByRole('radio', { name: 'AAC lintels' }).check();
  await dialog.getByLabel('Title').fill('Depot');
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(heading(page, 'Depot')).toBeVisible();
  await expect(page.getByText('Sales planner · you').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'New unit' })).toBeVisible();
  // HideUnitEditAction is on for this tenant.
  await expect(page.getByRole('button', { name: 'Settings' })).toHaveCount(0);
});

test('a reviewer is told who could create, and is offered to delete what they can', async ({ page }) => {
  await signIn(page, 'reviewer.de', 'en');
  await page.goto(CURRENT);
  await page.getByRole('link', { name: 'Quartier Lindenhof' }).click();
  const chooser = await openTile(page);
  await chooser.getByRole('button', { name: /^Subproject/ }).click();
  const refusal = page.getByRole('dialog', { name: 'Subproject cannot be created now' });
  await expect(refusal).toContainText('Sales planner');
  await refusal.getByRole('button', { name: 'OK' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Edit Haus A' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete Haus A' })).toHaveCount(0);
});

test('a sheet that is not complete keeps units from being made, and is one press away', async ({ page }) => {
  await signIn(page, 'sales.planner', 'en');
  await page.goto(CURRENT);
  await page.getByRole('link', { name: 'Wohnpark am Kanal' }).click();
  await expect(page.getByText('when the project information sheet is complete')).toBeVisible();
  await page.getByRole('button', { name: 'New folder' }).click();
  const form = page.getByRole('dialog', { name: 'New: Folder' });
  await form.getByLabel('Title').fill('Correspondence');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(heading(page, 'Correspondence')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: /^New unit/ }).click();
  await expect(page).toHaveURL(/\/questionnaire\//);
});

/** From the end of structuring to the point where rows are ordered, each step by the person whose step it is. */
async function agreeOnContract(journey: Journey, root: { unitId: string }): Promise<void> {
  await journey.take('coordinator', root, 'finishStructuring');
  await journey.take('process.planner', root, 'finishPreparation');
  const body = { projectUnitID: root.unitId, productTypeID: 201, plantID: 101 };
  await journey.call('sales.contact', createAssignment, { body });
  await journey.take('sales.contact', root, 'readyForContract');
  await journey.take('sales.contact', root, 'startPlanning');
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  // After the test above, for which the sheet of this project is still incomplete.
  test('from the blocked tile over the sheet to a subproject, its order lot and a row, in German', async ({
    page,
    journey,
  }) => {
    const t: TextOf = textsIn('de');
    await signIn(page, 'sales.planner', 'de');
    await page.goto(CURRENT);
    await page.getByRole('link', { name: 'Wohnpark am Kanal' }).tap();
    await expect(heading(page, 'Wohnpark am Kanal')).toBeVisible();
    const unitId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

    await test.step('the sheet', async () => {
      await page.getByRole('link', { name: t('unitForms.invalidPIS') }).tap();
      await expect(page).toHaveURL(href('questionnaire', { rootUnitId: unitId }));
      await page.getByRole('tab', { name: /^Materialien/ }).tap();
      await page.getByRole('button', { name: 'Stürze' }).tap();
      await page.getByRole('tab', { name: /^Stürze/ }).tap();
      await page.getByRole('checkbox', { name: 'N', exact: true }).check();
      await page.getByLabel('Mindestauflager').selectOption('115');
      await page.getByRole('button', { name: t('questionnaire.saveAndClose') }).tap();
      await expect(page.getByText(t('questionnaire.saved'))).toBeVisible();
      await expect(heading(page, 'Wohnpark am Kanal')).toBeVisible();
    });

    for (const [unitType, title] of [
      ['subproject', 'Villa 2'],
      ['aacorderlot', 'Erdgeschoss'],
    ] as const) {
      await test.step(title, async () => {
        const type = t(`unitTypes.${unitType}`);
        await page.getByRole('button', { name: t('unitForms.newUnit') }).tap();
        await (await opened(page, t('unitForms.chooseTitle'))).getByRole('button', { name: type }).tap();
        const form = await opened(page, t('unitForms.createTitle', { type }));
        await form.getByLabel(t('unitForms.title')).fill(title);
        await form.getByRole('button', { name: t('unitForms.create'), exact: true }).tap();
        await expect(heading(page, title)).toBeVisible();
      });
    }

    await test.step('the row', async () => {
      await agreeOnContract(journey, { unitId });
      await page.reload();
      const order = new OrderPage(page);
      await page.getByRole('radio', { name: t('orders.phone.grid') }).tap();
      // The second tap edits.
      await order.cell(1, 0).tap();
      await order.cell(1, 0).tap();
      for (const entry of ['Wohnen', 'EG', '70', '2.600']) {
        await page.keyboard.type(entry);
        await page.keyboard.press('Tab');
      }
      await page.keyboard.type('10');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: t('orders.toolbar.saveRows', { rows: 1 }) }).tap();
      const bar = page.locator('.save-bar');
      await expect(bar.getByRole('status')).toHaveText(t('orders.toolbar.saved'));
      await expect(bar).toContainText('1 Zeile · 15,60 m²');
      await expect(order.cell(1, 7)).toHaveText('15,60');
      expect(await findAccessibilityProblems(page)).toEqual([]);
      const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(await isWider()).toBe(false);
    });
  });
});

test('a page offers what its kind of project can have', async ({ page }) => {
  await signIn(page, 'purchaser', 'en');
  await page.goto(CURRENT);
  await page.getByRole('link', { name: 'Quartier Lindenhof' }).click();
  await expect(heading(page, 'Quartier Lindenhof')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Project', exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Delivery overview' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0);
});

test('two people who edit one project choose between their words', async ({ page, browser }) => {
  await signIn(page, 'sales.planner', 'en');
  await page.goto(CURRENT);
  await page.getByRole('link', { name: 'Residentie De Vaart' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit: Project' });
  await dialog.getByLabel('Notes').fill('Crane on the north side');

  const other = await browser.newPage();
  await signIn(other, 'coordinator', 'en');
  await other.goto(CURRENT);
  await other.getByRole('link', { name: 'Residentie De Vaart' }).click();
  await other.getByRole('button', { name: 'Settings' }).click();
  const others = other.getByRole('dialog', { name: 'Edit: Project' });
  await others.getByLabel('Notes').fill('Crane on the south side');
  await others.getByRole('button', { name: 'Save' }).click();
  await expect(others).toHaveCount(0);

  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Changed by someone else')).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('radio', { name: 'Crane on the south side' }).check();
  await expect(dialog.getByLabel('Notes')).toHaveValue('Crane on the south side');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Crane on the south side', { exact: true })).toBeVisible();
  await other.close();
});
