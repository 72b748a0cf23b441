import { expect } from '@playwright/test';
import { DEMO_PASSWORD } from '@/lib/domain/demo/demo-people';
import { href } from '@/lib/domain/navigation/pages';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { walk } from '@/tests/support/dialog-walk';
import { opened, press } from '@/tests/support/dialogs';
import { test } from '@/tests/support/journey-test';
import { signIn } from '@/tests/support/sign-in';
import { textsIn } from '@/tests/support/texts';
import { WALKS } from '@/tests/support/walked-dialogs/all';

const t = textsIn('en');

test.use({ viewport: { width: 360, height: 740 } });
// The walks are shared between the workers.
test.describe.configure({ mode: 'parallel' });

for (const { name, login, dialogs, end } of WALKS) {
  test(`the dialogs ${name} focus, ask and keep`, async ({ page, journey }) => {
    // A walk is as long as its dialogs are many.
    test.setTimeout(60_000 * (1 + dialogs.length));
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await signIn(page, login, 'en');
    try {
      for (const dialog of dialogs) {
        await test.step(`${dialog.title} (${dialog.file})`, async () => {
          await dialog.at?.(page, journey);
          await walk(page, dialog);
        });
      }
    } finally {
      await end?.(journey, page);
    }
    expect(faults).toEqual([]);
  });
}

test('the menus take and give back the focus', async ({ page }) => {
  await signIn(page, 'member', 'en');
  await page.goto(href('profile'));
  for (const menu of [t('shell.help'), t('shell.language'), t('shell.theme')]) {
    // A phone has what is chosen once in its drawer.
    if (menu === t('shell.language')) await page.getByRole('button', { name: t('shell.openMenu') }).click();
    await page.getByRole('button', { name: menu, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu', { name: menu })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: menu, exact: true })).toBeFocused();
  }
});

test('a day is picked by keyboard in a calendar over a dialog that moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await signIn(page, 'sales.planner', 'en');
  await page.goto(href('currentProjects'));
  await press(page, t('unitForms.root.open'));
  const dialog = await opened(page, t('unitForms.root.title'));
  const calendar = page.getByRole('dialog', { name: t('common.date.open') });
  await press(dialog, t('common.date.open'));
  await expect(calendar.getByRole('grid')).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(calendar).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: t('common.date.open') })).toBeFocused();
  await dialog.getByLabel(t('unitForms.deliveryDate')).press('Alt+ArrowDown');
  await expect(calendar.getByRole('grid').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Enter');
  await expect(calendar).toHaveCount(0);
  await expect(dialog.getByLabel(t('unitForms.deliveryDate'))).toHaveValue(/^\d\d\/\d\d\/20\d\d$/);
  await page.keyboard.press('Escape');
  await press(await opened(page, t('common.discard.title')), t('common.discard.discard'));
  await expect(dialog).toHaveCount(0);
});

test('what a task is about wraps in its dialog, in the table as well', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'purchaser', 'en');
  await page.goto(href('taskList', { style: 'table' }));
  for (const view of [t('common.list.table'), t('common.list.grid')]) {
    await page.getByRole('radio', { name: view }).click();
    await expect(page.getByRole('radio', { name: view })).toBeChecked();
    await page.reload();
    const task = page
      .locator('main li button[aria-haspopup="dialog"], main td button[aria-haspopup="dialog"]')
      .filter({ has: page.locator('svg') })
      .first();
    await task.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    const [style, over] = await dialog.evaluate((box) => [
      getComputedStyle(box.querySelector('p') ?? box).whiteSpace,
      Math.max(...[...box.querySelectorAll('*')].map((part) => part.scrollWidth - part.clientWidth)),
    ]);
    expect([style, over]).toEqual(['normal', 0]);
    await page.keyboard.press('Escape');
    await expect(task).toBeFocused();
  }
});

test('a session that ends while something is typed is renewed in place', async ({ page }) => {
  await signIn(page, 'member', 'en');
  await page.goto(href('profile'));
  await press(page, t('profile.editOf', { what: t('profile.contactData') }));
  const dialog = await opened(page, t('profile.contactData'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('+49 30 1234');
  await page.context().clearCookies({ name: /session-token/ });
  await press(dialog, t('common.save'));
  const session = await opened(page, t('common.session.title'));
  await expect(session.getByLabel(t('auth.signIn.password'), { exact: true })).toBeFocused();
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await expect(session.getByText(t('auth.error.CredentialsSignin'))).toBeVisible();
  await session.getByLabel(t('auth.signIn.password'), { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('profile.saved'))).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('+49 30 1234')).toBeVisible();
});

test('what was typed is there again after the tab was closed, and after somebody else signed in', async ({
  page,
  context,
}) => {
  await signIn(page, 'member', 'en');
  await page.goto(href('profile'));
  const opener = t('profile.editOf', { what: t('profile.contactData') });
  await press(page, opener);
  const own = await opened(page, t('profile.contactData'));
  await own.getByLabel(t('profile.contact.officePhone')).fill('+49 30 5678');
  await page.close();

  const other = await context.newPage();
  await signIn(other, 'purchaser', 'en');
  await other.goto(href('profile'));
  await press(other, opener);
  const theirs = await opened(other, t('profile.contactData'));
  await expect(theirs.getByText(t('common.draft.title'))).toHaveCount(0);

  await signIn(other, 'member', 'en');
  await other.goto(href('profile'));
  await press(other, opener);
  await press(theirs, t('common.draft.resume'));
  await expect(theirs.getByLabel(t('profile.contact.officePhone'))).toHaveValue('+49 30 5678');
  await press(theirs, t('common.cancel'));
  await press(await opened(other, t('common.discard.title')), t('common.discard.discard'));
  await expect(theirs).toHaveCount(0);
});

test('preliminary days ask before they are left by a link or by Back, and are offered again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'admin', 'en');
  await page.goto(href('dashboard'));
  await page
    .getByRole('link', { name: t('shell.preliminaryDays') })
    .first()
    .click();
  const days = page.getByRole('spinbutton').first();
  const before = await days.inputValue();
  const typed = String(Number(before) + 3);
  await days.fill(typed);
  const leave: (() => Promise<unknown>)[] = [
    () =>
      page
        .getByRole('link', { name: t('shell.dashboard') })
        .first()
        .click(),
    () => page.evaluate(() => window.history.back()),
  ];
  for (const leaving of leave) {
    await leaving();
    await press(await opened(page, t('common.leave.title')), t('common.leave.stay'));
    await expect(days).toHaveValue(typed);
  }
  await page.evaluate(() => window.history.back());
  await press(await opened(page, t('common.leave.title')), t('common.leave.leave'));
  await expect(page).toHaveURL(href('dashboard'));
  await page.goForward();
  await expect(days).toHaveValue(before);
  await press(page, t('common.draft.resume'));
  await expect(days).toHaveValue(typed);
  await press(page, t('preliminaryDays.discard'));
});

test('the settings of the profile ask before they are left, and are offered again', async ({ page }) => {
  await signIn(page, 'member', 'en');
  await page.goto(href('profile'));
  const daily = page.getByLabel(t('profile.settings.dailyMail'));
  const before = await daily.isChecked();
  await daily.setChecked(!before);
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => window.location.reload()));
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(daily).toBeChecked({ checked: !before });
  await page.reload();
  await expect(daily).toBeChecked({ checked: before });
  await press(page, t('common.draft.resume'));
  await expect(daily).toBeChecked({ checked: !before });
  await daily.setChecked(before);
});
