import { expect, type Page } from '@playwright/test';
import { DEMO_PEOPLE } from '@/db/seed/people';
import { DEMO_PASSWORD } from '@/lib/domain/demo/demo-people';
import { findAccessibilityProblems, findColorProblems } from '@/tests/support/accessibility';
import { patternOf } from '@/tests/support/patterns';
import { signInQuietly } from '@/tests/support/sign-in';
import { test } from '@/tests/support/test';
import { textsIn } from '@/tests/support/texts';

const PURCHASER = 'purchaser@example.com';
const TASKS = '/home/app/task-list';

/** The language that the browser asks for; whoever is signed in has their own. */
const t = textsIn('en');
const german = textsIn('de');

async function fillForm(page: Page, login: string, password: string, texts = t) {
  await page.getByLabel(texts('auth.signIn.login')).fill(login);
  await page.getByLabel(texts('auth.signIn.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: texts('auth.signIn.submit'), exact: true }).click();
}

const startAs = (page: Page, name: string) =>
  page.getByRole('button', { name: t('demo.startAs', { name }) }).click();

const hintsOf = (page: Page, texts = german) =>
  page.getByRole('complementary', { name: texts('demo.guide') });

const SCENARIOS = ['order', 'review', 'plan', 'administer'] as const;

/** The first line of the hints. */
const stepOf = (scenario: (typeof SCENARIOS)[number], step: number, texts = german) =>
  texts('demo.step', { title: texts(`demo.scenarios.${scenario}.title`), step, of: 3 });

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
  await expect(page.getByRole('main').getByRole('alert')).toContainText(t('auth.error.CredentialsSignin'));
  await expect(page.getByLabel(t('auth.signIn.login'))).toHaveValue(PURCHASER);
  await expect(page.getByLabel(t('auth.signIn.password'), { exact: true })).toBeFocused();
});

test('signs in as a person of the demo with one press, and out again', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByRole('button', { name: PURCHASER }).click();
  await expect(page).toHaveURL('/home/app/dash');
  await page.getByRole('button', { name: german('shell.account', { login: PURCHASER }) }).click();
  await page.getByRole('menuitem', { name: german('shell.signOut') }).click();
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
    await fillForm(page, PURCHASER, 'Wrong-2026', german);
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      german('auth.error.CredentialsSignin'),
    );
    await fillForm(page, PURCHASER, DEMO_PASSWORD, german);
    await expect(page).toHaveURL(TASKS);
  });

  test('asks for a link to set a new password', async ({ page }) => {
    await page.goto('/sign-in');
    await page.getByRole('link', { name: german('auth.signIn.forgot') }).click();
    await page.getByLabel(german('auth.signIn.login')).fill('nobody@example.com');
    await page.getByRole('button', { name: german('auth.forgot.submit') }).click();
    await expect(page.getByRole('status')).toContainText(german('auth.forgot.sentTitle'));
    await page.goto('/sign-in/reset-password?token=unknown');
    await expect(page.getByText(german('auth.reset.invalidTitle'))).toBeVisible();
  });
});

test('sets a forgotten password by the link that the outbox holds', async ({ page, browser }) => {
  const forgetful = 'backoffice@example.com';
  await page.goto('/sign-in/forgot-password');
  await page.getByLabel(t('auth.signIn.login')).fill(forgetful);
  await page.getByRole('button', { name: t('auth.forgot.submit') }).click();
  await expect(page.getByRole('status')).toContainText(t('auth.forgot.sentTitle'));

  const administrator = await (await browser.newContext()).newPage();
  await administrator.goto('/sign-in?callbackUrl=/home/app/admin/mail-outbox');
  await administrator.locator('button[value="admin@example.com"]').click();
  const mail = administrator.getByRole('listitem').filter({ hasText: forgetful }).first();
  await mail.getByText(german('mail.passwordReset.subject')).first().click();
  const link = await mail.getByRole('link').getAttribute('href');
  expect(await findAccessibilityProblems(administrator)).toEqual([]);

  await page.goto(link ?? '');
  const again = page.getByLabel(t('auth.reset.confirmNewPassword'));
  const submit = page.getByRole('button', { name: t('auth.reset.submit') });
  await page.getByLabel(t('auth.reset.newPassword'), { exact: true }).fill(DEMO_PASSWORD);
  await again.fill('Demo-2027');
  await submit.click();
  await expect(page.getByText(t('errors.PASSWORD.NewPasswordConfirmFail'))).toBeVisible();
  await again.fill(DEMO_PASSWORD);
  await submit.click();
  await expect(page.getByRole('status')).toContainText(t('auth.signIn.done'));
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
  const heading = page.getByRole('heading', { name: t('demo.scenarios.administer.title') });
  const card = page.getByRole('listitem').filter({ has: heading });
  await expect(card.getByRole('listitem')).toHaveText([
    t('demo.steps.people.title'),
    t('demo.steps.banner.title'),
    t('demo.steps.jobs.title'),
  ]);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await card.getByRole('button', { name: t('demo.startAs', { name: 'Ada Admin' }) }).click();

  await expect(page).toHaveURL('/home/app/admin/users');
  const hints = hintsOf(page);
  const next = hints.getByRole('button', { name: german('demo.next') });
  await expect(hints).toContainText(stepOf('administer', 1));
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await next.click();
  await expect(page).toHaveURL('/home/app/admin/banner-notifications');
  await expect(hints).toContainText(stepOf('administer', 2));
  await page.reload();
  await expect(hints).toContainText(german('demo.steps.banner.title'));
  await next.click();
  await expect(page).toHaveURL('/home/app/admin/jobs');
  await hints.getByRole('button', { name: german('demo.finish') }).click();
  await expect(hints).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(hints).toBeHidden();
});

