import { expect, type Locator, type Page } from '@playwright/test';
import { listUnits } from '@/lib/contract/units';
import { href } from '@/lib/domain/navigation/pages';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import type { Journey } from '@/tests/support/journey';
import { test } from '@/tests/support/journey-test';
import { press, tabTo } from '@/tests/support/keyboard';
import { lotsToReview } from '@/tests/support/lots-to-review';
import { signIn } from '@/tests/support/sign-in';
import { heardBy } from '@/tests/support/test';
import { textsIn } from '@/tests/support/texts';
import { nameOf, sidewaysOverflow, WINDOWS } from '@/tests/support/windows';

const LOTS = 14;
/** So many in each of the other windows: the demo has 28 that wait. */
const FEW_LOTS = 2;
const REVIEWER = 'reviewer.nl';

async function acceptedLots(journey: Journey, rootId: string): Promise<string[]> {
  const filter = `rootProjectUnitID eq '${rootId}' and stateKey eq 'Finalized'`;
  const { data } = await journey.call(REVIEWER, listUnits, { query: { filter, top: '200' } });
  return data.map(({ projectUnitID }) => projectUnitID);
}

/** Presses the button of the bar and that of its dialog, by keys alone or by hand. */
async function accept(page: Page, bar: Locator, name: string, isPhone: boolean): Promise<void> {
  const confirm = page.getByRole('alertdialog', { name }).getByRole('button', { name });
  if (isPhone) {
    await bar.getByRole('button', { name }).click();
    await confirm.click();
  } else {
    await press(page, 'e');
    await tabTo(page, confirm);
    await press(page, 'Enter');
  }
}

for (const shown of WINDOWS) {
  const { language, width, height, isPhone } = shown;
  const count = isPhone || language !== 'de' ? FEW_LOTS : LOTS;
  const how = isPhone ? 'by their buttons' : 'by keys alone';
  test(`${count} lots are accepted one after the other ${how} (${nameOf(shown)})`, async ({
    page,
    journey,
  }) => {
    test.slow();
    const t = textsIn(language);
    const { rootId, lotIds } = await lotsToReview(journey, REVIEWER);
    expect(lotIds.length).toBeGreaterThan(count);
    await page.setViewportSize({ width, height });
    await signIn(page, REVIEWER, language);
    await page.goto(href('viewer', { rootUnitId: rootId, unitId: lotIds[0] ?? '' }));
    const name = t('workflow.actions.acceptDrawings');
    const bar = page.getByRole('region', { name: t('workflow.reviewBar.title') });
    await heardBy(bar.getByRole('button', { name }));
    expect(await findAccessibilityProblems(page)).toEqual([]);
    for (const [index, lotId] of lotIds.slice(0, count).entries()) {
      await expect(page).toHaveURL(new RegExp(lotId));
      const place = t('workflow.reviewBar.queue', { place: 1, count: lotIds.length - index });
      // What it says instead is told on failure.
      await expect(bar).toContainText(place);
      await expect(bar.getByText(place, { exact: true })).toBeVisible();
      await accept(page, bar, name, isPhone);
    }
    await expect(page).toHaveURL(new RegExp(lotIds[count] ?? 'none'));
    await expect.poll(() => sidewaysOverflow(page)).toBe(0);
    expect(await acceptedLots(journey, rootId)).toEqual(expect.arrayContaining(lotIds.slice(0, count)));
  });
}
