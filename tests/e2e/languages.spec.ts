import { expect, type Page } from '@playwright/test';
import { switchLanguage } from '@/lib/contract/tenants';
import { href } from '@/lib/domain/navigation/pages';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import { test } from '@/tests/support/journey-test';
import { makeOrderLot } from '@/tests/support/order-lots';
import { signIn, speakLanguage } from '@/tests/support/sign-in';
import { textsIn } from '@/tests/support/texts';

// German, English and Dutch are walked through by the journeys of each page.
const LOOKS = [
  { language: 'fr', width: 1440, colorScheme: 'dark' },
  { language: 'es', width: 360, colorScheme: 'light' },
] as const;

/** Nothing is wrong with the page, and long words push it no wider than the screen. */
async function expectSound(page: Page): Promise<void> {
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
}

for (const { language, width, colorScheme } of LOOKS) {
  test(`a person chooses ${language}, and reads their project and their order in it`, async ({
    page,
    journey,
  }) => {
    const [before, t] = [textsIn('de'), textsIn(language)];
    const lot = await makeOrderLot(journey, 'aacorderlot', `Lot ${language}`);
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await journey.call('admin', switchLanguage, { params: { languageKey: language }, body: { isOn: true } });
    await signIn(page, 'purchaser', 'de');
    await page.goto(href('rootDetails', { rootUnitId: lot.rootUnitId }));
    if (width < 640) await page.getByRole('button', { name: before('shell.openMenu') }).click();
    await page.getByRole('button', { name: before('shell.language') }).click();
    await page.getByRole('menuitemradio', { name: t(`common.language.${language}`) }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('heading', { name: t('units.below.title') })).toBeVisible();
    await expectSound(page);

    await page.goto(href('unitDetails', lot));
    if (width < 640) await page.getByRole('radio', { name: t('orders.phone.grid') }).click();
    const grid = page.getByRole('grid');
    await expect(grid.getByRole('columnheader', { name: t('orders.columns.storey') })).toBeVisible();
    await expectSound(page);

    await page.goto(href('profile'));
    await expect(page.getByRole('combobox', { name: t('profile.language') })).toHaveValue(language);
    await expectSound(page);
    await speakLanguage(page.context(), 'de');
  });
}
