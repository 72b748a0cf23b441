import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@/lib/domain/account/demo';
import { href } from '@/lib/domain/navigation/pages';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { type WalkedDialog, walk } from '@/tests/support/dialog-walk';
import { opened, press } from '@/tests/support/dialogs';
import { signIn } from '@/tests/support/sign-in';
import { test } from '@/tests/support/test';
import { textsIn } from '@/tests/support/texts';

const t = textsIn('en');
const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first();

const own = (what: 'personalData' | 'companyData' | 'contactData', label: string): WalkedDialog => ({
  title: t(`profile.${what}`),
  opener: button(t('profile.editOf', { what: t(`profile.${what}`) })),
  field: { label, text: 'Typed' },
});

const PROFILE: WalkedDialog[] = [
  own('companyData', t('profile.address.name')),
  own('contactData', t('profile.contact.officePhone')),
  {
    title: t('profile.tokens.new'),
    opener: button(t('profile.tokens.new')),
    field: { label: t('profile.tokens.name'), text: 'ERP' },
  },
  { title: t('substitutes.name'), opener: button(t('substitutes.name')) },
  {
    title: t('profile.password.change'),
    opener: button(t('profile.password.change')),
    field: { label: t('profile.password.fields.oldPassword'), text: 'secret' },
    isKept: false,
  },
  {
    title: t('profile.secondFactor.enable'),
    opener: button(t('profile.secondFactor.enable')),
    field: { label: t('profile.currentPassword'), text: 'secret' },
    isKept: false,
  },
  { title: t('profile.picture.title'), opener: button(t('profile.picture.edit')) },
  { title: t('profile.delete.title'), opener: button(t('profile.delete.button')) },
  {
    title: t('shell.offers.title'),
    before: (page) => page.getByRole('button', { name: t('shell.help'), exact: true }).click(),
    opener: (page) => page.getByRole('menuitem', { name: t('shell.offers.open') }),
    field: { label: t('shell.offers.email'), text: 'me@example.com' },
  },
];

const ADMINISTRATION: [path: string, WalkedDialog][] = [
  [
    href('bannerNotifications'),
    {
      title: t('banners.addTitle'),
      opener: button(t('banners.add')),
      field: { label: t('banners.fields.title'), text: 'Closed' },
    },
  ],
  [
    href('webhooks'),
    {
      title: t('webhooks.addTitle'),
      opener: button(t('webhooks.add')),
      field: { label: t('webhooks.fields.title'), text: 'ERP' },
    },
  ],
  [
    href('users'),
    {
      title: t('users.invitation.title'),
      opener: button(t('users.invite')),
      field: { label: t('users.invitation.userLogin'), text: 'new@example.com' },
    },
  ],
  [
    href('users'),
    {
      title: t('users.tokens.title', { name: '' }).trim(),
      before: (page) =>
        page
          .getByRole('button', { name: /^Actions for / })
          .first()
          .click(),
      opener: (page) => page.getByRole('menuitem', { name: t('users.tokens.label') }),
    },
  ],
  [
    href('users'),
    {
      title: t('substitutes.titleOf', { name: '' }).trim(),
      before: (page) =>
        page
          .getByRole('button', { name: /^Actions for / })
          .first()
          .click(),
      opener: (page) => page.getByRole('menuitem', { name: t('users.substitutes') }),
    },
  ],
];

/** On the page of a project, by its sales planner. */
const PROJECT: WalkedDialog[] = [
  {
    title: t('unitForms.chooseTitle'),
    opener: button(t('unitForms.newUnit')),
  },
  {
    title: t('deliveries.dates.title'),
    opener: button(t('deliveries.dates.open')),
    // Too early to move any other date along.
    field: { label: 'Haus A, Erdgeschoss', text: '24/11/2020' },
  },
  { title: t('members.manage'), opener: button(t('members.manage')) },
  { title: t('assignments.title'), opener: button(t('assignments.open')) },
  {
    title: t('unitForms.site.title'),
    opener: button(t('unitForms.site.edit')),
  },
  {
    title: t('unitForms.delete.itemsFirstTitle'),
    opener: button(t('unitForms.actions.deleteNamed', { title: 'Haus A' })),
  },
];

test.use({ viewport: { width: 360, height: 740 } });

test('the dialogs of the profile focus, ask and keep', async ({ page }) => {
  await signIn(page, 'member', 'en');
  await page.goto(href('profile'));
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  for (const dialog of PROFILE) await test.step(dialog.title, () => walk(page, dialog));
  for (const menu of [t('shell.help'), t('shell.language'), t('shell.theme')]) {
    // A phone has what is chosen once in its drawer.
    if (menu === t('shell.language')) await page.getByRole('button', { name: t('shell.openMenu') }).click();
    await page.getByRole('button', { name: menu, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu', { name: menu })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: menu, exact: true })).toBeFocused();
  }
  expect(faults).toEqual([]);
  // No password is on the device.
  expect(await page.evaluate(() => JSON.stringify(window.localStorage))).not.toContain('secret');
});

test('the dialogs of the administration focus, ask and keep', async ({ page }) => {
  await signIn(page, 'admin', 'en');
  for (const [path, dialog] of ADMINISTRATION) {
    await page.goto(path);
    await test.step(dialog.title, () => walk(page, dialog));
  }
});

test('the dialogs of a project focus, ask and keep', async ({ page }) => {
  await signIn(page, 'sales.planner', 'en');
  await page.goto(href('currentProjects'));
  await walk(page, {
    title: t('unitForms.root.title'),
    opener: button(t('unitForms.root.open')),
    field: { label: t('unitForms.title'), text: 'Typed' },
  });
  await page.getByRole('link', { name: 'Quartier Lindenhof' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quartier Lindenhof' })).toBeVisible();
  for (const dialog of PROJECT) await test.step(dialog.title, () => walk(page, dialog));
});

test('the delivery dates of a project take and give back the focus', async ({ page }) => {
  await signIn(page, 'coordinator', 'en');
  await page.goto(href('currentProjects'));
  await page.getByRole('link', { name: 'Park Zuidrand' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Park Zuidrand' })).toBeVisible();
  await walk(page, { title: t('deliveries.dates.title'), opener: button(t('deliveries.dates.open')) });
});

test('a day is picked by keyboard in a calendar over a dialog', async ({ page }) => {
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
  await expect(dialog).toBeVisible();
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
  await page.goto(href('taskList'));
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

test('preliminary days ask before they are left by a link, and are offered again', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'admin', 'en');
  await page.goto(href('preliminaryDays'));
  const days = page.getByRole('spinbutton').first();
  const before = await days.inputValue();
  await days.fill(String(Number(before) + 3));
  await page
    .getByRole('link', { name: t('shell.dashboard') })
    .first()
    .click();
  const question = await opened(page, t('common.leave.title'));
  await press(question, t('common.leave.stay'));
  await expect(days).toHaveValue(String(Number(before) + 3));
  await page.reload();
  await expect(days).toHaveValue(before);
  await press(page, t('common.draft.resume'));
  await expect(days).toHaveValue(String(Number(before) + 3));
  await press(page, t('preliminaryDays.discard'));
});
