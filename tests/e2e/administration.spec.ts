import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { daysBetween } from '@/lib/domain/calendar';
import { readDay } from '@/lib/domain/day-text';
import { DEMO_PASSWORD } from '@/lib/domain/demo/demo-people';
import { href } from '@/lib/domain/navigation/pages';
import { totpCode } from '@/lib/services/account/totp';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { opened, press } from '@/tests/support/dialogs';
import { JOURNEY_LANGUAGES, type JourneyLanguage, lookAs } from '@/tests/support/looks';
import { signIn, signInQuietly } from '@/tests/support/sign-in';
import { test } from '@/tests/support/test';
import { type TextOf, textsIn } from '@/tests/support/texts';

/** Somebody else's page, in a browser of their own. */
async function pageOf(browser: Browser, login: string): Promise<Page> {
  const context = await browser.newContext();
  await signInQuietly(context, login);
  return context.newPage();
}

interface Journey {
  page: Page;
  browser: Browser;
  t: TextOf;
  language: JourneyLanguage;
}

for (const language of JOURNEY_LANGUAGES) {
  const t = textsIn(language);
  const journey = (what: string, walk: (journey: Journey) => Promise<void>) =>
    test(`${what}: ${language}`, async ({ page, browser }) => {
      await lookAs(page, language);
      await signIn(page, 'admin', language);
      await walk({ page, browser, t, language });
    });

  journey('a banner is written, shown to the people of its organisation, put away and deleted', showBanner);
  journey('preliminary days are stored where they were changed, no others', changeDays);
  journey('somebody is invited, loses their second factor, their sessions and their access', manageSignIn);
  journey('jobs are looked through, a feature is switched', lookThroughOperations);
}

async function showBanner({ page, browser, t, language }: Journey): Promise<void> {
  const title = `Sturzwerk ${language}`;
  await page.goto(href('bannerNotifications'));
  const sizes = page.getByLabel(t('common.pager.size')).getByRole('option');
  await expect(sizes).toHaveText(['10', '20', '50', '100']);
  await press(page, t('banners.add'));
  const dialog = await opened(page, t('banners.addTitle'));
  await fillBanner(dialog, t, title);
  await press(dialog, t('banners.add'));
  await expect(page.getByText(t('banners.added', { title }))).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row.getByText('STW-DE (Sturzwerk Deutschland)')).toBeVisible();

  const reader = await pageOf(browser, 'outsider');
  const stranger = await pageOf(browser, 'reviewer.nl');
  await stranger.goto(href('news'));
  await reader.goto(href('news'));
  await expect(reader.getByText(title)).toBeVisible();
  await expect(stranger.getByText(title)).toHaveCount(0);
  // It is gone from the screen before the server knows.
  const known = reader.waitForResponse((answer) => answer.url().includes('/banner-notifications/current/'));
  await reader.getByRole('button', { name: title }).click();
  await expect(reader.getByText(title)).toHaveCount(0);
  await known;
  await reader.reload();
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(reader.getByText(title)).toHaveCount(0);

  await press(page, t('banners.edit', { title }));
  const edit = await opened(page, t('banners.editTitle'));
  await edit.getByRole('combobox').selectOption('important');
  await press(edit, t('common.edit'));
  await expect(page.getByText(t('banners.changed', { title }))).toBeVisible();
  await expect(row.getByText(t('banners.levels.important'))).toBeVisible();

  await press(page, t('banners.delete', { title }));
  const gone = await opened(page, t('banners.deleteTitle', { title }));
  await expect(gone.getByText(t('banners.deleteText', { title }))).toBeVisible();
  await press(gone, t('common.abort'));
  await press(page, t('banners.delete', { title }));
  await press(gone, t('common.ok'));
  await expect(page.getByText(t('banners.deleted', { title }))).toBeVisible();
  await expect(row).toHaveCount(0);
  for (const other of [reader, stranger]) await other.context().close();
}

