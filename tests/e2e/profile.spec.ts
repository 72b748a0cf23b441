import { type Browser, expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '@/lib/domain/demo/demo-people';
import { totpCode } from '@/lib/services/account/totp';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { plainPicture } from '@/tests/support/pictures';
import { signIn } from '@/tests/support/sign-in';
import { test } from '@/tests/support/test';

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
  await signIn(page, 'outsider', 'de');
  await page.goto(PROFILE);
  const person = await openDialog(page, 'Bearbeiten: Persönliche Daten', 'Persönliche Daten');
  await person.getByLabel('Vorname').fill('');
  await person.getByLabel('Nachname').focus();
  await expect(person.getByText('Dieses Feld muss ausgefüllt werden.')).toBeVisible();
  await expect(person.getByRole('button', { name: 'Speichern' })).toHaveAttribute('aria-disabled', 'true');
  await person.getByLabel('Vorname').fill('Olaf');
  await person.getByRole('button', { name: 'Speichern' }).click();
  await expect(person).toHaveCount(0);

  const company = await openDialog(page, 'Bearbeiten: Firma', 'Firma');
  await company.getByLabel('Adresszeile 2').fill('Hinterhaus');
  await company.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('definition').filter({ hasText: 'Hinterhaus' })).toBeVisible();

  const contact = await openDialog(page, 'Bearbeiten: Kontaktdaten', 'Kontaktdaten');
  await contact.getByLabel('Mobil').fill('+49 170 555 0199');
  await contact.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('definition').filter({ hasText: '+49 170 555 0199' })).toBeVisible();

  const picture = await openDialog(page, 'Bild ändern', 'Profilbild');
  const buffer = Buffer.from(await plainPicture(300, 200));
  await picture.getByLabel('Bilddatei').setInputFiles({ name: 'ich.png', mimeType: 'image/png', buffer });
  await picture.getByRole('button', { name: /Ausschnitt des Bildes/ }).press('ArrowLeft');
  await picture.getByLabel('Größe des Ausschnitts').fill('2');
  await picture.getByRole('button', { name: 'Speichern' }).click();
  const shown = page.locator('main img').first();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
  const gone = await openDialog(page, 'Bild löschen', 'Ihr Bild löschen?');
  await gone.getByRole('button', { name: 'Bild löschen' }).click();
  await expect(page.locator('main img')).toHaveCount(0);

  await page.getByLabel('Jeden Morgen eine E-Mail mit meinen Aufgaben').check();
  await page.getByLabel('Benachrichtigungen per E-Mail').selectOption('Alle, jeden Morgen');
  const saved = page.waitForResponse((response) => response.url().endsWith('/profilesettings'));
  await page.getByRole('button', { name: 'Speichern' }).click();
  await saved;
  await page.reload();
  await expect(page.getByLabel('Jeden Morgen eine E-Mail mit meinen Aufgaben')).toBeChecked();
  await expect(page.getByLabel('Benachrichtigungen per E-Mail')).toHaveValue('daily');
});

