import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { type CuttingProxy, startCuttingProxy } from '@/tests/support/cutting-proxy';
import { card, digests, pathOf, row, unitOf, uploads } from '@/tests/support/files-page';
import { test } from '@/tests/support/journey-test';
import { writeLargePlan, writePlans } from '@/tests/support/plan-files';
import { signInQuietly } from '@/tests/support/sign-in';

const MEGABYTE = 1024 * 1024;

/** Somebody's browser on another address of the portal. */
async function openAt(browser: Browser, baseURL: string, login: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  await signInQuietly(context, login, 'en');
  const page = await context.newPage();
  // Asked before the page is left with uploads under way.
  page.on('dialog', (dialog) => void dialog.accept());
  return page;
}

async function choose(page: Page, button: Locator, paths: string | string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(paths);
}

test.describe('over a connection that breaks', () => {
  let proxy: CuttingProxy;
  let folder: string;
  test.beforeEach(async ({ baseURL }) => {
    folder = await mkdtemp(join(tmpdir(), 'plans-'));
    proxy = await startCuttingProxy(Number(new URL(baseURL ?? '').port), [20 * MEGABYTE, 60 * MEGABYTE]);
  });
  test.afterEach(async () => {
    await proxy.close();
    await rm(folder, { recursive: true });
  });

  test('a folder of sixty files and one of 300 MB arrive whole, with a reload in the middle', async ({
    browser,
    journey,
  }) => {
    // Sixty uploads and 300 MB, beside all that goes on.
    test.slow();
    const plans = join(folder, 'Plans');
    const large = join(folder, 'Model plan.pdf');
    await writePlans(plans, 60);
    const largeDigest = await writeLargePlan(large, 300);
    const root = await unitOf(journey, 'reviewer.de', "projectUnitNo eq 'P-1006'");
    const page = await openAt(browser, `http://localhost:${proxy.port}`, 'reviewer.de');
    await page.goto(pathOf(root));

    await choose(page, card(page).getByRole('button', { name: 'Upload a folder' }), plans);
    const check = page.getByRole('dialog', { name: 'Check the files' });
    await expect(check).toContainText('60 of 61 files will be uploaded.');
    await expect(check).toContainText('setup.exe');
    await expect(check).toContainText('Accepted kinds: pdf, ifc');
    await expect(check).not.toContainText('.DS_Store');
    await expect(check.getByRole('radio', { name: 'Keep the 3 folders' })).toBeChecked();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await check.getByRole('button', { name: 'Upload 60 files' }).click();
    await expect(uploads(page).getByText('All files uploaded')).toBeVisible({ timeout: 120_000 });

    await choose(page, card(page).getByRole('button', { name: 'Upload files' }), large);
    const line = uploads(page).getByRole('listitem').filter({ hasText: 'Model plan.pdf' });
    await expect.poll(() => proxy.cuts(), { timeout: 90_000 }).toBe(2);
    await expect(line).toContainText(/1\d\d(\.\d)? MB of 300 MB/);
    // The panel and its uploads go along to other pages.
    await page.getByRole('link', { name: 'My tasks' }).first().click();
    await expect(page).toHaveURL('/home/app/task-list/inbox');
    await expect(line).toContainText('uploading');

    await page.reload();
    await expect(uploads(page)).toContainText('interrupted when the page was reloaded');
    await expect(line).toContainText(/[12]\d\d(\.\d)? MB of 300 MB/);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await choose(page, uploads(page).getByRole('button', { name: 'Choose files again' }), large);
    await expect(uploads(page).getByText('All files uploaded')).toBeVisible({ timeout: 120_000 });
    await page.goto(pathOf(root));
    await expect(row(page, 'Model plan.pdf')).toContainText('300 MB');
    await page.context().close();

    expect((await digests(journey, 'reviewer.de', root)).get('Model plan.pdf')).toBe(largeDigest);
    const outer = await unitOf(journey, 'reviewer.de', "title eq 'Plans' and projectUnitType eq 'folder'");
    expect(outer.parentProjectUnitID).toBe(root.projectUnitID);
    const ground = await unitOf(
      journey,
      'reviewer.de',
      "title eq 'Ground floor' and projectUnitType eq 'folder'",
    );
    const arrived = await digests(journey, 'reviewer.de', ground);
    expect(arrived.size).toBe(30);
    const sent = await readFile(join(plans, 'Ground floor', 'Plan 7.pdf'));
    expect(arrived.get('Plan 7.pdf')).toBe(createHash('sha256').update(sent).digest('hex'));
  });
});
