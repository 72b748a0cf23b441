import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import JSZip from 'jszip';
import sharp from 'sharp';
import { listFiles } from '@/lib/contract/files';
import { createUnit } from '@/lib/contract/unit-changes';
import { listUnits, type UnitDto } from '@/lib/contract/units';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';
import { findAccessibilityProblems, findColorProblems } from '@/tests/support/accessibility';
import { type CuttingProxy, startCuttingProxy } from '@/tests/support/cutting-proxy';
import type { Journey } from '@/tests/support/journey';
import { test } from '@/tests/support/journey-test';
import { pdfOf } from '@/tests/support/pdf-content';
import { writeLargePlan, writePlans } from '@/tests/support/plan-files';
import { signInQuietly } from '@/tests/support/sign-in';
import { waitForReact } from '@/tests/support/test';

const MEGABYTE = 1024 * 1024;

const card = (page: Page) => page.locator('#files');
const uploads = (page: Page) => page.getByRole('region', { name: 'Uploads' });
const row = (page: Page, name: string) => card(page).getByRole('row').filter({ hasText: name });

async function unitOf(journey: Journey, login: string, filter: string): Promise<UnitDto> {
  const { data } = await journey.call(login, listUnits, { query: { filter } });
  const [unit] = data;
  if (!unit) throw new Error(`no unit where ${filter}`);
  return unit;
}

const pathOf = ({ rootProjectUnitID, projectUnitID }: UnitDto) =>
  unitPagePath(rootProjectUnitID, projectUnitID);

/** The files of a unit by name, with the digests of their contents as they are downloaded. */
async function digests(journey: Journey, login: string, unit: UnitDto): Promise<Map<string, string>> {
  const params = { projectUnitID: unit.rootProjectUnitID, id: unit.projectUnitID };
  const { data } = await journey.call(login, listFiles, { params });
  const { request } = (await journey.as(login)).context();
  const found = new Map<string, string>();
  for (const { name, projectFileID } of data) {
    const answer = await request.get(`/api/file/${unit.projectUnitID}/${projectFileID}/content`);
    found.set(
      name,
      createHash('sha256')
        .update(await answer.body())
        .digest('hex'),
    );
  }
  return found;
}

/** Uploads files over REST. */
async function put(journey: Journey, login: string, unit: UnitDto, files: [string, Uint8Array][]) {
  const { request } = (await journey.as(login)).context();
  for (const [name, content] of files) {
    const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) };
    const answer = await request.post(`/api/file/${unit.projectUnitID}`, {
      multipart: { file },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(answer.status()).toBe(200);
  }
}

/** Somebody's browser on another address of the portal. */
async function openAt(browser: Browser, baseURL: string, login: string): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  await signInQuietly(context, login, 'en');
  const page = await context.newPage();
  waitForReact(page);
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
    await expect(uploads(page).getByText('All files uploaded')).toBeVisible();

    await choose(page, card(page).getByRole('button', { name: 'Upload files' }), large);
    const line = uploads(page).getByRole('listitem').filter({ hasText: 'Model plan.pdf' });
    await expect.poll(() => proxy.cuts()).toBe(2);
    await expect(line).toContainText(/1\d\d(\.\d)? MB of 300 MB/);
    // The panel and its uploads go along to other pages.
    await page.getByRole('link', { name: 'My tasks' }).first().click();
    await expect(page).toHaveURL('/home/app/task-list');
    await expect(line).toContainText('uploading');

    await page.reload();
    await expect(uploads(page)).toContainText('interrupted when the page was reloaded');
    await expect(line).toContainText(/[12]\d\d(\.\d)? MB of 300 MB/);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await choose(page, uploads(page).getByRole('button', { name: 'Choose files again' }), large);
    await expect(uploads(page).getByText('All files uploaded')).toBeVisible({ timeout: 90_000 });
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

