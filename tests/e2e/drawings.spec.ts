import { expect, type Locator, type Page } from '@playwright/test';
import { ADDED, REMOVED } from '@/components/page-viewer/compare-pixels';
import { createUnit } from '@/lib/contract/unit-changes';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { put, unitOf } from '@/tests/support/files-page';
import type { Journey } from '@/tests/support/journey';
import { test } from '@/tests/support/journey-test';
import { countPixels, type Rgb } from '@/tests/support/pixels';
import { planPdf } from '@/tests/support/plan-pdf';
import { speakLanguage } from '@/tests/support/sign-in';
import { textsIn } from '@/tests/support/texts';
import { spreadFingers } from '@/tests/support/touch';

const SHARED_WALL = { x: 60, y: 80, width: 480, height: 20 };
const OLD_WALL = { x: 100, y: 160, width: 20, height: 160 };
const NEW_WALL = { x: 400, y: 160, width: 20, height: 160 };
const BLACK: Rgb = [0, 0, 0];

/** A folder with a drawing of two pages in two versions, and a plan of a kind that browsers do not show. */
async function drawingsOf(journey: Journey, title: string): Promise<string> {
  const root = await unitOf(journey, 'drafter', "projectUnitNo eq 'P-1004'");
  const body = { title, projectUnitType: 'folder', parentProjectUnitID: root.projectUnitID };
  const { data } = await journey.call('drafter', createUnit, { body });
  if (!('projectUnitID' in data)) throw new Error('no folder was made');
  const details = { title: 'Details', walls: [SHARED_WALL] };
  for (const own of [OLD_WALL, NEW_WALL]) {
    const pages = [{ title: 'Grundriss Wand 612', walls: [SHARED_WALL, own] }, details];
    await put(journey, 'drafter', data, [['Plan.pdf', await planPdf(pages)]]);
  }
  await put(journey, 'drafter', data, [['Plan.dxf', new TextEncoder().encode('0\nSECTION\n2\nHEADER\n')]]);
  return `/home/app/viewer/${data.rootProjectUnitID}/${data.projectUnitID}/view`;
}

const sheet = (page: Page, number: number) => page.locator(`[data-page="${number}"]`);

async function drawnSheet(page: Page, number: number): Promise<Locator> {
  const shown = sheet(page, number).first();
  await expect(shown).toHaveAttribute('data-page-state', 'drawn');
  return shown;
}

