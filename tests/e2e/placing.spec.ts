import { expect } from '@playwright/test';
import { demoDay } from '@/db/seed/seed-clock';
import { createAacItem } from '@/lib/contract/orders';
import { placeOrders } from '@/lib/contract/placing';
import { addDays } from '@/lib/domain/calendar';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import type { Journey } from '@/tests/support/journey';
import { test } from '@/tests/support/journey-test';
import { makeOrderLot, type OrderLot } from '@/tests/support/order-lots';
import { textsIn } from '@/tests/support/texts';

const t = textsIn('en');
const deliveryDate = t('orders.place.deliveryDate');

const DAY = addDays(demoDay(new Date()), 90);

async function filledLot(journey: Journey, title: string): Promise<OrderLot> {
  const lot = await makeOrderLot(journey, 'aacorderlot', title);
  const row = { sublotName: 'Hall', floorName: 'Ground', productNo: 0, itemLength: 2.6, qty: 140 };
  await journey.call('purchaser', createAacItem, { body: { projectUnitID: lot.unitId, ...row } });
  return lot;
}

test('an order says where, when and under which number; afterwards nothing can be typed', async ({
  journey,
}) => {
  const lot = await filledLot(journey, 'Placing one');
  const page = await journey.open('purchaser', lot);
  await page.getByRole('button', { name: t('orders.place.action') }).click();
  const dialog = page.getByRole('dialog', { name: t('orders.place.title') });
  const load = { trucks: 1, pallets: '14.00', area: '218.40', weight: '10,217 kg' };
  await expect(dialog).toContainText(t('orders.place.loadFigures', load));
  const confirm = dialog.getByRole('button', { name: t('orders.place.confirm') });
  await dialog.getByRole('textbox', { name: deliveryDate }).fill('');
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: deliveryDate }).fill(DAY);
  await dialog.getByLabel(t('orders.place.siteStreet')).fill('Hafenstraße 12');
  await dialog.getByLabel(t('orders.place.siteCity')).fill('Bremen');
  await dialog.getByLabel(t('orders.place.unloading')).selectOption(t('orders.place.unloadings.truckCrane'));
  await dialog.getByLabel(t('orders.place.custRef')).fill('BV-2026/17');
  await confirm.click();
  // Without waiting for the page as it is now.
  await expect(page.getByRole('grid')).toHaveAttribute('aria-readonly', 'true');
  await expect(page.getByText(t('orders.place.done'))).toBeVisible();
  const answer = await page.request.get(`/api/data/planner/projects/${lot.unitId}/order.ubl.xml`);
  const ubl = await answer.text();
  for (const said of [DAY, 'Hafenstraße 12', 'Unloading: truck crane', 'BV-2026/17'])
    expect(ubl).toContain(said);
});

test('several lots of a project are ordered in one step', async ({ journey }) => {
  const first = await filledLot(journey, 'Combined A');
  await filledLot(journey, 'Combined B');
  const page = await journey.open('purchaser', { rootUnitId: first.rootUnitId, unitId: first.rootUnitId });
  await page.getByRole('button', { name: t('orders.place.combined') }).click();
  const dialog = page.getByRole('dialog', { name: t('orders.place.combinedTitle') });
  await expect(dialog.getByRole('checkbox', { name: /Combined A/ })).toBeChecked();
  for (const box of await dialog.getByRole('checkbox').all()) if (await box.isEnabled()) await box.uncheck();
  await expect(dialog.getByText(t('orders.place.noneChosen'))).toBeVisible();
  for (const title of ['Combined A', 'Combined B']) {
    await dialog.getByRole('checkbox', { name: new RegExp(title) }).check();
    await dialog.getByRole('textbox', { name: new RegExp(title) }).fill(DAY);
  }
  // 14 pallets each: together they fill a truck.
  const load = { trucks: 1, pallets: '28.00', area: '436.80', weight: '20,434 kg' };
  await expect(dialog).toContainText(t('orders.place.loadFigures', load));
  await expect(dialog.getByText(t('orders.trucks.smallVolume'))).toBeHidden();
  const without = dialog.getByRole('checkbox', { name: t('orders.place.accept.siteAddress') });
  if (await without.isVisible()) await without.check();
  await dialog.getByRole('button', { name: t('orders.place.confirmLots', { count: 2 }) }).click();
  const placed = page.getByRole('dialog', { name: t('orders.place.combinedDone') });
  for (const title of ['Combined A', 'Combined B']) {
    await expect(placed.getByRole('listitem').filter({ hasText: title })).toContainText(/45\d{8}/);
  }
  await placed.getByRole('button', { name: t('orders.place.close') }).click();
  await expect(placed).toBeHidden();
});

test('a change of a placed order is asked for and accepted', async ({ journey }) => {
  const lot = await filledLot(journey, 'Changing');
  await journey.call('purchaser', placeOrders, {
    body: { lots: [{ projectUnitID: lot.unitId, deliveryDate: DAY }] },
  });
  const page = await journey.open('purchaser', lot);
  await page.getByRole('button', { name: t('orders.change.ask') }).click();
  const dialog = page.getByRole('dialog', { name: t('orders.change.askTitle') });
  const later = addDays(DAY, 14);
  await dialog.getByRole('textbox', { name: deliveryDate }).fill(later);
  await dialog.getByLabel(t('orders.change.reason')).fill('The crane comes later');
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: t('orders.change.send') }).click();
  await expect(page.locator('#content').getByText(t('orders.change.openTitle'))).toBeVisible();

  const office = await journey.open('backoffice', { rootUnitId: lot.rootUnitId, unitId: lot.rootUnitId });
  const waiting = office.getByRole('listitem').filter({ hasText: 'The crane comes later' });
  await waiting.getByRole('link', { name: t('orders.change.decide') }).click();
  await office.getByRole('button', { name: t('orders.change.accept') }).click();
  const sure = office.getByRole('alertdialog', { name: t('orders.change.sure.accept') });
  await sure.getByRole('button', { name: t('orders.change.accept') }).click();
  await expect(office.getByText(t('orders.change.revision', { revision: 1 }), { exact: true })).toBeVisible();
  const answer = await page.request.get(`/api/data/planner/projects/${lot.unitId}/order.ubl.xml`);
  expect(await answer.text()).toContain('<cbc:SequenceNumberID>1</cbc:SequenceNumberID>');
});