async function changeDays({ page, t, language }: Journey): Promise<void> {
  await page.goto(href('preliminaryDays'));
  // A row for each language, so that none meets the other.
  const row = page
    .getByRole('row')
    .filter({ hasText: 'Usine Bellerive' })
    .nth(JOURNEY_LANGUAGES.indexOf(language));
  const days = row.getByRole('spinbutton');
  const before = await days.inputValue();
  const save = page.getByRole('button', { name: t('common.save') });
  await expect(save).toHaveCount(0);
  await days.fill('0');
  await expect(row.getByText(t('preliminaryDays.problem', { min: 1, max: 365 }))).toBeVisible();
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await days.fill(String(Number(before) + 1));
  await expect(row.getByText(t('preliminaryDays.changed'), { exact: true })).toBeVisible();
  await expect(page.getByText(t('preliminaryDays.changedRows', { count: 1 }))).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  // Without the network nothing is stored, and what is typed stays where it is.
  await page.context().setOffline(true);
  await days.press('Enter');
  await expect(page.getByText(t('common.problem.offline'))).toBeVisible();
  await page.context().setOffline(false);
  await expect(days).toHaveValue(String(Number(before) + 1));
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
  await days.press('Enter');
  await expect(page.getByText(t('preliminaryDays.saved', { count: 1 }))).toBeVisible();
  await expect(save).toHaveCount(0);
  expect(sent).toHaveLength(1);
  await days.fill(before);
  await days.press('Enter');
  await expect(save).toHaveCount(0);
}

async function manageSignIn({ page, browser, t, language }: Journey): Promise<void> {
  const name = `neu.${language}`;
  const login = `${name}@example.com`;
  await page.goto(href('users'));
  await press(page, t('users.invite'));
  const dialog = await opened(page, t('users.invitation.title'));
  const send = dialog.getByRole('button', { name: t('users.invitation.send') });
  const address = dialog.getByRole('textbox', { name: t('users.invitation.userLogin'), exact: true });
  await address.fill('niemand');
  await dialog.getByRole('searchbox').fill('P-1001');
  await expect(dialog.getByText(t('errors.WrongFormat', { format: 'email' }))).toBeVisible();
  await address.fill(login);
  // The buttons below move while the list grows shorter.
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await dialog.getByRole('radio', { name: /P-1001/ }).check();
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(0);
  await send.click();
  await expect(page.getByText(t('users.invitation.sent', { login }))).toBeVisible();

  const otherPage = await beginWithSecondFactor(page, browser, name);
  await page.goto(`${href('users')}?search=${name}`);
  const row = page.getByRole('row').filter({ hasText: login });
  await expect(row.getByText(t('users.kinds.secondFactor'))).toBeVisible();
  await endToken(page, otherPage, t, login);
  for (const deed of ['resetSecondFactor', 'endSessions', 'deactivate'] as const) {
    if (deed === 'endSessions') await signInQuietly(otherPage.context(), name);
    await page.reload();
    await press(row, t('users.actionsOf', { name: login }));
    await page.getByRole('menuitem', { name: t(`users.${deed}.label`) }).click();
    const question = await opened(page, t(`users.${deed}.title`));
    await press(question, t(`users.${deed}.confirm`));
    await expect(page.getByText(t(`users.${deed}.done`, { name: login }))).toBeVisible();
    expect((await otherPage.request.get('/api/data/planner/profile')).status()).toBe(401);
  }
  await expect(row.getByText(t('users.states.deactivated'))).toBeVisible();
  await press(row, t('users.actionsOf', { name: login }));
  await page.getByRole('menuitem', { name: t('users.activate'), exact: true }).click();
  await expect(page.getByText(t('users.activated', { name: login }))).toBeVisible();
  await otherPage.context().close();

  await page.goto(href('mailOutbox'));
  const mail = page.getByRole('listitem').filter({ hasText: login });
  const subject = textsIn('de')('mail.secondFactorReset.subject');
  await mail.getByText(subject).first().click();
  await expect(mail.getByText(/\/home\/app\/profile/).first()).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.goto(href('adminLog'));
  const entries = page.getByRole('row').filter({ hasText: login });
  for (const action of [
    'userInvited',
    'tokenEnded',
    'secondFactorReset',
    'sessionsEnded',
    'userReactivated',
  ] as const) {
    await expect(entries.getByText(t(`adminLog.actions.${action}`))).toBeVisible();
  }
}

