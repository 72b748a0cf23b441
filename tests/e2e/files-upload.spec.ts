import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { type CuttingProxy, startCuttingProxy } from '@/tests/support/cutting-proxy';
import { card, digests, pathOf, row, unitOf, uploads } from '@/tests/support/files-page';
import { test } from '@/tests/support/journey-test';
import { ANY, patternOf } from '@/tests/support/patterns';
import { writeLargePlan, writePlans } from '@/tests/support/plan-files';
import { signInQuietly } from '@/tests/support/sign-in';
import { textsIn } from '@/tests/support/texts';

const t = textsIn('en');
const MEGABYTE = 1024 * 1024;

/** How much of the 300 MB has been sent. */
const sentOfLarge = (mb: string) =>
  new RegExp(`${mb}(\\.\\d)? MB${patternOf(t('uploads.sent', { sent: '', size: '300 MB' }))}`);

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

    await choose(page, card(page).getByRole('button', { name: t('files.upload.folder') }), plans);
    const check = page.getByRole('dialog', { name: t('files.upload.check') });
    await expect(check).toContainText(t('files.upload.accepted', { count: 60, of: 61 }));
    await expect(check).toContainText('setup.exe');
    await expect(check).toContainText(
      new RegExp(patternOf(t('files.upload.kinds', { kinds: `pdf, ifc${ANY}` }))),
    );
    await expect(check).not.toContainText('.DS_Store');
    await expect(
      check.getByRole('radio', { name: t('files.upload.makeFolders', { count: 3 }) }),
    ).toBeChecked();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await check.getByRole('button', { name: t('files.upload.uploadCount', { count: 60 }) }).click();
    await expect(uploads(page).getByText(t('uploads.done'))).toBeVisible({ timeout: 120_000 });

    await choose(page, card(page).getByRole('button', { name: t('files.upload.files') }), large);
    const line = uploads(page).getByRole('listitem').filter({ hasText: 'Model plan.pdf' });
    await expect.poll(() => proxy.cuts(), { timeout: 90_000 }).toBe(2);
    await expect(line).toContainText(sentOfLarge('1\\d\\d'));
    // The panel and its uploads go along to other pages.
    await page
      .getByRole('link', { name: t('shell.myTasks') })
      .first()
      .click();
    await expect(page).toHaveURL(/\/home\/app\/task-list/);
    await expect(line).toContainText(t('uploads.states.sending'));

    await page.reload();
    await expect(uploads(page)).toContainText(t('uploads.needsFiles', { count: 1 }));
    await expect(line).toContainText(sentOfLarge('[12]\\d\\d'));
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await choose(page, uploads(page).getByRole('button', { name: t('uploads.chooseAgain') }), large);
    await expect(uploads(page).getByText(t('uploads.done'))).toBeVisible({ timeout: 120_000 });
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
