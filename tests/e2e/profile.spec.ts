import { type Browser, expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@/lib/domain/demo/demo-people';
import { totpCode } from '@/lib/services/account/totp';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { ANY, patternOf } from '@/tests/support/patterns';
import { plainPicture } from '@/tests/support/pictures';
import { signIn } from '@/tests/support/sign-in';
import { test } from '@/tests/support/test';
import { textsIn } from '@/tests/support/texts';

const PROFILE = '/home/app/profile';

/** Opens a dialog, has it checked as it stands, and gives it to be worked with. */
async function openDialog(page: Page, button: string, title = button) {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: title }).or(page.getByRole('alertdialog', { name: title }));
  await expect(dialog).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  return dialog;
}

test('in German: name, company, contact, picture and daily mail', async ({ page }) => {
  const t = textsIn('de');
  const save = t('common.save');
  const dialogOf = (what: 'personalData' | 'companyData' | 'contactData') =>
    openDialog(page, t('profile.editOf', { what: t(`profile.${what}`) }), t(`profile.${what}`));
  await signIn(page, 'outsider', 'de');
  await page.goto(PROFILE);
  const person = await dialogOf('personalData');
  await person.getByLabel(t('profile.firstName')).fill('');
  await person.getByLabel(t('profile.lastName')).focus();
  await expect(person.getByText(t('profile.required'))).toBeVisible();
  await expect(person.getByRole('button', { name: save })).toHaveAttribute('aria-disabled', 'true');
  await person.getByLabel(t('profile.firstName')).fill('Olaf');
  await person.getByRole('button', { name: save }).click();
  await expect(person).toHaveCount(0);

  const company = await dialogOf('companyData');
  await company.getByLabel(t('profile.address.street2')).fill('Hinterhaus');
  await company.getByRole('button', { name: save }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Hinterhaus' })).toBeVisible();

  const contact = await dialogOf('contactData');
  await contact.getByLabel(t('profile.contact.companyMobile')).fill('+49 170 555 0199');
  await contact.getByRole('button', { name: save }).click();
  await expect(page.getByRole('definition').filter({ hasText: '+49 170 555 0199' })).toBeVisible();

  const picture = await openDialog(page, t('profile.picture.edit'), t('profile.picture.title'));
  const buffer = Buffer.from(await plainPicture(300, 200));
  await picture
    .getByLabel(t('profile.picture.file'))
    .setInputFiles({ name: 'ich.png', mimeType: 'image/png', buffer });
  await picture.getByRole('button', { name: t('profile.picture.move') }).press('ArrowLeft');
  await picture.getByLabel(t('profile.picture.zoom')).fill('2');
  await picture.getByRole('button', { name: save }).click();
  const shown = page.locator('main img').first();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
  const gone = await openDialog(page, t('profile.picture.delete'), t('profile.picture.deleteTitle'));
  await gone.getByRole('button', { name: t('profile.picture.delete') }).click();
  await expect(page.locator('main img')).toHaveCount(0);

  const daily = page.getByLabel(t('profile.settings.dailyMail'));
  const notified = page.getByLabel(t('profile.settings.notificationMail'));
  await daily.check();
  await notified.selectOption(t('profile.settings.notificationMails.daily'));
  const saved = page.waitForResponse((response) => response.url().endsWith('/profilesettings'));
  await page.getByRole('button', { name: save }).click();
  await saved;
  await page.reload();
  await expect(daily).toBeChecked();
  await expect(notified).toHaveValue('daily');
});

test('in Dutch: password with every refusal, other sessions, a token', async ({ page, browser }) => {
  const t = textsIn('nl');
  const save = t('common.save');
  const change = t('profile.password.change');
  await signIn(page, 'outsider', 'nl');
  const elsewhere = await signedInElsewhere(browser);
  await page.goto(PROFILE);
  const dialog = await openDialog(page, change);
  const fill = async (old: string, wanted: string, again = wanted) => {
    await dialog.getByLabel(t('profile.password.fields.oldPassword')).fill(old);
    await dialog.getByLabel(t('profile.password.fields.newPassword'), { exact: true }).fill(wanted);
    await dialog.getByLabel(t('profile.password.fields.confirmNewPassword')).fill(again);
    await dialog.getByRole('button', { name: save }).click();
  };
  await dialog.getByRole('button', { name: save }).click();
  await expect(dialog.getByText(t('profile.password.problems.required'))).toHaveCount(3);
  await fill(DEMO_PASSWORD, 'kort', 'Anders-2027');
  await expect(dialog.getByText(t('profile.password.problems.requirements'))).toBeVisible();
  await expect(dialog.getByText(t('profile.password.problems.confirm'))).toBeVisible();
  await fill(DEMO_PASSWORD, DEMO_PASSWORD);
  await expect(dialog.getByText(t('profile.password.problems.same'))).toBeVisible();
  await fill('Onjuist-2026', 'Password1');
  await expect(page.getByText(t('profile.password.refused.invalidTitle'))).toBeVisible();
  await expect(dialog).toBeVisible();
  await fill(DEMO_PASSWORD, 'Password1');
  const changed = page.getByRole('dialog', { name: t('profile.password.changedTitle') });
  await expect(changed.getByText(t('profile.password.common'))).toBeVisible();
  await changed.getByRole('button', { name: t('common.ok') }).click();
  await elsewhere.goto(PROFILE);
  await expect(elsewhere).toHaveURL(/\/sign-in/);
  await openDialog(page, change);
  await fill('Password1', DEMO_PASSWORD);
  await changed.getByRole('button', { name: t('common.ok') }).click();

  const other = await signedInElsewhere(browser);
  await page.reload();
  await page.getByRole('button', { name: t('profile.sessions.endOthers') }).click();
  await expect(page.getByText(t('profile.sessions.othersEnded'))).toBeVisible();
  await other.goto(PROFILE);
  await expect(other).toHaveURL(/\/sign-in/);

  const token = await openDialog(page, t('profile.tokens.new'));
  await token.getByLabel(t('profile.tokens.name')).fill('ERP');
  await token.getByLabel(t('profile.currentPassword')).fill(DEMO_PASSWORD);
  await token.getByRole('button', { name: t('profile.tokens.make') }).click();
  const made = page.getByRole('dialog', { name: t('profile.tokens.madeTitle') });
  const secret = (await made.locator('.font-mono').textContent()) ?? '';
  const asked = () =>
    page.request.get('/api/data/planner/profile', { headers: { authorization: `Bearer ${secret}` } });
  expect((await asked()).status()).toBe(200);
  await made.getByRole('button', { name: t('profile.tokens.kept') }).click();
  const revoke = await openDialog(
    page,
    t('tokens.revokeOf', { name: 'ERP' }),
    t('tokens.revokeTitle', { name: 'ERP' }),
  );
  await revoke.getByRole('button', { name: t('tokens.revoke') }).click();
  await expect(page.getByText(t('profile.tokens.none'))).toBeVisible();
  expect((await asked()).status()).toBe(401);
});

async function signedInElsewhere(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, 'outsider', 'nl');
  return page;
}

