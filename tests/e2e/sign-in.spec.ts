import { expect, type Page } from '@playwright/test';
import { DEMO_PEOPLE } from '@/db/seed/people';
import { DEMO_PASSWORD } from '@/lib/domain/demo/demo-people';
import { findAccessibilityProblems, findColorProblems } from '@/tests/support/accessibility';
import { signInQuietly } from '@/tests/support/sign-in';
import { test } from '@/tests/support/test';

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

// Their profiles speak the languages of the demo, whatever other journeys have chosen.
test.beforeAll(async ({ browser }) => {
  for (const login of ['purchaser', 'backoffice', 'admin', 'reviewer.nl', 'sales.planner']) {
    const context = await browser.newContext();
    await signInQuietly(context, login);
    await context.close();
  }
});

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
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'The e-mail address or the password is wrong.',
  );
  await expect(page.getByLabel('E-mail address')).toHaveValue(PURCHASER);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
});

test('signs in as a person of the demo with one press, and out again', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByRole('button', { name: PURCHASER }).click();
  await expect(page).toHaveURL('/home/app/dash');
  await page.getByRole('button', { name: `Konto von ${PURCHASER}` }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL('/sign-in');
  await page.goto('/home/app/dash');
  await expect(page).toHaveURL(/\/sign-in/);
});