test('two versions of a drawing are read, searched and compared', async ({ journey }) => {
  const t = textsIn('de');
  const address = await drawingsOf(journey, 'Zeichnungen 1440');
  const page = await journey.as('reviewer.de');
  await speakLanguage(page.context(), 'de');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${address}?show=model`);
  await page.getByRole('link', { name: t('drawings.views.drawings') }).click();

  const plan = await drawnSheet(page, 1);
  await expect.poll(() => countPixels(plan, [BLACK])).toBeGreaterThan(2000);
  await expect(page.getByText(t('drawings.pageOf', { page: 1, count: 2 }))).toBeVisible();
  await expect(plan.getByText('Grundriss Wand 612')).toBeAttached();
  expect(await findAccessibilityProblems(page)).toEqual([]);

  await page.keyboard.press('Control+f');
  const field = page.getByRole('searchbox', { name: t('drawings.search') });
  await field.fill('DETAILS');
  await expect(page.getByText(t('drawings.hits', { count: 1, current: 1 }))).toBeVisible();
  await expect(page.getByText(t('drawings.pageOf', { page: 2, count: 2 }))).toBeVisible();
  await expect.poll(() => page.evaluate(() => CSS.highlights.get('page-hit')?.size)).toBe(1);
  await field.press('Escape');

  const pages = page.getByRole('region', { name: t('drawings.pagesOf', { name: 'Plan.pdf', version: 2 }) });
  await pages.focus();
  await page.keyboard.press('PageUp');
  await expect(page.getByText(t('drawings.pageOf', { page: 1, count: 2 }))).toBeVisible();
  await page.keyboard.press('r');
  const isUpright = async () => {
    const { width = 0, height = 0 } = (await plan.boundingBox()) ?? {};
    return height > width;
  };
  await expect.poll(isUpright).toBe(true);
  await expect(page).toHaveURL(/turn=90/);
  for (const key of ['r', 'r', 'r']) await page.keyboard.press(key);
  await expect(page).not.toHaveURL(/turn=/);

  await page.getByRole('button', { name: t('drawings.compare') }).click();
  const over = page.getByRole('region', { name: t('drawings.comparedPages', { name: 'Plan.pdf' }) });
  await expect(over.locator('[data-page="1"]')).toHaveAttribute('data-page-state', 'drawn');
  await expect.poll(() => countPixels(over, [REMOVED])).toBeGreaterThan(1000);
  await expect.poll(() => countPixels(over, [ADDED])).toBeGreaterThan(1000);
  await expect.poll(() => countPixels(over, [BLACK])).toBe(0);
  expect(await findAccessibilityProblems(page)).toEqual([]);

  await page.getByRole('radio', { name: t('drawings.beside') }).click();
  const earlier = page.getByRole('region', { name: t('drawings.pagesOf', { name: 'Plan.pdf', version: 1 }) });
  await expect(earlier.locator('[data-page="1"]')).toHaveAttribute('data-page-state', 'drawn');
  await expect.poll(() => countPixels(earlier, [BLACK])).toBeGreaterThan(1000);
  await page.getByRole('button', { name: /^Zoom: / }).click();
  await page.getByRole('menuitem', { name: /^200/ }).click();
  await pages.focus();
  await page.keyboard.press('Home');
  for (const window of [earlier, pages]) await expect(window.locator('[data-page="2"]')).toHaveCount(0);
  await page.getByRole('button', { name: t('drawings.nextPage') }).click();
  await expect(earlier.locator('[data-page="2"]')).toBeInViewport();
  await expect(pages.locator('[data-page="2"]')).toBeInViewport();

  // The drawings stay as they are while the model is looked at.
  await page.getByRole('link', { name: t('drawings.views.model'), exact: true }).click();
  await expect(page.getByText(t('viewer.noModelTitle'))).toBeVisible();
  await page.getByRole('link', { name: t('drawings.views.drawings') }).click();
  await expect(earlier.locator('[data-page="2"]')).toBeInViewport();

  await expect(page).toHaveURL(/with=1&beside=1.*page=2/);
  const link = page.url();
  await page.goto('/home/app/news');
  await page.goto(link);
  await expect(earlier.locator('[data-page="2"]')).toBeInViewport();
  await expect(page.getByText(t('drawings.pageOf', { page: 2, count: 2 }))).toBeVisible();
});

test('on a phone a drawing is chosen from a list, zoomed by two fingers, and others downloaded', async ({
  journey,
}) => {
  const t = textsIn('nl');
  const address = await drawingsOf(journey, 'Tekeningen 390');
  const page = await journey.as('reviewer.de');
  await speakLanguage(page.context(), 'nl');
  await page.setViewportSize({ width: 390, height: 844 });
  // A unit without a model opens its drawings.
  await page.goto(address);
  const plan = await drawnSheet(page, 1);
  const widthOf = async () => (await plan.boundingBox())?.width ?? 0;
  const fitted = await widthOf();
  expect(fitted).toBeLessThanOrEqual(390);

  await spreadFingers(page, plan);
  await expect.poll(widthOf).toBeGreaterThan(fitted * 1.5);
  await expect(page).toHaveURL(/zoom=\d/);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow).toBe(0);
  expect(await findAccessibilityProblems(page)).toEqual([]);

  await page.getByRole('combobox', { name: t('drawings.list') }).selectOption({ label: 'Plan.dxf' });
  await expect(page.getByText(t('drawings.onlyDownload'))).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: t('drawings.download') }).click();
  expect((await download).suggestedFilename()).toBe('Plan.dxf');
});