test('four scenarios stand beside the people, each with its steps and who goes it', async ({ page }) => {
  await page.goto('/sign-in');
  const demo = page.getByRole('region', { name: t('demo.title') });
  const scenarios = demo.getByRole('list').first();
  await expect(scenarios.getByRole('heading')).toHaveText(
    SCENARIOS.map((key) => t(`demo.scenarios.${key}.title`)),
  );
  await expect(scenarios.getByRole('button')).toHaveText(
    ['Paul Einkauf', 'Rob Controle', 'Sven Planer', 'Ada Admin'].map(
      (name) => new RegExp(`${patternOf(t('demo.startAs', { name }))}$`),
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
  await startAs(page, 'Rob Controle');
  await expect(page).toHaveURL(/\/home\/app\/task-list/);
  const dutch = textsIn('nl');
  const hints = hintsOf(page, dutch);
  const next = hints.getByRole('button', { name: dutch('demo.next') });
  await expect(hints).toContainText(stepOf('review', 1, dutch));
  await expect(hints).toContainText(dutch('demo.steps.open.title'));
  const lots = page.getByRole('region', { name: dutch('inbox.title'), exact: true });
  await lots.getByRole('searchbox').fill('Park Zuidrand');
  await lots.getByRole('listitem').getByRole('link').first().click();
  const task = page.getByRole('article');
  await expect(task).toContainText('Park Zuidrand');

  await next.click();
  await expect(hints).toContainText(dutch('demo.steps.look.title'));
  const looked = page.url();
  const preview = task.getByRole('region', { name: dutch('inbox.preview') });
  await preview.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/home\/app\/viewer\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(looked);

  await next.click();
  await expect(hints).toContainText(dutch('demo.steps.decide.title'));
  await expect(
    task.getByRole('region', { name: dutch('inbox.decision') }).getByRole('button'),
  ).not.toHaveCount(0);
  await hints.getByRole('button', { name: dutch('demo.finish') }).click();
  await expect(hints).toBeHidden();
});

test('the scenario of a plan leads from a new project by its sheet to its structure', async ({ page }) => {
  await page.goto('/sign-in');
  await startAs(page, 'Sven Planer');
  await expect(page).toHaveURL('/home/app/current-projects-list');
  const hints = hintsOf(page);
  const next = hints.getByRole('button', { name: german('demo.next') });
  await expect(hints).toContainText(stepOf('plan', 1));
  await page.getByRole('button', { name: german('unitForms.root.open') }).click();
  const dialog = page.getByRole('dialog', { name: german('unitForms.root.title') });
  await dialog.getByLabel(german('unitForms.title')).fill('Hofgarten');
  await dialog.getByRole('button', { name: german('unitForms.create') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hofgarten');
  const project = page.url();

  await next.click();
  await expect(hints).toContainText(german('demo.steps.sheet.title'));
  const sheet = page.getByRole('link', { name: german('units.actions.sheet') });
  await sheet.first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(german('questionnaire.title'));
  await page.goto(project);

  await next.click();
  await expect(hints).toContainText(german('demo.steps.structure.title'));
  await page.getByRole('link', { name: german('workflow.openStructure') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(german('structure.title'));
  await hints.getByRole('button', { name: german('demo.finish') }).click();
  await expect(hints).toBeHidden();
});

test('the scenario of an order starts in a lot that waits for it; its hints can be hidden at once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/sign-in');
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await startAs(page, 'Paul Einkauf');
  const rows = page.getByRole('list', { name: german('orders.title') }).getByRole('article');
  await expect(rows.first()).toBeVisible();
  const hints = hintsOf(page);
  await expect(hints).toContainText(stepOf('order', 1));
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await hints.getByRole('button', { name: german('demo.dismiss') }).click();
  await expect(hints).toBeHidden();
});
