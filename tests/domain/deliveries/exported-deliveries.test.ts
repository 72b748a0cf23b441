import { describe, expect, it } from 'vitest';
import { lotTitlesOf } from '@/lib/domain/deliveries/delivery-lists';
import {
  type ListedDelivery,
  weeksOfDeliveries,
  withFreight,
} from '@/lib/domain/deliveries/exported-deliveries';
import { MAX_PICTURES, picturedDeliveries } from '@/lib/domain/models/pictured-deliveries';
import { BUILT_IN_LOADING } from '@/lib/domain/orders/weight';

const listed = (day: string): ListedDelivery => ({
  ...{ title: 'Block A', day, lots: ['A'], wallNos: [], status: 'planned' },
});
/** A load for which a truck of 25 t goes. */
const load = (volumeM3: number) => ({ volumeM3, weightKg: volumeM3 * 650 });

describe('an exported delivery', () => {
  it('has the loads of its lots, each on trucks of its own', () => {
    const delivery = withFreight(listed('2026-11-24'), [load(0.1), load(0.2)], BUILT_IN_LOADING);
    expect(delivery).toMatchObject({ volumeM3: 0.3, weightKg: 195, trucks: 2 });
    expect(withFreight(listed('2026-11-24'), [], BUILT_IN_LOADING)).toMatchObject({
      volumeM3: 0,
      weightKg: 0,
      trucks: 0,
    });
  });

  it('reads the titles of its lots as they were', () => {
    expect(lotTitlesOf('Haus A; EG,Haus B')).toEqual(['Haus A, EG', 'Haus B']);
    expect(lotTitlesOf('')).toEqual([]);
  });
});

describe('the weeks of deliveries', () => {
  it('are those in which something comes, by the calendar and not by the order of the list', () => {
    const deliveries = [
      withFreight(listed('2027-01-03'), [load(1)], BUILT_IN_LOADING),
      withFreight(listed('2026-11-23'), [load(2)], BUILT_IN_LOADING),
      withFreight(listed('2026-12-28'), [load(2)], BUILT_IN_LOADING),
    ];
    expect(weeksOfDeliveries(deliveries)).toEqual([
      { week: '2026-W48', monday: '2026-11-23', deliveries: 1, volumeM3: 2, weightKg: 1300, trucks: 1 },
      { week: '2026-W53', monday: '2026-12-28', deliveries: 2, volumeM3: 3, weightKg: 1950, trucks: 2 },
    ]);
  });
});

describe('the pictures of deliveries', () => {
  const match = (...ids: string[]) => ({ ids, unmatched: [] });

  it('are those of deliveries whose walls are known', () => {
    expect(picturedDeliveries([match('a'), match(), match('b', 'c')])).toEqual({
      pictured: [
        { index: 0, ids: ['a'], unmatched: [] },
        { index: 2, ids: ['b', 'c'], unmatched: [] },
      ],
      count: 2,
    });
  });

  it('are bounded', () => {
    const { pictured, count } = picturedDeliveries(
      Array.from({ length: MAX_PICTURES + 5 }, () => match('a')),
    );
    expect([pictured.length, count]).toEqual([MAX_PICTURES, MAX_PICTURES + 5]);
  });
});
