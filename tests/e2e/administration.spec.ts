import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { PROFILE_LANGUAGES, type ProfileLanguage } from '@/lib/domain/account/languages';
import { href } from '@/lib/domain/navigation/pages';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { opened, press } from '@/tests/support/dialogs';
import { lookAs } from '@/tests/support/looks';
import { signIn, signInQuietly } from '@/tests/support/sign-in';
import { type TextOf, textsIn } from '@/tests/support/texts';

/** Somebody else's page, in a browser of his own. */
async function pageOf(browser: Browser, login: string): Promise<Page> {
  const context = await browser.newContext();
  await signInQuietly(context, login);
  return context.newPage();
}

interface Journey {
  page: Page;
  browser: Browser;
  t: TextOf;
  language: ProfileLanguage;
}

for (const language of PROFILE_LANGUAGES) {
  const t = textsIn(language);
  const journey = (what: string, walk: (journey: Journey) => Promise<void>) =>
    test(`${what}: ${language}`, async ({ page, browser }) => {
      await lookAs(page, language);
      await signIn(page, 'admin', language);
      await walk({ page, browser, t, language });
    });

  journey('a banner is written, shown to the people of its organisation, put away and deleted', showBanner);
  journey('preliminary days are stored where they were changed, no others', changeDays);
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
    .nth(PROFILE_LANGUAGES.indexOf(language));
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

async function lookThroughOperations({ page, t }: Journey): Promise<void> {
  await page.goto(href('jobs'));
  await page.getByRole('link', { name: t('jobs.states.waiting') }).click();
  await expect(page).toHaveURL(/state=waiting/);
  await expect(page.getByText(t('jobs.queues.clean-up')).first()).toBeVisible();
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
  expect(Date.parse(until) - Date.parse(from), 'one day').toBe(86_400_000);
  const text = dialog.getByRole('textbox', { name: t('banners.fields.text'), exact: true });
  await expect(text).toHaveAttribute('rows', '16');
  await dialog.getByRole('textbox', { name: t('banners.fields.title'), exact: true }).fill(title);
  await text.fill('1 < 2');
  await dialog.getByRole('combobox').selectOption('warning');
  await dialog.getByLabel('Sturzwerk Deutschland').check();
  await expect(add).not.toHaveAttribute('aria-disabled', 'true');
}