test('ends for copies of the cookie as well, and comes back to the page one was on', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByRole('button', { name: PURCHASER }).click();
  await expect(page).toHaveURL('/home/app/dash');
  const context = page.context();
  const copied = await context.cookies();
  const session = copied.find(({ name }) => name === 'next-auth.session-token');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  await context.request.post('/api/auth/signout', { headers: { 'sec-fetch-site': 'same-origin' } });
  await context.addCookies(copied);
  await page.goto(TASKS);
  await expect(page).toHaveURL(/\/sign-in\?callbackUrl=%2Fhome%2Fapp%2Ftask-list$/);
  await page.getByRole('button', { name: PURCHASER }).click();
  await expect(page).toHaveURL(TASKS);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, locale: 'de-DE' });

  test('signs in', async ({ page }) => {
    await page.goto(TASKS);
    await fillForm(page, PURCHASER, 'Wrong-2026', 'de');
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'Die E-Mail-Adresse oder das Passwort ist falsch.',
    );
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

test('sets a forgotten password by the link that the outbox holds', async ({ page, browser }) => {
  const forgetful = 'backoffice@example.com';
  await page.goto('/sign-in/forgot-password');
  await page.getByLabel('E-mail address').fill(forgetful);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('status')).toContainText('Check your e-mail');

  const administrator = await (await browser.newContext()).newPage();
  await administrator.goto('/sign-in?callbackUrl=/home/app/admin/mail-outbox');
  await administrator.locator('button[value="admin@example.com"]').click();
  const mail = administrator.getByRole('listitem').filter({ hasText: forgetful }).first();
  await mail.getByText('Neues Passwort festlegen').first().click();
  const link = await mail.getByRole('link').getAttribute('href');
  expect(await findAccessibilityProblems(administrator)).toEqual([]);

  await page.goto(link ?? '');
  await page.getByLabel('New password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel('Confirm new password').fill('Demo-2027');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('The two new passwords do not match.')).toBeVisible();
  await page.getByLabel('Confirm new password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('status')).toContainText('Your new password is set.');
  await fillForm(page, forgetful, DEMO_PASSWORD);
  await expect(page).toHaveURL('/home/app/dash');
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

for (const path of ['/sign-in', '/sign-in?error=CredentialsSignin', '/sign-in/forgot-password']) {
  test(`is accessible: ${path}`, async ({ page }) => {
    await page.goto(path);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await findColorProblems(page)).toEqual([]);
  });
}

test('a scenario signs in as its person, and its hints lead from page to page until they end', async ({
  page,
}) => {
  await page.goto('/sign-in');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Administer' }) });
  await expect(card.getByRole('listitem')).toHaveText([
    'Look after people',
    'Announce something',
    'See what is running',
  ]);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await card.getByRole('button', { name: 'Start as Ada Admin' }).click();

  await expect(page).toHaveURL('/home/app/admin/users');
  const hints = hintsOf(page);
  await expect(hints).toContainText('Verwalten · Schritt 1 von 3');
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await hints.getByRole('button', { name: 'Nächster Hinweis' }).click();
  await expect(page).toHaveURL('/home/app/admin/banner-notifications');
  await expect(hints).toContainText('Verwalten · Schritt 2 von 3');
  await page.reload();
  await expect(hints).toContainText('Etwas ankündigen');
  await hints.getByRole('button', { name: 'Nächster Hinweis' }).click();
  await expect(page).toHaveURL('/home/app/admin/jobs');
  await hints.getByRole('button', { name: 'Fertig' }).click();
  await expect(hints).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(hints).toBeHidden();
});

const hintsOf = (page: Page, name = 'Hinweise der Demo') => page.getByRole('complementary', { name });

test('four scenarios stand beside the people, each with its steps and who goes it', async ({ page }) => {
  await page.goto('/sign-in');
  const scenarios = page.getByRole('region', { name: 'Try it with demo data' }).getByRole('list').first();
  await expect(scenarios.getByRole('heading')).toHaveText([
    'Order panels for Lindenhof',
    'Review drawings of Park Zuidrand',
    'Plan a new project',
    'Administer',
  ]);
  await expect(scenarios.getByRole('button')).toHaveText(
    ['Paul Einkauf', 'Rob Controle', 'Sven Planer', 'Ada Admin'].map(
      (name) => new RegExp(`Start as ${name}$`),
    ),
  );
  await expect(scenarios.getByRole('listitem').getByRole('listitem')).toHaveCount(4 * 3);
  for (const { login } of DEMO_PEOPLE)
    await expect(page.locator(`button[value="${login}@example.com"]`)).toBeVisible();
});

test('the scenario of a review leads from the inbox by drawings and model to the decision', async ({
  page,
}) => {
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Start as Rob Controle' }).click();
  await expect(page).toHaveURL('/home/app/task-list/inbox');
  const hints = hintsOf(page, 'Aanwijzingen van de demo');
  await expect(hints).toContainText('Tekeningen van Park Zuidrand beoordelen · stap 1 van 3');
  await expect(hints).toContainText('Een taak openen');
  const lots = page.getByRole('region', { name: 'Postvak', exact: true });
  await lots.getByRole('searchbox').fill('Park Zuidrand');
  await lots.getByRole('listitem').getByRole('link').first().click();
  const task = page.getByRole('article');
  await expect(task).toContainText('Park Zuidrand');

  await hints.getByRole('button', { name: 'Volgende aanwijzing' }).click();
  await expect(hints).toContainText('Tekeningen en model bekijken');
  const looked = page.url();
  await task.getByRole('region', { name: 'Tekeningen en model' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/home\/app\/viewer\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(looked);

  await hints.getByRole('button', { name: 'Volgende aanwijzing' }).click();
  await expect(hints).toContainText('Accepteren of terugsturen');
  await expect(
    task.getByRole('region', { name: 'Stappen van deze taak' }).getByRole('button'),
  ).not.toHaveCount(0);
  await hints.getByRole('button', { name: 'Klaar' }).click();
  await expect(hints).toBeHidden();
});

test('the scenario of a plan leads from a new project by its sheet to its structure', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Start as Sven Planer' }).click();
  await expect(page).toHaveURL('/home/app/current-projects-list');
  const hints = hintsOf(page);
  await expect(hints).toContainText('Ein neues Projekt planen · Schritt 1 von 3');
  await page.getByRole('button', { name: 'Neues Projekt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Neues Projekt' });
  await dialog.getByLabel('Titel').fill('Hofgarten');
  await dialog.getByRole('button', { name: 'Anlegen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hofgarten');
  const project = page.url();

  await hints.getByRole('button', { name: 'Nächster Hinweis' }).click();
  await expect(hints).toContainText('Informationsblatt ausfüllen');
  await page.getByRole('link', { name: 'Projektinformationsblatt' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Projektinformationsblatt');
  await page.goto(project);

  await hints.getByRole('button', { name: 'Nächster Hinweis' }).click();
  await expect(hints).toContainText('Struktur festlegen');
  await page.getByRole('link', { name: 'Struktureditor öffnen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Projektstruktur');
  await hints.getByRole('button', { name: 'Fertig' }).click();
  await expect(hints).toBeHidden();
});

test('the scenario of an order starts in a lot that waits for it; its hints can be hidden at once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/sign-in');
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start as Paul Einkauf' }).click();
  await expect(page.getByRole('list', { name: 'Bestellung' }).getByRole('article').first()).toBeVisible();
  const hints = hintsOf(page);
  await expect(hints).toContainText('Platten für Lindenhof bestellen · Schritt 1 von 3');
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await hints.getByRole('button', { name: 'Hinweise ausblenden' }).click();
  await expect(hints).toBeHidden();
});
