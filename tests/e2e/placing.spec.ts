import { expect } from '@playwright/test';
import { createAacItem } from '@/lib/contract/orders';
import { placeOrders } from '@/lib/contract/placing';
import { addDays, todayInBerlin } from '@/lib/domain/calendar';
import { findAccessibilityProblems } from '@/tests/support/accessibility';
import type { Journey } from '@/tests/support/journey';
import { test } from '@/tests/support/journey-test';
import { makeOrderLot, type OrderLot } from '@/tests/support/order-lots';

const DAY = addDays(todayInBerlin(new Date()), 90);

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
  await page.getByRole('button', { name: 'Place order…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Place this order?' });
  await expect(dialog).toContainText('1 truck · 14.00 pallets');
  const confirm = dialog.getByRole('button', { name: 'Place order' });
  await dialog.getByRole('textbox', { name: 'Delivery date' }).fill('');
  await expect(confirm).toHaveAttribute('aria-disabled', 'true');
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Delivery date' }).fill(DAY);
  await dialog.getByLabel('Street').fill('Hafenstraße 12');
  await dialog.getByLabel('City').fill('Bremen');
  await dialog.getByLabel('Unloading').selectOption('Truck crane');
  await dialog.getByLabel('Your order number').fill('BV-2026/17');
  await confirm.click();
  // Without waiting for the page as it is now.
  await expect(page.getByRole('grid')).toHaveAttribute('aria-readonly', 'true');
  await expect(page.getByText('Order placed')).toBeVisible();
  const answer = await page.request.get(`/api/data/planner/projects/${lot.unitId}/order.ubl.xml`);
  const ubl = await answer.text();
  for (const said of [DAY, 'Hafenstraße 12', 'Unloading: truck crane', 'BV-2026/17'])
    expect(ubl).toContain(said);
});

test('several lots of a project are ordered in one step', async ({ journey }) => {
  const first = await filledLot(journey, 'Combined A');
  await filledLot(journey, 'Combined B');
  const page = await journey.open('purchaser', { rootUnitId: first.rootUnitId, unitId: first.rootUnitId });
  await page.getByRole('button', { name: 'Order several lots…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Combined order' });
  await expect(dialog.getByRole('checkbox', { name: /^Combined A/ })).toBeChecked();
  for (const box of await dialog.getByRole('checkbox').all()) if (await box.isEnabled()) await box.uncheck();
  await expect(dialog.getByText('Choose at least one lot.')).toBeVisible();
  for (const title of ['Combined A', 'Combined B']) {
    await dialog.getByRole('checkbox', { name: new RegExp(`^${title}`) }).check();
    await dialog.getByRole('textbox', { name: `Delivery date of ${title}` }).fill(DAY);
  }
  // 14 pallets each: together they fill a truck.
  await expect(dialog).toContainText('1 truck · 28.00 pallets');
  await expect(dialog.getByText('small volume')).toBeHidden();
  const without = dialog.getByRole('checkbox', { name: /^Order without/ });
  if (await without.isVisible()) await without.check();
  await dialog.getByRole('button', { name: 'Place order for 2 lots' }).click();
  const placed = page.getByRole('dialog', { name: 'Combined order placed' });
  for (const title of ['Combined A', 'Combined B']) {
    await expect(placed.getByRole('listitem').filter({ hasText: title })).toContainText(/45\d{8}/);
  }
  await placed.getByRole('button', { name: 'Done' }).click();
  await expect(placed).toBeHidden();
});

test('a change of a placed order is asked for and accepted', async ({ journey }) => {
  const lot = await filledLot(journey, 'Changing');
  await journey.call('purchaser', placeOrders, {
    body: { lots: [{ projectUnitID: lot.unitId, deliveryDate: DAY }] },
  });
  const page = await journey.open('purchaser', lot);
  await page.getByRole('button', { name: 'Request change…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request a change' });
  const later = addDays(DAY, 14);
  await dialog.getByRole('textbox', { name: 'Delivery date' }).fill(later);
  await dialog.getByLabel('Reason').fill('The crane comes later');
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Request change' }).click();
  await expect(page.locator('#content').getByText('Change requested')).toBeVisible();

  const office = await journey.open('backoffice', { rootUnitId: lot.rootUnitId, unitId: lot.rootUnitId });
  const waiting = office.getByRole('listitem').filter({ hasText: 'The crane comes later' });
  await waiting.getByRole('link', { name: 'Review' }).click();
  await office.getByRole('button', { name: 'Accept' }).click();
  const sure = office.getByRole('alertdialog', { name: 'Accept this change?' });
  await sure.getByRole('button', { name: 'Accept' }).click();
  await expect(office.getByText('Rev. 1', { exact: true })).toBeVisible();
  const answer = await page.request.get(`/api/data/planner/projects/${lot.unitId}/order.ubl.xml`);
  expect(await answer.text()).toContain('<cbc:SequenceNumberID>1</cbc:SequenceNumberID>');
});
