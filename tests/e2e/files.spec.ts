import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import JSZip from 'jszip';
import sharp from 'sharp';
import { createUnit } from '@/lib/contract/unit-changes';
import { findAccessibilityProblems, findColorProblems } from '@/tests/support/accessibility';
import { card, pathOf, put, row, unitOf } from '@/tests/support/files-page';
import { test } from '@/tests/support/journey-test';
import { ANY, patternOf } from '@/tests/support/patterns';
import { pdfOf } from '@/tests/support/pdf-content';
import { textsIn } from '@/tests/support/texts';

const t = textsIn('en');
const close = t('common.close');

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
  await page.getByRole('button', { name: t('files.download'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('files.downloads.title') });
  await dialog.getByRole('checkbox', { name: 'Survey', exact: true }).check();
  await dialog.getByRole('checkbox', { name: 'Statics', exact: true }).check();
  await dialog.getByRole('checkbox', { name: 'Access.pdf' }).check();
  await dialog.getByRole('checkbox', { name: 'Zone.pdf' }).check();
  await expect(dialog.getByRole('checkbox', { name: root.title, exact: true })).toHaveJSProperty(
    'indeterminate',
    true,
  );
  await expect(dialog).toContainText(t('files.downloads.chosen', { count: 40, size: '' }));
  expect(await findAccessibilityProblems(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: t('files.downloads.download') }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^[\da-f-]{36}\.zip$/);
  const zip = await JSZip.loadAsync(await readFile(await saved.path()));
  const names = Object.values(zip.files).flatMap(({ dir, name }) => (dir ? [] : [name]));
  expect(names.sort()).toEqual([...contents.keys()].sort());
  for (const [name, content] of contents) {
    const found = await zip.file(name)?.async('nodebuffer');
    expect(found?.equals(content), name).toBe(true);
  }

  // What has come since then is chosen at once.
  await put(journey, 'drafter', root, [['Later.pdf', pdfOf(700, 99)]]);
  await page.getByRole('button', { name: t('files.download'), exact: true }).click();
  const sinceLast = new RegExp(`^${patternOf(t('files.downloads.sinceLast', { date: ANY }))}`);
  await dialog.getByRole('button', { name: sinceLast }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Later.pdf' })).toBeChecked();
  await expect(dialog).toContainText(t('files.downloads.chosen', { count: 1, size: '' }));
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

  const upload = card(page).getByLabel(t('files.upload.files'), { exact: true }).last();
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
  await row(page, 'Roof.pdf')
    .getByRole('button', { name: t('files.versions.of', { count: 2, name: 'Roof.pdf' }) })
    .click();
  const versions = page.getByRole('dialog', { name: t('files.versions.title') });
  await expect(versions.getByRole('listitem')).toHaveCount(2);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await versions.getByRole('button', { name: t('files.versions.restoreNamed', { version: 1 }) }).click();
  await expect(versions.getByRole('listitem').first()).toContainText(
    t('files.versions.restoredFrom', { version: 1 }),
  );
  await versions.getByRole('button', { name: close }).last().click();

  await row(page, 'Site.png').getByRole('button', { name: 'Site.png', exact: true }).click();
  const viewer = page.getByRole('dialog', { name: 'Site.png' });
  await expect(viewer.getByRole('img', { name: 'Site.png' })).toHaveJSProperty('naturalWidth', 640);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  // Escape would close the message about the restored version first, where it came late.
  await viewer.getByRole('button', { name: close }).last().click();

  await row(page, 'Roof.pdf')
    .getByRole('button', { name: t('files.moreOf', { name: 'Roof.pdf' }) })
    .click();
  await page.getByRole('menuitem', { name: t('files.delete') }).click();
  await expect(row(page, 'Roof.pdf')).toBeHidden();
  await page.getByRole('button', { name: t('files.undo') }).click();
  await expect(row(page, 'Roof.pdf')).toBeVisible();
  await row(page, 'Roof.pdf').getByRole('checkbox').check();
  await card(page)
    .getByRole('button', { name: t('files.delete'), exact: true })
    .click();
  await expect(row(page, 'Roof.pdf')).toBeHidden();
  await expect(row(reader, 'Roof.pdf')).toBeHidden();
  await card(page)
    .getByRole('button', { name: t('files.bin.title') })
    .click();
  const deletedByRita = new RegExp(
    patternOf(t('files.bin.facts', { size: ANY, name: 'Rita Prüfer', date: ANY, until: ANY })),
  );
  const bin = page.getByRole('dialog', { name: t('files.bin.title') });
  await expect(bin).toContainText(deletedByRita);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await bin.getByRole('button', { name: t('files.bin.restoreNamed', { name: 'Roof.pdf' }) }).click();
  await expect(bin).toContainText(t('files.bin.empty'));
  await bin.getByRole('button', { name: close }).last().click();
  await expect(row(page, 'Roof.pdf')).toBeVisible();

  await card(page)
    .getByRole('radio', { name: new RegExp(`^${patternOf(t('files.groups.pictures'))}`) })
    .click();
  await expect(row(page, 'Roof.pdf')).toBeHidden();
  await expect(row(page, 'Site.png')).toBeVisible();
  await card(page)
    .getByRole('radio', { name: t('files.looks.tiles') })
    .click();
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
  await page.getByRole('link', { name: t('workflow.toFiles') }).click();
  await expect(card(page)).toBeInViewport();
});

test('a member without the right reads why they cannot upload; an outsider finds nothing', async ({
  journey,
}) => {
  const root = await unitOf(journey, 'member', "projectUnitNo eq 'P-1004'");
  const page = await journey.as('member');
  const roles = `${ANY}${t('roles.reviewer')}${ANY}`;
  const forReviewers = new RegExp(patternOf(t('shell.whoCan', { roles })));
  await page.goto(pathOf(root));
  await expect(card(page)).toContainText(forReviewers);
  await expect(card(page).getByRole('button', { name: t('files.upload.files') })).toHaveAttribute(
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
