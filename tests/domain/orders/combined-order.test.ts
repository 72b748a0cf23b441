import { describe, expect, test } from 'vitest';
import { combinedLoads, combinedOrders } from '@/lib/domain/orders/combined-order';
import { changedOrder } from '@/lib/domain/orders/order-change';
import type { OrderDocument } from '@/lib/domain/orders/order-document';
import { sampleOrder } from '@/tests/support/order-document';

const lot = (orderNumber: string, more: Partial<OrderDocument> = {}): OrderDocument => ({
  ...{ ...sampleOrder, orderNumber, deliveryDay: '2026-12-14', combined: null },
  ...more,
});
const elsewhere = { ...sampleOrder.site, street: 'Another street 1' };
const loadsOf = (orders: readonly OrderDocument[]) =>
  combinedLoads(orders).map((load) => [load.deliveryDay, load.orders.map(({ orderNumber }) => orderNumber)]);

describe('the loads of a combined order', () => {
  test('are shared by lots of one day and one site, those without a day come last and alone', () => {
    const orders = [
      lot('1', { deliveryDay: null }),
      lot('2'),
      lot('3', { deliveryDay: '2026-12-01' }),
      lot('4'),
      lot('5', { site: elsewhere }),
      lot('6', { deliveryDay: null }),
    ];
    expect(loadsOf(orders)).toEqual([
      ['2026-12-01', ['3']],
      ['2026-12-14', ['2', '4']],
      ['2026-12-14', ['5']],
      [null, ['1']],
      [null, ['6']],
    ]);
    const pieces = combinedLoads(orders).reduce((sum, { totals }) => sum + totals.qty, 0);
    expect(pieces).toBe(6 * sampleOrder.totals.qty);
  });

  test('are found anew for a lot whose day is changed', () => {
    const placed = combinedOrders([lot('1'), lot('2'), lot('3', { deliveryDay: '2027-01-11' })]);
    const [first = expect.unreachable(), ...others] = placed;
    const changed = changedOrder(first, { deliveryDate: '2027-01-11' }, new Date('2026-12-01'));
    expect(changed.combined?.load).toBeNull();
    const [now] = combinedOrders([changed, ...others]);
    const sharing = (order?: OrderDocument) =>
      order?.combined?.lots.filter((each) => each.sharesTrucks).map(({ orderNumber }) => orderNumber);
    expect([sharing(first), sharing(now)]).toEqual([
      ['1', '2'],
      ['1', '3'],
    ]);
    expect(now?.combined?.lots[0]?.deliveryDay).toBe('2027-01-11');
  });
});