test('a drafter downloads a selection of three units as one zip', async ({ journey }) => {
  const root = await unitOf(journey, 'drafter', "projectUnitNo eq 'P-1004'");
  const contents = new Map<string, Uint8Array>();
  for (const title of ['Survey', 'Statics']) {
    const body = { title, projectUnitType: 'folder', parentProjectUnitID: root.projectUnitID };
    const { data } = await journey.call('drafter', createUnit, { body });
    if (!('projectUnitID' in data)) throw new Error('no folder was made');
    for (let index = 0; index < 19; index += 1) {
      const name = `${title} Größe ${index}.pdf`;
      contents.set(`${title}/${name}`, pdfOf(2_000 + index, index));
      await put(journey, 'drafter', data, [[name, pdfOf(2_000 + index, index)]]);
    }
  }
  const own = ['Access.pdf', 'Not wanted.pdf', 'Zone.pdf'].map((name, index): [string, Uint8Array] => [
    name,
    pdfOf(500 + index, 90 + index),
  ]);
  await put(journey, 'drafter', root, own);
  for (const [name, content] of own) if (name !== 'Not wanted.pdf') contents.set(name, content);

  const page = await journey.as('drafter');
  await page.goto(pathOf(root));
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Download files' });
  await dialog.getByRole('checkbox', { name: 'Survey', exact: true }).check();
  await dialog.getByRole('checkbox', { name: 'Statics', exact: true }).check();
  await dialog.getByRole('checkbox', { name: 'Access.pdf' }).check();
  await dialog.getByRole('checkbox', { name: 'Zone.pdf' }).check();
  await expect(dialog.getByRole('checkbox', { name: root.title, exact: true })).toHaveJSProperty(
    'indeterminate',
    true,
  );
  await expect(dialog).toContainText('40 files,');
  expect(await findAccessibilityProblems(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download zip' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^[\da-f-]{36}\.zip$/);
  const zip = await JSZip.loadAsync(await readFile(await saved.path()));
  const names = Object.values(zip.files).flatMap(({ dir, name }) => (dir ? [] : [name]));
  expect(names.sort()).toEqual([...contents.keys()].sort());
  for (const [name, content] of contents) {
    const found = await zip.file(name)?.async('nodebuffer');
    expect(found?.equals(content), name).toBe(true);
  }
});

test('files have versions, are shown, deleted and restored; others see it at once', async ({ journey }) => {
  const root = await unitOf(journey, 'reviewer.de', "projectUnitNo eq 'P-1004'");
  const picture = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#2f6f8f' } })
    .png()
    .toBuffer();
  const reader = await journey.as('drafter');
  await reader.goto(pathOf(root));
  const page = await journey.as('reviewer.de');
  await page.goto(pathOf(root));

  const upload = card(page).getByLabel('Upload files', { exact: true }).last();
  await upload.setInputFiles({ name: 'Site.png', mimeType: 'image/png', buffer: picture });
  await expect(row(page, 'Site.png')).toBeVisible();
  await expect(row(reader, 'Site.png')).toContainText('Rita Prüfer');
  await upload.setInputFiles({
    name: 'Roof.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(pdfOf(900, 1)),
  });
  await expect(row(page, 'Roof.pdf')).toBeVisible();
  await upload.setInputFiles({
    name: 'Roof.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(pdfOf(950, 2)),
  });
  await row(page, 'Roof.pdf').getByRole('button', { name: '2 versions of Roof.pdf' }).click();
  const versions = page.getByRole('dialog', { name: 'Versions' });
  await expect(versions.getByRole('listitem')).toHaveCount(2);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await versions.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(versions.getByRole('listitem').first()).toContainText('restored from version 1');
  await versions.getByRole('button', { name: 'Close' }).last().click();

  await row(page, 'Site.png').getByRole('button', { name: 'Site.png', exact: true }).click();
  const viewer = page.getByRole('dialog', { name: 'Site.png' });
  await expect(viewer.getByRole('img', { name: 'Site.png' })).toHaveJSProperty('naturalWidth', 640);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');

  await row(page, 'Roof.pdf').getByRole('button', { name: 'More for Roof.pdf' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(row(page, 'Roof.pdf')).toBeHidden();
  await expect(row(reader, 'Roof.pdf')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Roof.pdf')).toBeVisible();
  await row(page, 'Roof.pdf').getByRole('checkbox').check();
  await card(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(row(page, 'Roof.pdf')).toBeHidden();
  await card(page).getByRole('button', { name: 'Bin' }).click();
  const bin = page.getByRole('dialog', { name: 'Bin' });
  await expect(bin).toContainText('deleted by Rita Prüfer');
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await bin.getByRole('button', { name: 'Restore Roof.pdf' }).click();
  await expect(bin).toContainText('The bin is empty');
  await bin.getByRole('button', { name: 'Close' }).last().click();
  await expect(row(page, 'Roof.pdf')).toBeVisible();

  await card(page)
    .getByRole('radio', { name: /^Pictures/ })
    .click();
  await expect(row(page, 'Roof.pdf')).toBeHidden();
  await expect(row(page, 'Site.png')).toBeVisible();
  await card(page).getByRole('radio', { name: 'Tiles' }).click();
  await expect(card(page).getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(card(page).getByRole('listitem')).not.toHaveCount(0);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await findColorProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('an ask about files leads to the card', async ({ journey }) => {
  const root = await unitOf(journey, 'bim', "projectUnitNo eq 'P-1004'");
  const page = await journey.as('bim');
  await page.goto(pathOf(root));
  await page.getByRole('link', { name: 'Go to the files' }).click();
  await expect(card(page)).toBeInViewport();
});

test('a member without the right reads why they cannot upload; an outsider finds nothing', async ({
  journey,
}) => {
  const root = await unitOf(journey, 'member', "projectUnitNo eq 'P-1004'");
  const page = await journey.as('member');
  await page.goto(pathOf(root));
  await expect(card(page)).toContainText(/Available to: .*reviewer/i);
  await expect(card(page).getByRole('button', { name: 'Upload files' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  const { request } = page.context();
  const refused = await request.post(`/api/file/${root.projectUnitID}`, {
    multipart: { file: { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdfOf(100)) } },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(refused.status()).toBe(403);
  const outsider = await journey.as('outsider');
  expect((await outsider.goto(pathOf(root)))?.status()).toBe(404);
  const list = `/api/file/${root.projectUnitID}/${root.projectUnitID}`;
  expect((await outsider.context().request.get(list)).status()).toBe(404);
});
