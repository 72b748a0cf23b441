import { expect } from '@playwright/test';
import { href } from '@/lib/domain/navigation/pages';
import { signInQuietly } from '@/tests/support/sign-in';
import { test } from '@/tests/support/test';
import { textsIn } from '@/tests/support/texts';

/** Whoever is signed in here reads German. */
const t = textsIn('de');

test('leads every unknown path to the dashboard and keeps languages out of addresses', async ({
  page,
  context,
}) => {
  await signInQuietly(context, 'purchaser');
  for (const path of ['/', '/foo.bar', '/home/app/nowhere', '/apix', '/de/home/app/dash']) {
    await page.goto(path);
    await expect(page).toHaveURL('/home/app/dash');
  }
});

test('shows what the person may open', async ({ page, context }) => {
  await signInQuietly(context, 'purchaser');
  await page.goto('/home/app/dash');
  const menu = page.getByRole('navigation', { name: t('shell.mainMenu') });
  await expect(menu.getByRole('link', { name: t('shell.myTasks') })).toBeVisible();
  await expect(menu.getByRole('link', { name: t('shell.workflows') })).toBeHidden();
  const refusal = page.getByText(t('shell.refused'));
  await expect(refusal).toBeHidden();
  await page.goto(href('preliminaryDays'));
  await expect(page).toHaveURL(href('dashboard', { refused: 'administrator' }));
  await expect(refusal).toBeVisible();
  await page.goto(href('workflows'));
  await expect(page).toHaveURL(href('dashboard', { refused: 'internal' }));
  await expect(page.getByText(t('errors.InternalOnly'))).toBeVisible();
});

test('paints the chosen appearance from the server', async ({ page, context }) => {
  await signInQuietly(context, 'purchaser');
  await page.goto('/home/app/news');
  await page.getByRole('button', { name: t('shell.theme') }).click();
  await page.getByRole('menuitemradio', { name: t('shell.themeDark') }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const html = await (await context.request.get('/home/app/news')).text();
  expect(html).toContain('<html lang="de" data-theme="dark"');
});

test('changes the language of the person', async ({ page, context }) => {
  await signInQuietly(context, 'purchaser');
  await page.goto('/home/app/news');
  await page.getByRole('button', { name: t('shell.language') }).click();
  await page.getByRole('menuitemradio', { name: t('common.language.nl') }).click();
  const dutch = textsIn('nl');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(dutch('news.title'));
  await expect(page).toHaveURL('/home/app/news');
  // The profile has it from then on; other journeys expect the purchaser to read German.
  await page.getByRole('button', { name: dutch('shell.language') }).click();
  await page.getByRole('menuitemradio', { name: dutch('common.language.de') }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('is worked by keyboard', async ({ page, context }) => {
  await signInQuietly(context, 'internal');
  await page.goto('/home/app/dash');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: t('shell.skip') })).toBeFocused();
  const help = page.getByRole('button', { name: t('shell.help') });
  await help.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: t('shell.helpPages') })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: t('shell.privacyPolicy') })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(help).toBeFocused();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('P-1002');
  const all = page.getByRole('option', { name: t('palette.all', { search: 'P-1002' }) });
  await expect(all).toBeVisible();
  await page.keyboard.press('End');
  await expect(all).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/home/app/project/search?search=P-1002');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('opens its menu as a drawer and closes it on the way', async ({ page, context }) => {
    await signInQuietly(context, 'internal');
    await page.goto('/home/app/dash');
    await page.getByRole('button', { name: t('shell.openMenu') }).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('shell.currentProjects') })
      .click();
    await expect(page).toHaveURL(href('currentProjects'));
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('gives out the texts of its languages', async ({ request }) => {
  const german = await request.get('/assets/i18n/de.json?1700000000');
  expect(german.headers()['cache-control']).toContain('max-age');
  expect((await german.json()).shell.dashboard).toBe(t('shell.dashboard'));
  const french = textsIn('fr');
  const { roles, shell } = await (await request.get('/assets/i18n/fr.json')).json();
  expect([roles.purchaser, shell.dashboard]).toEqual([french('roles.purchaser'), french('shell.dashboard')]);
  expect((await request.get('/assets/i18n/xx.json')).status()).toBe(404);
  expect((await request.get('/manuals/manual_for_reviewer_nl.pdf')).headers()['content-type']).toBe(
    'application/pdf',
  );
});

test('leads from both addresses of a sheet to its one page', async ({ request }) => {
  const answer = await request.get('/home/app/project/details/any-project/questionnaire', {
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(307);
  expect(answer.headers().location).toBe(href('questionnaire', { rootUnitId: 'any-project' }));
});

test('lets no script run without the nonce of its policy', async ({ request }) => {
  const answer = await request.get('/imprint');
  const nonce = /'nonce-(\w+)'/.exec(answer.headers()['content-security-policy'] ?? '')?.[1];
  const scripts = (await answer.text()).match(/<script[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((script) => !script.includes(`nonce="${nonce}"`))).toEqual([]);
});
