import { expect, type Page } from '@playwright/test';
import { createAacItem, listAacItems } from '@/lib/contract/orders';
import { createUnit } from '@/lib/contract/unit-changes';
import { changeUnitState, listUnits, type UnitDto } from '@/lib/contract/units';
import type { Journey } from '@/tests/support/journey';
import { test } from '@/tests/support/journey-test';
import { expectApart } from '@/tests/support/layout';
import { OrderPage } from '@/tests/support/order-page';
import { ANY, ANY_NUMBER, patternOf } from '@/tests/support/patterns';
import { textsIn } from '@/tests/support/texts';

/** Two people at one order table, one of them on a site where the connection comes and goes. */

const t = textsIn('en');
const quantity = t('orders.columns.qty');
const QTY = 4;
const BATCH = '**/aacorderlotitems/batch';

/** A lot of three rows below a house of the demo. */
async function makeLot(journey: Journey): Promise<UnitDto> {
  const query = { filter: "projectUnitType eq 'subproject' and title eq 'Haus A'" };
  const { data: houses } = await journey.call('sales.planner', listUnits, { query });
  const house = houses.find(({ rootProjectUnitID }) => rootProjectUnitID !== null);
  if (!house) throw new Error('the demo has no such house');
  const { data: lot } = await journey.call('sales.planner', createUnit, {
    body: { parentProjectUnitID: house.projectUnitID, projectUnitType: 'aacorderlot', title: 'Spitzboden' },
  });
  if (!('projectUnitID' in lot)) throw new Error('no lot was made');
  for (const sublotName of ['North', 'South', 'West']) {
    const row = { sublotName, floorName: 'DG', productNo: 0, itemLength: 2.6, qty: 10 };
    await journey.call('purchaser', createAacItem, { body: { projectUnitID: lot.projectUnitID, ...row } });
  }
  return lot;
}

async function roomsOf(journey: Journey, { projectUnitID }: UnitDto): Promise<[string, number][]> {
  const query = { filter: `projectUnitID eq '${projectUnitID}'` };
  const { data } = await journey.call('purchaser', listAacItems, { query });
  return data.map(({ sublotName, qty }) => [sublotName, qty]);
}

async function setQty(order: OrderPage, row: number, qty: string): Promise<void> {
  await order.cell(row, QTY).click();
  await order.page.keyboard.type(qty);
  await order.page.keyboard.press('Enter');
}

/** What is said of the three rows of the lot. */
const figures = (conflicts: number) => {
  const some = { unsaved: ANY_NUMBER, invalid: ANY_NUMBER };
  return new RegExp(`^${patternOf(t('orders.figures', { rows: 3, ...some, conflicts }))}$`);
};

/** All that is said of changes for which the connection was or is missing. */
const OF_CONNECTION = new RegExp(
  [
    ...[1, ANY_NUMBER].map((rows) => t('orders.waiting.title', { rows })),
    ...[1, ANY_NUMBER].map((rows) => t('orders.restored.saved', { rows })),
    t('orders.restored.refused', { reason: ANY }),
    t('orders.save.offlineRow'),
  ]
    .map(patternOf)
    .join('|'),
);

const alsoHere = (page: Page) => page.getByRole('list', { name: t('orders.presence.title') });

test('two at one table see each other, lose nothing to each other, and nothing to the line', async ({
  journey,
}) => {
  const lot = await makeLot(journey);
  const place = { rootUnitId: lot.rootProjectUnitID, unitId: lot.projectUnitID };
  const page = await journey.open('purchaser', place);
  const colleague = await journey.open('reviewer.de', place);
  const [mine, theirs] = [new OrderPage(page), new OrderPage(colleague)];
  await expect(mine.grid).toBeVisible();
  await expect(theirs.grid).toBeVisible();

  // Each sees who else is here, and where.
  await expect(alsoHere(page)).toContainText('Rita Prüfer');
  await expect(alsoHere(colleague)).toContainText('Paul Einkauf');
  await theirs.cell(3, QTY).click();
  await colleague.keyboard.type('9');
  await expect(alsoHere(page)).toContainText(t('orders.presence.inRow', { name: 'Rita Prüfer', row: 3 }));
  const theirRow = page.getByRole('rowheader', {
    name: t('grid.editedBy', { names: 'Rita Prüfer', count: 1 }),
  });
  await expect(theirRow).toHaveAccessibleName(/^3/);
  await expectApart(alsoHere(page).getByRole('listitem'), page.getByText(figures(0)), 12);

  // A row saved over there appears while one is typing here.
  await mine.cell(1, QTY).click();
  await page.keyboard.type('2');
  await colleague.keyboard.press('Enter');
  await theirs.save();
  await expect(mine.cell(3, QTY)).toHaveText('9');
  await expect(theirRow).toBeHidden();
  await page.keyboard.type('6');
  await page.keyboard.press('Enter');
  await expect(mine.cell(1, QTY)).toHaveText('26');

  // The same field: both values, to be chosen from.
  await setQty(theirs, 1, '30');
  await theirs.save();
  await mine.cell(1, QTY).click();
  await expect(page.getByText(t('grid.conflict', { column: quantity, theirs: '30' })).first()).toBeVisible();
  await expect(page.getByText(figures(1))).toBeVisible();
  await page.getByRole('button', { name: `${t('grid.keepMine')}: ${quantity}` }).click();
  await expect(page.getByText(figures(1))).toBeHidden();
  await mine.save();
  await expect(theirs.cell(1, QTY)).toHaveText('26');

  // The save arrives, its answer does not; then the line is gone, and more is saved.
  let isCut = false;
  await page.route(BATCH, async (route) => {
    if (!isCut) await route.fetch();
    isCut = true;
    await route.abort('connectionreset');
  });
  await page
    .locator('[aria-rowindex="4"]')
    .getByRole('button', { name: t('grid.duplicateRow', { row: 3 }) })
    .click();
  await page.keyboard.press('Control+s');
  const waiting = (rows: number) => page.getByText(t('orders.waiting.title', { rows }));
  await expect(waiting(1)).toBeVisible();
  await page.context().setOffline(true);
  await setQty(mine, 2, '15');
  await page.keyboard.press('Control+s');
  await expect(waiting(2)).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await expect(mine.grid).toBeVisible();
  await page.unroute(BATCH);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText(t('orders.restored.saved', { rows: 1 }))).toBeVisible();
  await expect(mine.cell(2, QTY)).toHaveText('15');
  await expect
    .poll(() => roomsOf(journey, lot))
    .toEqual([
      ['North', 26],
      ['South', 15],
      ['West', 9],
      ['West', 9],
    ]);
  await expect(theirs.cell(4, QTY)).toHaveText('9');
  await expect(page.getByText(OF_CONNECTION)).toHaveCount(1);

  // Placed by the other: what was typed and not saved stays to be read.
  await setQty(mine, 2, '99');
  await journey.call('reviewer.de', changeUnitState, {
    params: { projectUnitID: lot.projectUnitID },
    body: { projectUnitID: lot.projectUnitID, requirements: [] },
  });
  await expect(page.getByText(t('orders.left.title', { rows: 1 }))).toBeVisible();
  await expect(mine.grid).toHaveAttribute('aria-readonly', 'true');
  await page.getByText(t('orders.left.show')).click();
  await expect(page.getByRole('cell', { name: '99' })).toBeVisible();
  await page.getByRole('button', { name: t('orders.left.discard') }).click();
  await expect(page.getByText(t('orders.left.title', { rows: 1 }))).toBeHidden();

  // Who closes the page is gone at once.
  await page.close();
  await expect(alsoHere(colleague)).toBeHidden();
});
