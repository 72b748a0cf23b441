import { expect, type Locator, type Page } from '@playwright/test';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { ANY_NUMBER, patternOf } from '@/tests/support/patterns';
import { countPixels, litColors, themeColor } from '@/tests/support/pixels';
import { signIn } from '@/tests/support/sign-in';
import { SOFTWARE_GL } from '@/tests/support/software-gl';
import { test } from '@/tests/support/test';
import { textsIn } from '@/tests/support/texts';

test.use(SOFTWARE_GL);

/** The deliveries of the big project of the demo. */
async function openOverview(page: Page): Promise<void> {
  const query = new URLSearchParams({ filter: "projectUnitNo eq 'P-2002'" });
  const answer = await page.request.get(`/api/data/planner/projects?${query}`);
  const [root] = (await answer.json()).data;
  await page.goto(`/home/app/project/delivery-overview/${root.projectUnitID}`);
}

/** Pixels of a picture in a colour of the theme. */
async function pixelsOf(picture: Locator, color: string): Promise<number> {
  return countPixels(picture, litColors(await themeColor(picture, color)));
}

test('a coordinator sees walls of deliveries, plays the weeks, moves a date and takes it back', async ({
  page,
}) => {
  const t = textsIn('de');
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'coordinator', 'de');
  await openOverview(page);
  const hidden = patternOf(t('deliveries.overview.hidePast', { count: ANY_NUMBER }));
  const hidesPast = page.getByRole('checkbox', { name: new RegExp(`^${hidden}$`) });
  await expect(hidesPast).toBeChecked();
  const delivered = page.getByRole('table').first().getByText(t('deliveries.overview.statuses.delivered'));
  await expect(delivered).toHaveCount(0);
  await hidesPast.uncheck();
  await expect(delivered).not.toHaveCount(0);
  await hidesPast.check();
  // The first row is selected, which is another one now.
  await expect(delivered).toHaveCount(0);

  const picture = page.getByRole('application');
  // The first who looks has the model of the demo converted.
  await expect(picture).toHaveAttribute('data-model-state', 'shown', { timeout: 90_000 });
  await page.getByRole('button', { name: t('viewer.fitWalls') }).click();
  await expect.poll(() => pixelsOf(picture, '--color-model-selected')).toBeGreaterThan(500);

  const slider = page.getByRole('slider', { name: t('deliveries.timeLine.slider') });
  const early = await pixelsOf(picture, '--color-state-closed');
  await slider.press('End');
  await expect.poll(() => pixelsOf(picture, '--color-state-closed')).toBeGreaterThan(early + 500);

  await page.getByRole('button', { name: t('deliveries.timeLine.today') }).click();
  const notApproved = new RegExp(patternOf(t('deliveries.timeLine.statuses.notApproved')));
  const bars = page.getByRole('table', { name: t('deliveries.timeLine.title') }).locator('[data-bar]');
  const bar = bars.and(page.getByRole('button', { name: notApproved })).first();
  const name = (await bar.getAttribute('title')) ?? '';
  await bar.click();
  const planner = page.getByRole('region', { name: t('deliveries.wave.title') });
  await planner.getByRole('button', { name: t('deliveries.wave.later') }).click();
  const consequences = planner.getByRole('list', { name: t('deliveries.wave.consequences') });
  await expect(consequences.getByRole('listitem')).not.toHaveCount(0);
  // What the bar at the top half covers would count as too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await planner.getByRole('button', { name: t('deliveries.wave.save') }).click();
  await expect(page.getByText(t('deliveries.wave.saved', { count: 1 }))).toBeVisible();
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: t('deliveries.wave.undo') }).click();
  await expect(page.getByText(t('deliveries.wave.undone'))).toBeVisible();
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(1);
});

test('a laptop shows table, building, bars and load at once; a dropped bar is saved or asked about', async ({
  page,
}) => {
  const t = textsIn('nl');
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'coordinator', 'nl');
  await openOverview(page);
  // Announcements take room until they are put away.
  const banners = page.getByRole('region', { name: t('shell.banners') }).getByRole('button');
  for (let left = await banners.count(); left > 0; left -= 1) {
    await banners.first().click();
    await expect(banners).toHaveCount(left - 1);
  }
  const line = page.getByRole('table', { name: t('deliveries.timeLine.title') });
  const bar = line
    .locator('[data-bar]')
    .and(line.getByRole('button', { name: /Blok D/ }))
    .first();
  await expect(bar).toBeVisible();
  const parts = [
    page.getByRole('table').first().getByRole('row').nth(5),
    page.getByRole('application'),
    line.getByRole('row', { name: /^m³/ }),
    line.getByRole('columnheader').nth(5),
  ];
  // Edges of rows lie between pixels.
  for (const part of parts) await expect(part).toBeInViewport({ ratio: 0.95 });
  // The slider moves the building, which stays beside it.
  await page.getByRole('slider', { name: t('deliveries.timeLine.slider') }).press('ArrowRight');
  for (const part of parts) await expect(part).toBeInViewport();

  const [from, weekWidth] = [await bar.boundingBox(), (await line.boundingBox())?.width ?? 0];
  if (!from) throw new Error('no bar of Blok D');
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + weekWidth / 15, y, { steps: 5 });
  await page.mouse.up();
  const planner = page.getByRole('region', { name: t('deliveries.wave.title') });
  const save = planner.getByRole('button', { name: t('deliveries.wave.save') });
  await expect(save).toBeInViewport({ ratio: 1 });
  await expect(planner.getByRole('list', { name: t('deliveries.wave.consequences') })).toBeInViewport();
  // The strip covers no bar.
  const [strip, moved] = [await planner.boundingBox(), await line.boundingBox()];
  expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThanOrEqual(moved?.y ?? 0);

  await page.getByRole('link', { name: t('units.backToProject') }).click();
  const question = page.getByRole('alertdialog', { name: t('common.leave.title') });
  await question.getByRole('button', { name: t('common.leave.stay') }).click();
  await planner.getByRole('button', { name: t('deliveries.wave.discard') }).click();
  await expect(planner).toHaveCount(0);
  await page.getByRole('link', { name: t('units.backToProject') }).click();
  await expect(page).toHaveURL(/project\/details/);
});

test('on a phone dates are moved by buttons, and a Fixed one is named', async ({ page }) => {
  const t = textsIn('nl');
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'coordinator', 'nl');
  await openOverview(page);
  const table = page.getByRole('table', { name: t('deliveries.timeLine.title') });
  const gone = (['delivered', 'fixed'] as const).map((status) =>
    patternOf(t(`deliveries.timeLine.statuses.${status}`)),
  );
  await table
    .getByRole('button', { name: new RegExp(gone.join('|')) })
    .first()
    .click();
  const planner = page.getByRole('region', { name: t('deliveries.wave.title') });
  await planner.getByRole('button', { name: t('deliveries.wave.later') }).click();
  await expect(planner).toContainText(t('deliveries.wave.fixed', { count: 1 }));
  await expect(planner.getByRole('button', { name: t('deliveries.wave.save') })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow).toBe(0);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await planner.getByRole('button', { name: t('deliveries.wave.discard') }).click();
  await expect(planner).toHaveCount(0);
});
