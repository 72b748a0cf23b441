import { expect, type Locator } from '@playwright/test';
import { ADDED, REMOVED } from '@/components/page-viewer/compare-pixels';
import { createUnit } from '@/lib/contract/unit-changes';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { put, unitOf } from '@/tests/support/files-page';
import type { Journey } from '@/tests/support/journey';
import { test } from '@/tests/support/journey-test';
import { ANY, patternOf } from '@/tests/support/patterns';
import { countPixels, type Rgb } from '@/tests/support/pixels';
import { planPdf } from '@/tests/support/plan-pdf';
import { speakLanguage } from '@/tests/support/sign-in';
import { textsIn } from '@/tests/support/texts';
import { spreadFingers } from '@/tests/support/touch';
import { drawnSheet } from '@/tests/support/viewer-page';
import { type JourneyWindow, nameOf, sidewaysOverflow, WINDOWS } from '@/tests/support/windows';

const SHARED_WALL = { x: 60, y: 80, width: 480, height: 20 };
const OLD_WALL = { x: 100, y: 160, width: 20, height: 160 };
const NEW_WALL = { x: 400, y: 160, width: 20, height: 160 };
const BLACK: Rgb = [0, 0, 0];

/** More pages than a phone shows at once. */
const OTHER_PAGES = ['Ansicht Nord', 'Ansicht Ost', 'Details'].map((title) => ({
  title,
  walls: [SHARED_WALL],
}));
const COUNT = 1 + OTHER_PAGES.length;

/** A folder with a drawing of several pages in two versions, and a plan of a kind that browsers do not show. */
async function drawingsOf(journey: Journey, title: string): Promise<string> {
  const root = await unitOf(journey, 'drafter', "projectUnitNo eq 'P-1004'");
  const body = { title, projectUnitType: 'folder', parentProjectUnitID: root.projectUnitID };
  const { data } = await journey.call('drafter', createUnit, { body });
  if (!('projectUnitID' in data)) throw new Error('no folder was made');
  for (const own of [OLD_WALL, NEW_WALL]) {
    const pages = [{ title: 'Grundriss Wand 612', walls: [SHARED_WALL, own] }, ...OTHER_PAGES];
    await put(journey, 'drafter', data, [['Plan.pdf', await planPdf(pages)]]);
  }
  await put(journey, 'drafter', data, [['Plan.dxf', new TextEncoder().encode('0\nSECTION\n2\nHEADER\n')]]);
  return `/home/app/viewer/${data.rootProjectUnitID}/${data.projectUnitID}/view`;
}

/** The drawings of a folder of its own, seen by the reviewer in a window. */
async function openDrawings(journey: Journey, window: JourneyWindow, what: string) {
  const { language, width, height, isPhone } = window;
  const t = textsIn(language);
  const title = `${what} ${language} ${width} ${test.info().repeatEachIndex}`;
  const address = await drawingsOf(journey, title);
  const page = await journey.as('reviewer.de');
  await speakLanguage(page.context(), language);
  await page.setViewportSize({ width, height });
  return { t, address, page, isPhone };
}

type Opened = Awaited<ReturnType<typeof openDrawings>>;

/** A phone has the page and its tools in a sheet. */
async function showTools({ page, isPhone, t }: Opened): Promise<void> {
  const tool = page.getByRole('button', { name: t('drawings.pages'), exact: true, expanded: false });
  if (isPhone && (await tool.isVisible())) await tool.click();
}

/** Does something by a key, or on a phone by its button. */
async function byKeyOrButton(opened: Opened, key: string, button: string): Promise<void> {
  const { page, isPhone } = opened;
  await showTools(opened);
  if (isPhone) await page.getByRole('button', { name: button, exact: true }).click();
  else await page.keyboard.press(key);
}

/** Goes to the first page, by key or as a finger scrolls. */
async function showFirstPage(opened: Opened, pages: Locator): Promise<void> {
  const { page, isPhone, t } = opened;
  await showTools(opened);
  if (isPhone) await pages.evaluate((box) => box.scrollTo(0, 0));
  else await pages.press('Home');
  await expect(page.getByText(t('drawings.pageOf', { page: 1, count: COUNT }))).toBeVisible();
}

async function choose({ page, isPhone, t }: Opened, name: string): Promise<void> {
  const label = t('drawings.list');
  if (isPhone) await page.getByRole('button', { name: label, exact: true }).click();
  await page.getByRole('navigation', { name: label }).getByRole('button', { name }).click();
}

