import { expect, type Page } from '@playwright/test';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { signIn } from '@/tests/support/sign-in';
import { test } from '@/tests/support/test';

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
  await signIn(page, 'purchaser', 'de');
  await page.goto('/home/app/current-projects-list');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await stored(page, '/home/app/current-projects-list');
  await page.goto('/home/app/task-list');
  await stored(page, '/home/app/current-projects-list', '/home/app/task-list');
  const task = page.locator('#content').getByText('Haus A, 1. Obergeschoss');
  await expect(task.first()).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Menü öffnen' }).tap();
  await page.getByRole('dialog').getByRole('link', { name: 'Laufende Projekte' }).tap();
  await expect(page.getByText('Sie sind offline. Diese Seite zeigt den Stand vom')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Laufende Projekte' })).toBeVisible();
  await page.goto('/home/app/task-list');
  await expect(page.getByText('Sie sind offline. Diese Seite zeigt den Stand vom')).toBeVisible();
  await expect(task.first()).toBeVisible();
  await page.goto('/home/app/news');
  await expect(page.getByRole('heading', { name: 'Keine Verbindung' })).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'Laufende Projekte' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Laufende Projekte' })).toBeVisible();

  // Nothing stays for whoever has the phone next.
  await context.setOffline(false);
  await page.goto('/home/app/task-list');
  await page.getByRole('button', { name: /^Konto/ }).tap();
  await page.getByRole('menuitem', { name: 'Abmelden' }).tap();
  await expect(page).toHaveURL(/sign-in/);
  await context.setOffline(true);
  await page.goto('/home/app/task-list');
  await expect(page.getByRole('heading', { name: 'Keine Verbindung' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Aufgaben' })).toHaveCount(0);
});

test('the portal can be installed, in the language of the browser', async ({ request }) => {
  const answer = await request.get('/manifest.webmanifest', { headers: { 'accept-language': 'nl' } });
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ lang: 'nl', display: 'standalone', start_url: '/home/app/dash' });
  expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toContain('Mijn taken');
  for (const { src } of manifest.icons) expect((await request.get(src)).ok()).toBe(true);
  const worker = await request.get('/service-worker.js');
  expect(worker.headers()['content-security-policy']).toContain("default-src 'none'");
  expect(worker.headers()['cache-control']).toBe('no-cache');
});