test('in English on a phone: a second factor, and the link that would delete the account', async ({
  page,
  browser,
}) => {
  const t = textsIn('en');
  const ownPassword = t('profile.currentPassword');
  const turnOff = t('profile.secondFactor.disable');
  const code = t('auth.signIn.code');
  const submit = t('auth.signIn.submit');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page, 'outsider', 'en');
  await page.goto(PROFILE);
  const enrol = await openDialog(page, t('profile.secondFactor.enable'));
  await enrol.getByLabel(ownPassword).fill(DEMO_PASSWORD);
  await enrol.getByRole('button', { name: t('profile.secondFactor.next') }).click();
  await expect(enrol.getByRole('img', { name: t('profile.secondFactor.qrCode') })).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  const secret = (await enrol.locator('code').textContent()) ?? '';
  await enrol
    .getByLabel(t('profile.secondFactor.firstCode'))
    .fill(totpCode(secret, Math.floor(Date.now() / 30_000)));
  await enrol.getByRole('button', { name: t('profile.secondFactor.turnOn') }).click();
  const codes = page.getByRole('dialog', { name: t('profile.secondFactor.codesTitle') });
  await expect(codes.getByRole('listitem')).toHaveCount(8);
  const [first = '', second = ''] = await codes.getByRole('listitem').allTextContents();
  const over = await codes.evaluate((box) => box.scrollWidth - box.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
  await codes.getByRole('button', { name: t('profile.tokens.kept') }).click();

  const again = await (await browser.newContext({ locale: 'en' })).newPage();
  await again.goto('/sign-in');
  await again.getByLabel(t('auth.signIn.login')).fill('outsider@example.com');
  await again.getByLabel(t('auth.signIn.password'), { exact: true }).fill(DEMO_PASSWORD);
  await again.getByRole('button', { name: submit, exact: true }).click();
  await again.getByLabel(code).fill('000000');
  expect(await findAccessibilityProblems(again)).toEqual([]);
  await again.getByRole('button', { name: submit, exact: true }).click();
  await expect(again.getByText(t('auth.error.InvalidCode'))).toBeVisible();
  await again.getByLabel(code).fill(first);
  await again.getByRole('button', { name: submit, exact: true }).click();
  await expect(again).toHaveURL(/\/home\/app\/dash/);

  await page.reload();
  const left = patternOf(t('profile.secondFactor.since', { day: ANY, count: 7 }));
  await expect(page.getByText(new RegExp(left))).toBeVisible();
  const off = await openDialog(page, turnOff);
  await off.getByLabel(ownPassword).fill(DEMO_PASSWORD);
  await off.getByLabel(t('profile.secondFactor.anyCode')).fill(second);
  await off.getByRole('button', { name: turnOff }).click();
  await expect(page.getByText(t('profile.secondFactor.disabled'))).toBeVisible();

  const deletion = await openDialog(page, t('profile.delete.button'), t('profile.delete.title'));
  await deletion.getByRole('button', { name: t('profile.delete.send') }).click();
  await expect(page.getByText(t('profile.delete.sent'))).toBeVisible();
  const administrator = await (await browser.newContext()).newPage();
  await administrator.goto('/sign-in?callbackUrl=/home/app/admin/mail-outbox');
  await administrator.locator('button[value="admin@example.com"]').click();
  const mail = administrator.getByRole('listitem').filter({ hasText: 'outsider@example.com' }).first();
  await mail.getByText(t('mail.accountDelete.subject')).first().click();
  const link = (await mail.getByRole('link').getAttribute('href')) ?? '';
  await page.goto(link);
  // Not pressed: the people of the demo are needed by other journeys.
  await expect(page.getByRole('button', { name: t('auth.deletion.submit') })).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.goto('/account/delete/confirm?token=wrong');
  await expect(page.getByText(t('auth.deletion.invalidTitle'))).toBeVisible();
});
