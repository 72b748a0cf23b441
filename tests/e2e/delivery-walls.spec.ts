import { expect } from '@playwright/test';
import { listUnits } from '@/lib/contract/units';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { test } from '@/tests/support/journey-test';
import { countPixels, litColors, placeInColors, themeColor } from '@/tests/support/pixels';
import { signIn } from '@/tests/support/sign-in';
import { SOFTWARE_GL } from '@/tests/support/software-gl';
import { textsIn } from '@/tests/support/texts';

test.use(SOFTWARE_GL);

test('a coordinator chooses walls in the list and in the model, and filters the played ones by state', async ({
  page,
  journey,
}) => {
  const t = textsIn('nl');
  const { data } = await journey.call('internal', listUnits, {
    query: { filter: "projectUnitNo eq 'P-2002'" },
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'coordinator', 'nl');
  await page.goto(`/home/app/project/delivery-overview/${data[0]?.projectUnitID}`);
  const planned = page
    .getByRole('table')
    .first()
    .getByRole('row')
    .filter({ hasText: t('deliveries.overview.statuses.planned') });
  await planned.last().getByRole('button').first().click();
  await page.getByRole('button', { name: t('deliveries.walls.choose') }).click();
  const dialog = page.getByRole('dialog');
  const storey = dialog.getByRole('group').first().getByRole('checkbox');
  const picture = dialog.getByRole('application');
  await expect(picture).toHaveAttribute('data-model-state', 'shown', { timeout: 90_000 });
  await storey.first().check();
  await storey.first().uncheck();
  await expect(dialog.getByText(t('deliveries.walls.chosen', { count: 0 }))).toBeVisible();
  const selected = litColors(await themeColor(picture, '--color-model-selected'));
  const none = await countPixels(picture, selected);
  await storey.nth(1).check();
  await storey.nth(5).click({ modifiers: ['Shift'] });
  await expect(dialog.getByText(t('deliveries.walls.chosen', { count: 5 }))).toBeVisible();
  await expect.poll(() => countPixels(picture, selected)).toBeGreaterThan(none + 200);

  const place = await placeInColors(picture, selected);
  if (!place) throw new Error('no chosen wall is seen');
  await picture.click({ position: place });
  await expect(dialog.getByText(t('deliveries.walls.chosen', { count: 4 }))).toBeVisible();
  await dialog.getByRole('textbox', { name: t('deliveries.walls.addNumber') }).fill('X-98, X-99');
  await dialog.getByRole('button', { name: t('deliveries.walls.add'), exact: true }).click();
  await expect(
    dialog.getByRole('region', { name: t('deliveries.walls.unmatched') }).getByRole('listitem'),
  ).toHaveCount(2);
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: t('deliveries.walls.save') }).click();
  await expect(page.getByText(t('deliveries.walls.saved'))).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(t('deliveries.overview.wallsOf', { count: 6 }))).toBeVisible();
  await expect(
    page.getByText(t('viewer.unmatchedNumbers', { count: 2, numbers: 'X-98, X-99' })),
  ).toBeVisible();

  const played = page.getByRole('application');
  await expect(played).toHaveAttribute('data-model-state', 'shown');
  await page.getByRole('slider', { name: t('deliveries.timeLine.slider') }).press('End');
  const delivered = litColors(await themeColor(played, '--color-state-closed'));
  await expect.poll(() => countPixels(played, delivered)).toBeGreaterThan(500);
  const all = await countPixels(played, delivered);
  const line = page
    .getByRole('list', { name: t('viewer.legend') })
    .getByRole('checkbox', { name: new RegExp(t('deliveries.overview.wallStates.delivered')) });
  await line.uncheck();
  await expect.poll(() => countPixels(played, delivered)).toBeLessThan(all / 2);
  await line.check();
  await expect.poll(() => countPixels(played, delivered)).toBeGreaterThan(all * 0.9);
});

for (const language of ['de', 'nl'] as const) {
  test(`on a phone the walls of the selected delivery are highlighted (${language})`, async ({
    page,
    journey,
  }) => {
    const t = textsIn(language);
    const query = { filter: "projectUnitNo eq 'P-2002'" };
    const [root] = (await journey.call('internal', listUnits, { query })).data;
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'coordinator', language);
    await page.goto(`/home/app/project/delivery-overview/${root?.projectUnitID}`);
    const picture = page.getByRole('application');
    // The first who looks has the model of the demo converted.
    await expect(picture).toHaveAttribute('data-model-state', 'shown', { timeout: 90_000 });
    const selected = litColors(await themeColor(picture, '--color-model-selected'));
    await page.getByRole('button', { name: t('viewer.fitWalls') }).click();
    await expect.poll(() => countPixels(picture, selected)).toBeGreaterThan(300);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow).toBe(0);
  });
}
