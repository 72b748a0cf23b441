import { expect, type Page } from '@playwright/test';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { ANY, patternOf } from '@/tests/support/patterns';
import { signIn } from '@/tests/support/sign-in';
import { test } from '@/tests/support/test';
import { textsIn } from '@/tests/support/texts';

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'allow',
});

/** Waits until the pages can be opened without a connection. */
async function stored(page: Page, ...paths: readonly string[]): Promise<void> {
  const read = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('pages-'));
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
  await expect.poll(read).toEqual(expect.arrayContaining([...paths]));
}

test('without a connection a phone shows what its person saw last, and nothing of others', async ({
  page,
  context,
}) => {
  const t = textsIn('de');
  const stale = new RegExp(patternOf(t('offline.stored', { date: ANY })));
  const projects = page.getByRole('heading', { level: 1, name: t('units.currentTitle') });
  const disconnected = page.getByRole('heading', { name: t('offline.title') });
  const tasks = page.getByRole('listitem').filter({ hasText: t('tasks.title') });
  await signIn(page, 'purchaser', 'de');
  await page.goto('/home/app/current-projects-list');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await stored(page, '/home/app/current-projects-list');
  await page.goto('/home/app/task-list');
  await stored(page, '/home/app/current-projects-list', '/home/app/task-list');
  const task = page.locator('#content').getByText('Haus A, 1. Obergeschoss');
  await expect(task.first()).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('button', { name: t('shell.openMenu') }).tap();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('shell.currentProjects') })
    .tap();
  await expect(page.getByText(stale)).toBeVisible();
  await expect(projects).toBeVisible();
  await page.goto('/home/app/task-list');
  await expect(page.getByText(stale)).toBeVisible();
  await expect(task.first()).toBeVisible();
  await page.goto('/home/app/news');
  await expect(disconnected).toBeVisible();
  await expect(tasks).toHaveCount(1);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.getByRole('link', { name: t('units.currentTitle') }).tap();
  await expect(projects).toBeVisible();

  // Nothing stays for whoever has the phone next.
  await context.setOffline(false);
  await page.goto('/home/app/task-list');
  await page.getByRole('button', { name: t('shell.account', { login: 'purchaser@example.com' }) }).tap();
  await page.getByRole('menuitem', { name: t('shell.signOut') }).tap();
  await expect(page).toHaveURL(/sign-in/);
  await context.setOffline(true);
  await page.goto('/home/app/task-list');
  await expect(disconnected).toBeVisible();
  await expect(tasks).toHaveCount(0);
});

test('the portal can be installed, in the language of the browser', async ({ request }) => {
  const answer = await request.get('/manifest.webmanifest', { headers: { 'accept-language': 'nl' } });
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ lang: 'nl', display: 'standalone', start_url: '/home/app/dash' });
  expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toContain(
    textsIn('nl')('shell.myTasks'),
  );
  for (const { src } of manifest.icons) expect((await request.get(src)).ok()).toBe(true);
  const worker = await request.get('/service-worker.js');
  expect(worker.headers()['content-security-policy']).toContain("default-src 'none'");
  expect(worker.headers()['cache-control']).toBe('no-cache');
});