test('in Dutch: password with every refusal, other sessions, a token', async ({ page, browser }) => {
  await signIn(page, 'outsider', 'nl');
  const elsewhere = await signedInElsewhere(browser);
  await page.goto(PROFILE);
  const dialog = await openDialog(page, 'Wachtwoord wijzigen');
  const fill = async (old: string, wanted: string, again = wanted) => {
    await dialog.getByLabel('Oud wachtwoord').fill(old);
    await dialog.getByLabel('Nieuw wachtwoord', { exact: true }).fill(wanted);
    await dialog.getByLabel('Nieuw wachtwoord herhalen').fill(again);
    await dialog.getByRole('button', { name: 'Opslaan' }).click();
  };
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await expect(dialog.getByText('Dit veld moet worden ingevuld.')).toHaveCount(3);
  await fill(DEMO_PASSWORD, 'kort', 'Anders-2027');
  await expect(dialog.getByText('Het wachtwoord heeft niet de vereiste tekens.')).toBeVisible();
  await expect(dialog.getByText('De twee nieuwe wachtwoorden verschillen.')).toBeVisible();
  await fill(DEMO_PASSWORD, DEMO_PASSWORD);
  await expect(dialog.getByText('Het nieuwe wachtwoord moet verschillen van het oude.')).toBeVisible();
  await fill('Onjuist-2026', 'Password1');
  await expect(page.getByText('Onjuist wachtwoord')).toBeVisible();
  await expect(dialog).toBeVisible();
  await fill(DEMO_PASSWORD, 'Password1');
  const changed = page.getByRole('dialog', { name: 'Wachtwoord gewijzigd' });
  await expect(changed.getByText(/Veel mensen gebruiken dit wachtwoord/)).toBeVisible();
  await changed.getByRole('button', { name: 'OK' }).click();
  await elsewhere.goto(PROFILE);
  await expect(elsewhere).toHaveURL(/\/sign-in/);
  await openDialog(page, 'Wachtwoord wijzigen');
  await fill('Password1', DEMO_PASSWORD);
  await changed.getByRole('button', { name: 'OK' }).click();

  const other = await signedInElsewhere(browser);
  await page.reload();
  await page.getByRole('button', { name: 'Overal elders afmelden' }).click();
  await expect(page.getByText('U bent alleen nog hier aangemeld.')).toBeVisible();
  await other.goto(PROFILE);
  await expect(other).toHaveURL(/\/sign-in/);

  const token = await openDialog(page, 'Nieuw token');
  await token.getByLabel('Naam').fill('ERP');
  await token.getByLabel('Uw wachtwoord').fill(DEMO_PASSWORD);
  await token.getByRole('button', { name: 'Token aanmaken' }).click();
  const made = page.getByRole('dialog', { name: 'Uw nieuwe token' });
  const secret = (await made.locator('.font-mono').textContent()) ?? '';
  const asked = () =>
    page.request.get('/api/data/planner/profile', { headers: { authorization: `Bearer ${secret}` } });
  expect((await asked()).status()).toBe(200);
  await made.getByRole('button', { name: 'Ik heb het bewaard' }).click();
  const revoke = await openDialog(page, 'ERP intrekken', '“ERP” intrekken?');
  await revoke.getByRole('button', { name: 'Intrekken' }).click();
  await expect(page.getByText('U hebt geen tokens.')).toBeVisible();
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
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page, 'outsider', 'en');
  await page.goto(PROFILE);
  const enrol = await openDialog(page, 'Turn on second factor');
  await enrol.getByLabel('Your password').fill(DEMO_PASSWORD);
  await enrol.getByRole('button', { name: 'Next' }).click();
  await expect(enrol.getByRole('img', { name: /QR code/ })).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  const secret = (await enrol.locator('code').textContent()) ?? '';
  await enrol.getByLabel('Code from the app').fill(totpCode(secret, Math.floor(Date.now() / 30_000)));
  await enrol.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(8);
  const [first = '', second = ''] = await codes.getByRole('listitem').allTextContents();
  const over = await codes.evaluate((box) => box.scrollWidth - box.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
  await codes.getByRole('button', { name: 'I have saved it' }).click();

  const again = await (await browser.newContext({ locale: 'en' })).newPage();
  await again.goto('/sign-in');
  await again.getByLabel('E-mail address').fill('outsider@example.com');
  await again.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await again.getByRole('button', { name: 'Sign in', exact: true }).click();
  await again.getByLabel('Second factor code').fill('000000');
  expect(await findAccessibilityProblems(again)).toEqual([]);
  await again.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(again.getByText('The code is wrong or has expired.')).toBeVisible();
  await again.getByLabel('Second factor code').fill(first);
  await again.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(again).toHaveURL(/\/home\/app\/dash/);

  await page.reload();
  await expect(page.getByText('7 recovery codes left.')).toBeVisible();
  const off = await openDialog(page, 'Turn off second factor');
  await off.getByLabel('Your password').fill(DEMO_PASSWORD);
  await off.getByLabel('Code from the app, or a recovery code').fill(second);
  await off.getByRole('button', { name: 'Turn off second factor' }).click();
  await expect(page.getByText('The second factor is off.')).toBeVisible();

  const deletion = await openDialog(page, 'Delete account', 'Delete your account?');
  await deletion.getByRole('button', { name: 'Send mail' }).click();
  await expect(page.getByText('A mail with the link to delete your account was sent.')).toBeVisible();
  const administrator = await (await browser.newContext()).newPage();
  await administrator.goto('/sign-in?callbackUrl=/home/app/admin/mail-outbox');
  await administrator.locator('button[value="admin@example.com"]').click();
  const mail = administrator.getByRole('listitem').filter({ hasText: 'outsider@example.com' }).first();
  await mail.getByText('Confirm the deletion of your account').first().click();
  const link = (await mail.getByRole('link').getAttribute('href')) ?? '';
  await page.goto(link);
  // Not pressed: the people of the demo are needed by other journeys.
  await expect(page.getByRole('button', { name: 'Delete permanently' })).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.goto('/account/delete/confirm?token=wrong');
  await expect(page.getByText('This link no longer works')).toBeVisible();
});