for (const shown of WINDOWS) {
  const where = nameOf(shown);
  test(`two versions of a drawing are read, searched and compared (${where})`, async ({ journey }) => {
    const opened = await openDrawings(journey, shown, 'Versions');
    const { t, address, page, isPhone } = opened;
    const few = isPhone ? 300 : 1000;
    await page.goto(`${address}?show=model`);
    await page.getByRole('link', { name: t('drawings.views.drawings') }).click();

    const plan = await drawnSheet(page, 1);
    await expect.poll(() => countPixels(plan, [BLACK])).toBeGreaterThan(2 * few);
    const pages = page.getByRole('region', { name: t('drawings.pagesOf', { name: 'Plan.pdf', version: 2 }) });
    // A phone's sheet makes the window smaller about its middle.
    await showFirstPage(opened, pages);
    await expect(plan.getByText('Grundriss Wand 612')).toBeAttached();
    expect(await findAccessibilityProblems(page)).toEqual([]);

    await byKeyOrButton(opened, 'Control+f', t('drawings.search'));
    const field = page.getByRole('searchbox', { name: t('drawings.search') });
    await field.fill('DETAILS');
    await expect(page.getByText(t('drawings.hits', { count: 1, current: 1 }))).toBeVisible();
    await expect(page.locator(`[data-page="${COUNT}"]`).first()).toBeInViewport();
    await expect.poll(() => page.evaluate(() => CSS.highlights.get('page-hit')?.size)).toBe(1);
    await field.press('Escape');

    await showFirstPage(opened, pages);
    await byKeyOrButton(opened, 'r', t('drawings.turn'));
    const isUpright = async () => {
      const { width = 0, height = 0 } = (await pages.locator('[data-page]').first().boundingBox()) ?? {};
      return height > width;
    };
    await expect.poll(isUpright).toBe(true);
    await expect(page).toHaveURL(/turn=90/);
    for (let turns = 1; turns < 4; turns += 1) await byKeyOrButton(opened, 'r', t('drawings.turn'));
    await expect(page).not.toHaveURL(/turn=/);
    // What was in the middle of the window stays there, which on a phone may be of the second page.
    await showFirstPage(opened, pages);

    await page.getByRole('button', { name: t('drawings.compare') }).click();
    const over = page.getByRole('region', { name: t('drawings.comparedPages', { name: 'Plan.pdf' }) });
    await expect(over.locator('[data-page="1"]')).toHaveAttribute('data-page-state', 'drawn');
    await expect.poll(() => countPixels(over, [REMOVED])).toBeGreaterThan(few);
    await expect.poll(() => countPixels(over, [ADDED])).toBeGreaterThan(few);
    await expect.poll(() => countPixels(over, [BLACK])).toBe(0);
    expect(await findAccessibilityProblems(page)).toEqual([]);

    await page.getByRole('radio', { name: t('drawings.sideBySide') }).click();
    const earlier = page.getByRole('region', {
      name: t('drawings.pagesOf', { name: 'Plan.pdf', version: 1 }),
    });
    await expect(earlier.locator('[data-page="1"]')).toHaveAttribute('data-page-state', 'drawn');
    await expect.poll(() => countPixels(earlier, [BLACK])).toBeGreaterThan(few);
    const zoom = new RegExp(`^${patternOf(t('drawings.zoomOf', { zoom: ANY }))}`);
    await page.getByRole('button', { name: zoom }).click();
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
    await showTools(opened);
    await expect(page.getByText(t('drawings.pageOf', { page: 2, count: COUNT }))).toBeVisible();
    await expect.poll(() => sidewaysOverflow(page)).toBe(0);
  });

  test(`a drawing is chosen from the list, zoomed by two fingers, and others are downloaded (${where})`, async ({
    journey,
  }) => {
    const opened = await openDrawings(journey, shown, 'List');
    const { t, address, page } = opened;
    // A unit without a model opens its drawings.
    await page.goto(address);
    const plan = await drawnSheet(page, 1);
    const widthOf = async () => (await plan.boundingBox())?.width ?? 0;
    const fitted = await widthOf();
    expect(fitted).toBeLessThanOrEqual(shown.width);

    await spreadFingers(page, plan);
    await expect.poll(widthOf).toBeGreaterThan(fitted * 1.5);
    await expect(page).toHaveURL(/zoom=\d/);
    await expect.poll(() => sidewaysOverflow(page)).toBe(0);
    expect(await findAccessibilityProblems(page)).toEqual([]);

    await choose(opened, 'Plan.dxf');
    await expect(page.getByText(t('drawings.onlyDownload'))).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: t('drawings.download') }).click();
    expect((await download).suggestedFilename()).toBe('Plan.dxf');
  });
}
