import { expect, type Locator, type Page } from '@playwright/test';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { test } from '@/tests/support/journey-test';
import { signIn } from '@/tests/support/sign-in';
import { SOFTWARE_GL } from '@/tests/support/software-gl';
import { textsIn } from '@/tests/support/texts';
import { drawnIn, shownPicture, viewerOf } from '@/tests/support/viewer-page';
import { nameOf, sidewaysOverflow, WINDOWS } from '@/tests/support/windows';

test.use(SOFTWARE_GL);

/** The three storeys of the model in colours of their own, from below. */
const STOREYS = ['--color-product-0', '--color-product-1', '--color-product-2'] as const;

async function drawnStoreys(picture: Locator): Promise<[low: number, middle: number, high: number]> {
  const [low, middle, high] = STOREYS;
  return [await drawnIn(picture, low), await drawnIn(picture, middle), await drawnIn(picture, high)];
}

/** Moves a side of the section by keys alone, from its end, a tenth of the model with each press. */
async function cutAt(page: Page, label: string, from: 'Home' | 'End', tenths: number): Promise<void> {
  const slider = page.getByRole('slider', { name: label, exact: true });
  await slider.press(from);
  for (let press = 0; press < tenths; press += 1) {
    await slider.press(from === 'End' ? 'PageDown' : 'PageUp');
  }
  await expect(slider).toHaveValue(String((from === 'End' ? 10 - tenths : tenths) / 10));
}

for (const shown of WINDOWS) {
  test(`a section cuts the building from above and from a side, and gives it back (${nameOf(shown)})`, async ({
    page,
    journey,
  }) => {
    const { language, width, height, isPhone } = shown;
    const t = textsIn(language);
    await page.setViewportSize({ width, height });
    const address = await viewerOf(journey, 'P-1006');
    await signIn(page, 'internal', language);
    await page.goto(address);
    const picture = await shownPicture(page);
    const colors = page.getByRole('button', { name: t('viewer.colorBy'), exact: true });
    if (isPhone) await colors.click();
    await page.getByRole('combobox', { name: t('viewer.colorBy') }).selectOption('storey');
    if (isPhone) await colors.click();
    // From the front the storeys stand over each other, and nothing is behind what is cut away.
    await picture.press('3');
    await expect.poll(async () => Math.min(...(await drawnStoreys(picture)))).toBeGreaterThan(500);
    const whole = await drawnStoreys(picture);
    const tool = page.getByRole('button', { name: t('viewer.section'), exact: true });
    await tool.click();
    await expect(tool).toHaveAttribute('aria-pressed', 'true');
    const panel = page.getByRole('group', { name: t('viewer.section') });
    await expect(panel.getByRole('slider')).toHaveCount(6);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    // Nothing is cut yet, but the panel stands over a part of the picture.
    const [low, middle, high] = await drawnStoreys(picture);

    await cutAt(page, t('viewer.cut.above'), 'End', 5);
    await expect.poll(() => drawnIn(picture, STOREYS[2])).toBeLessThan(high / 10);
    expect(await drawnIn(picture, STOREYS[1])).toBeLessThan(middle * 0.7);
    expect(await drawnIn(picture, STOREYS[0])).toBeGreaterThan(low * 0.95);
    await cutAt(page, t('viewer.cut.above'), 'End', 0);
    await expect.poll(() => drawnIn(picture, STOREYS[2])).toBeGreaterThan(high * 0.95);

    await cutAt(page, t('viewer.cut.left'), 'Home', 5);
    await expect.poll(() => drawnIn(picture, STOREYS[0])).toBeLessThan(low * 0.6);
    expect(await drawnIn(picture, STOREYS[0])).toBeGreaterThan(low * 0.4);
    expect(await drawnIn(picture, STOREYS[1])).toBeLessThan(middle * 0.6);
    await expect.poll(() => sidewaysOverflow(page)).toBe(0);

    // On a phone the tool closes the sheet alone, and the cut stays.
    await (isPhone ? page.getByRole('button', { name: t('viewer.removeSection') }) : tool).click();
    await expect(panel).toHaveCount(0);
    for (const [storey, color] of STOREYS.entries()) {
      await expect.poll(() => drawnIn(picture, color)).toBeGreaterThan((whole[storey] ?? 0) * 0.95);
    }
  });
}
