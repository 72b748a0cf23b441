import { expect } from '@playwright/test';
import { getUnit, listUnits } from '@/lib/contract/units';
import { Journey } from '@/tests/support/journey';
import { signIn } from '@/tests/support/sign-in';
import { test } from '@/tests/support/test';
import { textsIn } from '@/tests/support/texts';

const t = textsIn('en');
const NOBODY = '0193a000-0000-7000-8000-000000000001';

test('what is not there answers 404 inside the shell, with a way on; unknown paths lead to the dashboard', async ({
  page,
}) => {
  await signIn(page, 'coordinator', 'en');
  const details = `/home/app/project/details/${NOBODY}`;
  const missing = [
    details,
    `${details}/${NOBODY}`,
    `${details}/${NOBODY}/journal`,
    '/home/app/project/details/no-id',
    `/home/app/project/structure/${NOBODY}`,
    `/home/app/project/memberprofile/${NOBODY}/${NOBODY}`,
    '/home/app/help/nothing',
  ];
  for (const path of missing) {
    const answer = await page.goto(path);
    expect([path, answer?.status()]).toEqual([path, 404]);
    await expect(page.getByRole('heading', { level: 1, name: t('common.notFound.title') })).toBeVisible();
    await expect(page).toHaveURL(path);
  }
  await page.getByRole('link', { name: t('common.notFound.projects') }).click();
  await expect(page).toHaveURL('/home/app/current-projects-list');
  await page.goto('/home/app/nowhere');
  await expect(page).toHaveURL('/home/app/dash');
});

test('a person who takes no part in a project has no page there; a member has', async ({
  browser,
  baseURL,
}) => {
  const journey = new Journey(browser, baseURL ?? '');
  const query = { filter: "projectUnitNo eq 'P-1002'" };
  const { data } = await journey.call('purchaser', listUnits, { query });
  const rootId = data[0]?.projectUnitID ?? '';
  await journey.call('purchaser', getUnit, { params: { projectUnitID: rootId } });
  const page = await journey.as('purchaser');
  const answer = await page.goto(`/home/app/project/memberprofile/${rootId}/${NOBODY}`);
  expect(answer?.status()).toBe(404);
  await page.goto(`/home/app/project/details/${rootId}`);
  const profile = page.locator(`a[href*="/memberprofile/${rootId}/"]`).first();
  expect((await page.goto((await profile.getAttribute('href')) ?? ''))?.status()).toBe(200);
});

test('files that are not there answer a small page of the portal', async ({ request }) => {
  for (const path of ['/manuals/none.pdf', '/assets/none.js', '/assets/i18n/xx/yy.json']) {
    const answer = await request.get(path, { headers: { 'accept-language': 'de' } });
    expect([path, answer.status()]).toEqual([path, 404]);
    expect(await answer.text()).toContain(textsIn('de')('common.notFound.file'));
  }
});

test('an Italian browser is served English throughout, and says so', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'it-IT', ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/sign-in');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('button', { name: t('auth.signIn.submit'), exact: true })).toBeVisible();
  await context.close();
});
