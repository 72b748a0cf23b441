import { expect } from '@playwright/test';
import { listTasks } from '@/lib/contract/tasks';
import { listUnits } from '@/lib/contract/units';
import type { Journey } from '@/tests/support/journey';
import { test } from '@/tests/support/journey-test';
import { press, tabTo } from '@/tests/support/keyboard';
import { signIn } from '@/tests/support/sign-in';
import { heardBy } from '@/tests/support/test';
import { textsIn } from '@/tests/support/texts';

const LOTS = 14;
const REVIEWER = 'reviewer.nl';

/** The lots of one project that wait for the reviewer, as the viewer leads through them. */
async function waitingLots(journey: Journey) {
  const tasks = await journey.call(REVIEWER, listTasks, { query: { filter: "taskKey eq 'ReviewDrawings'" } });
  const lots = tasks.filter(({ projectUnitID, rootProjectUnitID }) => projectUnitID !== rootProjectUnitID);
  const rootId = lots[0]?.rootProjectUnitID ?? '';
  return {
    rootId,
    lotIds: lots
      .filter(({ rootProjectUnitID }) => rootProjectUnitID === rootId)
      .toSorted((a, b) => (a.projectUnitNo < b.projectUnitNo ? -1 : 1))
      .map(({ projectUnitID }) => projectUnitID),
  };
}

async function acceptedLots(journey: Journey, rootId: string): Promise<string[]> {
  const filter = `rootProjectUnitID eq '${rootId}' and stateKey eq 'Finalized'`;
  const { data } = await journey.call(REVIEWER, listUnits, { query: { filter, top: '200' } });
  return data.map(({ projectUnitID }) => projectUnitID);
}

test(`${LOTS} lots are accepted one after the other by keys alone`, async ({ page, journey }) => {
  test.slow();
  const t = textsIn('de');
  const { rootId, lotIds } = await waitingLots(journey);
  expect(lotIds.length).toBeGreaterThan(LOTS);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, REVIEWER, 'de');
  await page.goto(`/home/app/viewer/${rootId}/${lotIds[0]}/view`);
  const name = t('workflow.actions.acceptDrawings');
  const bar = page.getByRole('region', { name: t('workflow.reviewBar.title') });
  await heardBy(bar.getByRole('button', { name }));
  for (const [index, lotId] of lotIds.slice(0, LOTS).entries()) {
    await expect(page).toHaveURL(new RegExp(lotId));
    const place = t('workflow.reviewBar.queue', { place: 1, count: lotIds.length - index });
    await expect(bar.getByText(place, { exact: true })).toBeVisible();
    await press(page, 'e');
    await tabTo(page, page.getByRole('alertdialog', { name }).getByRole('button', { name }));
    await press(page, 'Enter');
  }
  await expect(page).toHaveURL(new RegExp(lotIds[LOTS] ?? 'none'));
  expect(await acceptedLots(journey, rootId)).toEqual(expect.arrayContaining(lotIds.slice(0, LOTS)));
});
