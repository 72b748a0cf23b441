import { describe, expect, test } from 'vitest';
import { lockGrid } from '@/components/data-grid/store/lock-grid';
import { loadsIn, missingIn, orderFormOf, orderOf } from '@/components/orders/placing/order-form';
import { createOrder } from '@/components/orders/store/order-store';
import type { OrderPreviewDto } from '@/lib/contract/placing';
import { aacItemOf, sampleAacKind } from '@/tests/support/aac-table';

const totals = {
  ...{ qty: 140, area: 218.4, areaString: '', pallets: 14, palletsString: '', palletsToLoad: 14 },
  ...{ goodsWeight: 9937.2, weight: 10_217.2, weightString: '', smallVolume: true, advice: null },
  trucks: { count: 1, decidedBy: 'pallets' as const },
};

function lot(title: string, values: Partial<OrderPreviewDto['lots'][number]> = {}) {
  return {
    ...{ projectUnitID: crypto.randomUUID(), projectUnitNo: title, title, unitPath: title, version: 3 },
    ...{ deliveryDate: null, minDeliveryDate: '2027-01-10', custRef: null, problem: null, totals },
    catalogueVersion: 4,
    placeOrder: { can: true as const },
    ...values,
  };
}

const previewOf = (...lots: OrderPreviewDto['lots']): OrderPreviewDto => ({
  ...{ lots, count: lots.length, seller: 'Porenbau', unloading: null, missing: [], loads: [] },
  siteAddress: { name: 'Site', street1: 'Weg 1', zip: '1', city: 'Ulm', country: 'DE' },
  siteContact: { name: '', phone: '', mail: '' },
});

describe('the dialog that places orders', () => {
  test('sends the versions seen, and of the site only what was changed', () => {
    const preview = previewOf(lot('A', { custRef: 'A 1' }));
    const form = orderFormOf(preview);
    const projectUnitID = preview.lots[0]?.projectUnitID;
    expect(orderOf(form, preview)).toEqual({
      catalogueVersion: 4,
      lots: [{ projectUnitID, version: 3, deliveryDate: null }],
      ...{ custRef: 'A 1', unloading: null },
    });
    expect(
      orderOf({ ...form, siteCity: 'Bonn', unloading: 'forklift', custRef: ' ' }, preview),
    ).toMatchObject({
      ...{ custRef: null, unloading: 'forklift' },
      siteAddress: { name: 'Site', street1: 'Weg 1', zip: '1', city: 'Bonn', country: 'DE' },
    });
  });

  test('chooses lots that are ready, names what is missing, and has lots of a day share trucks', () => {
    const problem = { code: 'ORDER.NoItems', count: 0 };
    const [a, b, empty] = [lot('A'), lot('B', { deliveryDate: '2027-01-18' }), lot('C', { problem })];
    const preview = previewOf(a, b, empty);
    const form = orderFormOf(preview);
    expect(form.chosen).toEqual([a.projectUnitID, b.projectUnitID]);
    expect(missingIn(form, preview)).toEqual(['deliveryDate']);
    expect(loadsIn(form, preview)).toHaveLength(2);
    const dated = { ...form, days: { ...form.days, [a.projectUnitID]: '2027-01-18' } };
    expect(missingIn(dated, preview)).toEqual([]);
    expect(loadsIn(dated, preview)).toMatchObject([{ totals: { pallets: 28, smallVolume: false } }]);
    // What is not ready is never sent, whatever a draft says.
    const all = { ...form, chosen: [...form.chosen, empty.projectUnitID] };
    expect(orderOf(all, preview).lots).toHaveLength(2);
  });
});

test('a table is locked at once: no blank row, no more changes', () => {
  const kind = sampleAacKind('en');
  const { grid } = createOrder(kind, { items: [aacItemOf({})], editable: true, draftKey: 'lock' });
  expect([grid.editable, grid.shape.rows]).toEqual([true, 2]);
  let drawn = 0;
  grid.layoutListeners.subscribe(() => {
    drawn += 1;
  });
  lockGrid(grid);
  expect([grid.editable, grid.shape.rows, drawn]).toEqual([false, 1, 1]);
});
