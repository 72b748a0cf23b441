import { expect, type Page, test } from '@playwright/test';
import { DEMO_PASSWORD } from '@/lib/domain/account/demo';

const PURCHASER = 'purchaser@example.com';
const TASKS = '/home/app/task-list';

/** The texts of the form by language, as the browser asks for them. */
const texts = {
  en: { login: 'E-mail address', password: 'Password', submit: 'Sign in' },
  de: { login: 'E-Mail-Adresse', password: 'Passwort', submit: 'Anmelden' },
};

async function fillForm(page: Page, login: string, password: string, language: keyof typeof texts = 'en') {
  const { login: loginLabel, password: passwordLabel, submit } = texts[language];
  await page.getByLabel(loginLabel).fill(login);
  await page.getByLabel(passwordLabel, { exact: true }).fill(password);
  await page.getByRole('button', { name: submit, exact: true }).click();
}

test('leads to the page that was wanted, in the language of the person', async ({ page }) => {
  await page.goto(TASKS);
  await expect(page).toHaveURL(/\/sign-in\?callbackUrl=%2Fhome%2Fapp%2Ftask-list$/);
  await fillForm(page, PURCHASER, DEMO_PASSWORD);
  await expect(page).toHaveURL(TASKS);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goto('/sign-in');
  await expect(page).toHaveURL('/home/app/dash');
});

test('keeps what was typed and says what is wrong', async ({ page }) => {
  await page.goto('/sign-in');
  await fillForm(page, PURCHASER, 'Wrong-2026');
  await expect(page.getByRole('alert')).toContainText('The e-mail address or the password is wrong.');
  await expect(page.getByLabel('E-mail address')).toHaveValue(PURCHASER);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});

test('signs in as a person of the demo with one press, and out again', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByRole('button', { name: PURCHASER }).click();
  await expect(page).toHaveURL('/home/app/dash');
  await page.goto('/sign-in/sign-out');
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL('/sign-in');
  await page.goto('/home/app/dash');
  await expect(page).toHaveURL(/\/sign-in/);
});

test('ends in all browsers when the session was revoked', async ({ page, request }) => {
  await page.goto('/sign-in');
  await page.getByRole('button', { name: PURCHASER }).click();
  await expect(page).toHaveURL('/home/app/dash');
  const cookies = await page.context().cookies();
  const session = cookies.find(({ name }) => name === 'next-auth.session-token');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  await page.context().request.post('/api/auth/signout', { headers: { 'sec-fetch-site': 'same-origin' } });
  const copied = { cookie: `${session?.name}=${session?.value}` };
  expect((await request.get('/api/tasks', { headers: copied })).status()).toBe(401);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, locale: 'de-DE' });

  test('signs in', async ({ page }) => {
    await page.goto(TASKS);
    await fillForm(page, PURCHASER, 'Wrong-2026', 'de');
    await expect(page.getByRole('alert')).toContainText('Die E-Mail-Adresse oder das Passwort ist falsch.');
    await fillForm(page, PURCHASER, DEMO_PASSWORD, 'de');
    await expect(page).toHaveURL(TASKS);
  });

  test('asks for a link to set a new password', async ({ page }) => {
    await page.goto('/sign-in');
    await page.getByRole('link', { name: 'Passwort vergessen?' }).click();
    await page.getByLabel('E-Mail-Adresse').fill('nobody@example.com');
    await page.getByRole('button', { name: 'Link senden' }).click();
    await expect(page.getByRole('status')).toContainText('Sehen Sie in Ihr Postfach');
    await page.goto('/sign-in/reset-password?token=unknown');
    await expect(page.getByText('Dieser Link gilt nicht mehr')).toBeVisible();
  });
});

test('speaks next-auth to scripts', async ({ request }) => {
  const { csrfToken } = await (await request.get('/api/auth/csrf')).json();
  const form = { csrfToken, login: PURCHASER, password: DEMO_PASSWORD, json: 'true' };
  expect((await request.post('/api/auth/callback/credentials', { form })).status()).toBe(200);
  expect(await (await request.get('/api/auth/session')).json()).toMatchObject({
    user: { login: PURCHASER, name: 'Paul Einkauf' },
  });
  expect((await request.post('/api/auth/signout', { form: { csrfToken } })).ok()).toBe(true);
  expect(await (await request.get('/api/auth/session')).json()).toEqual({});
});