/** Somebody's token is seen by its name and ended. */
async function endToken(page: Page, otherPage: Page, t: TextOf, login: string): Promise<void> {
  const { origin } = new URL(page.url());
  const made = await otherPage.request.post('/api/account/planner/tokens', {
    data: { name: 'ERP', scope: 'read', expiresInDays: 30, password: DEMO_PASSWORD },
    headers: { origin, 'sec-fetch-site': 'same-origin' },
  });
  const authorization = `Bearer ${(await made.json()).data.token}`;
  const asked = () => page.request.get('/api/data/planner/profile', { headers: { authorization } });
  expect((await asked()).status()).toBe(200);
  await press(page.getByRole('row').filter({ hasText: login }), t('users.actionsOf', { name: login }));
  await page.getByRole('menuitem', { name: t('users.tokens.label') }).click();
  const dialog = await opened(page, t('users.tokens.title', { name: login }));
  await press(dialog, t('tokens.revokeOf', { name: 'ERP' }));
  const question = await opened(page, t('tokens.revokeTitle', { name: 'ERP' }));
  await press(question, t('tokens.revoke'));
  await expect(page.getByText(t('users.tokens.ended', { token: 'ERP' }))).toBeVisible();
  await expect(dialog.getByText(t('users.tokens.none', { name: login }))).toBeVisible();
  expect((await asked()).status()).toBe(401);
}

async function lookThroughOperations({ page, t }: Journey): Promise<void> {
  await page.goto(href('jobs'));
  await page.getByRole('link', { name: t('jobs.states.waiting') }).click();
  await expect(page).toHaveURL(/where=state\+any\+waiting/);
  // Ordered, since work that other journeys leave waiting comes first else.
  await page.goto(`${href('jobs', { where: 'state any waiting' })}&orderby=queue`);
  // It waits till the morning; others run every hour.
  await expect(page.getByText(t('jobs.queues.daily-tasks')).first()).toBeVisible();
  await page.goto(href('features'));
  const texts = { feature: t('features.names.ShowTenantInfo'), tenant: 'Sturzwerk Handel' };
  const box = page.getByLabel(t('features.on', texts));
  await box.check();
  await expect(page.getByText(t('features.switchedOn', texts))).toBeVisible();
  await box.uncheck();
  await expect(page.getByText(t('features.switchedOff', texts))).toBeVisible();
}

/** Fills in a banner for the one organisation whose people no other journey follows; begins with what is wrong. */
async function fillBanner(dialog: Locator, t: TextOf, title: string): Promise<void> {
  const add = dialog.getByRole('button', { name: t('banners.add') });
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  const [from = '', until = ''] = await Promise.all(
    (['showFrom', 'showUntil'] as const).map((name) =>
      dialog.getByLabel(t(`banners.fields.${name}`)).inputValue(),
    ),
  );
  const days = [from, until].map((day) => readDay(day, '2026-01-01') ?? '');
  expect(daysBetween(days[0] ?? '', days[1] ?? ''), 'one day').toBe(1);
  const text = dialog.getByRole('textbox', { name: t('banners.fields.text'), exact: true });
  await expect(text).toHaveAttribute('rows', '16');
  await dialog.getByRole('textbox', { name: t('banners.fields.title'), exact: true }).fill(title);
  await text.fill('1 < 2');
  await dialog.getByRole('combobox').selectOption('warning');
  const preview = dialog.getByRole('region', { name: t('banners.preview') });
  await expect(preview.getByText(title)).toBeVisible();
  await expect(preview.getByText('1 < 2')).toBeVisible();
  await dialog.getByLabel('Sturzwerk Deutschland').check();
  await expect(add).not.toHaveAttribute('aria-disabled', 'true');
}

/** Whoever was invited sets their password by the link of the mail, signs in and turns their second factor on. */
async function beginWithSecondFactor(administrator: Page, browser: Browser, name: string): Promise<Page> {
  const answer = await administrator.request.get('/api/data/planner/mails', {
    params: { filter: `recipient eq '${name}@example.com'` },
  });
  const token = /token=([\w-]+)/.exec((await answer.json()).data[0].text)?.[1] ?? '';
  const otherPage = await (await browser.newContext()).newPage();
  const { origin } = new URL(administrator.url());
  const options = { headers: { origin, 'sec-fetch-site': 'same-origin' } };
  const password = DEMO_PASSWORD;
  const data = { token, newPassword: password, confirmNewPassword: password };
  await otherPage.request.post('/api/auth/reset-password', { ...options, data });
  await signInQuietly(otherPage.context(), name);
  const factor = '/api/account/planner/second-factor';
  const begun = await otherPage.request.post(factor, { ...options, data: { password } });
  const { secret } = (await begun.json()).data;
  const code = totpCode(secret, Math.floor(Date.now() / 30_000));
  expect((await otherPage.request.put(factor, { ...options, data: { code } })).status()).toBe(200);
  return otherPage;
}
