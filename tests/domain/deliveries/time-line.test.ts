import { describe, expect, it } from 'vitest';
import { loadOf } from '@/lib/domain/deliveries/delivery-load';
import { type PlannedDelivery, planStatus } from '@/lib/domain/deliveries/planned-delivery';
import { layOutTimeLine, weeksOfPlan, weekTotals } from '@/lib/domain/deliveries/time-line';
import { stateOn, wallStatesOn } from '@/lib/domain/deliveries/wall-states';
import { WallIndex } from '@/lib/domain/models/wall-index';
import { BUILT_IN_LOADING } from '@/lib/domain/orders/weight';

const TODAY = '2026-11-23';

function planned(unitId: string, day: string, extra: Partial<PlannedDelivery> = {}): PlannedDelivery {
  return {
    ...{ unitId, title: unitId, day, subprojectId: 'a', minDay: TODAY, status: 'planned' },
    ...{ deliveryLotId: null, volumeM3: 10, weightKg: 17_500, wallNos: [], hasMaterials: true, plantIds: [] },
    ...extra,
  };
}

describe('the load of materials', () => {
  it('weighs each material by the density of its type', () => {
    const rows = [1750, 800, 650].map((kgPerM3) => ({ kgPerM3, volumeM3: 10 }));
    expect(loadOf(rows)).toEqual({ volumeM3: 30, weightKg: 17_500 + 8_000 + 6_500 });
    expect(loadOf([])).toEqual({ volumeM3: 0, weightKg: 0 });
  });
});

describe('the time line', () => {
  const weeks = { first: '2026-11-23', count: 3 };

  it('puts deliveries below each other by subproject and beside each other by week', () => {
    const deliveries = [
      planned('late', '2026-12-11'),
      planned('second', '2026-11-29'),
      planned('first', '2026-11-24'),
      planned('other', '2026-12-02', { subprojectId: null }),
      planned('gone', '2026-11-22'),
      planned('far', '2026-12-14'),
    ];
    const { rows } = layOutTimeLine(deliveries, ['a', 'b'], weeks, BUILT_IN_LOADING);
    expect(rows.map(({ subprojectId }) => subprojectId)).toEqual(['a', 'b', null]);
    const names = rows.map((row) => row.weeks.map((week) => week.map(({ unitId }) => unitId)));
    expect(names).toEqual([
      [['first', 'second'], [], ['late']],
      [[], [], []],
      [[], ['other'], []],
    ]);
    expect(rows[0]).toMatchObject({ before: 1, after: 1 });
  });

  it('sums volume, weight and trucks of a week; a lot shares its trucks of one day', () => {
    const deliveries = [
      planned('one', '2026-11-24'),
      planned('one', '2026-11-24', { weightKg: 6_500 }),
      planned('two', '2026-11-25', { weightKg: 24_001 }),
    ];
    expect(weekTotals(deliveries, weeks, BUILT_IN_LOADING)).toEqual([
      { monday: '2026-11-23', volumeM3: 30, weightKg: 48_001, trucks: 3 },
      { monday: '2026-11-30', volumeM3: 0, weightKg: 0, trucks: 0 },
      { monday: '2026-12-07', volumeM3: 0, weightKg: 0, trucks: 0 },
    ]);
  });

  it('goes from the first day, or today, to the last', () => {
    const days = (...list: string[]) => list.map((day) => ({ day }));
    expect(weeksOfPlan([], TODAY)).toEqual({ first: '2026-11-23', count: 1 });
    expect(weeksOfPlan(days('2026-11-15', '2026-12-07'), TODAY)).toEqual({ first: '2026-11-09', count: 5 });
    expect(weeksOfPlan(days('2026-12-13'), TODAY)).toEqual({ first: '2026-11-23', count: 3 });
  });
});

describe('walls on a day', () => {
  it('are delivered once their day has come, unless they are late or at risk', () => {
    const on = (status: PlannedDelivery['status'], shown: string) =>
      stateOn(planned('lot', '2026-12-01', { status }), shown);
    expect(on('planned', '2026-11-30')).toBe('ordered');
    expect(on('planned', '2026-12-01')).toBe('delivered');
    expect(on('overdue', '2026-12-01')).toBe('atRisk');
    expect(on('overdue', '2026-11-30')).toBe('ordered');
    expect(on('notApproved', '2026-11-30')).toBe('planned');
    expect(on('notApproved', '2026-12-01')).toBe('delivered');
    expect(on('atRisk', '2026-11-30')).toBe('atRisk');
  });

  it('are as far as the last of their deliveries; without numbers all walls of the lot count', () => {
    const walls = new WallIndex(
      ['1', '2', '3'].map((number) => ({ globalID: `w${number}`, number, projectUnitID: 'lot' })),
    );
    const deliveries = [
      planned('lot', '2026-12-01', { wallNos: ['1', '2'] }),
      planned('lot', '2026-12-05', { wallNos: ['2', '9'] }),
    ];
    expect([...wallStatesOn(deliveries, walls, '2026-12-01')]).toEqual([
      ['w1', 'delivered'],
      ['w2', 'ordered'],
    ]);
    expect(wallStatesOn([planned('lot', '2026-12-05')], walls, '2026-12-01').size).toBe(3);
  });

  it('of a lot that is not approved are at risk once their first possible day is past their date', () => {
    const dates = { day: '2026-12-01', minDay: '2026-12-02' };
    expect(planStatus(null, dates, TODAY)).toBe('atRisk');
    expect(planStatus(null, { ...dates, day: '2026-12-02' }, TODAY)).toBe('notApproved');
    expect(planStatus('Planned', dates, TODAY)).toBe('planned');
  });
});
