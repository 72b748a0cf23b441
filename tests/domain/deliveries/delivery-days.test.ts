import { describe, expect, test } from 'vitest';
import { deliveryDays, endOfWeek, type LotOnDay, shownMonday } from '@/lib/domain/deliveries/delivery-days';
import { BUILT_IN_LOADING } from '@/lib/domain/orders/weight';

const MONDAY = '2026-11-23';
const walls = { volumeM3: 15, kgPerM3: 1750 };
const blocks = { volumeM3: 15, kgPerM3: 1750 };

const lot = (day: string, unitId: string, changes: Partial<LotOnDay> = {}): LotOnDay => ({
  ...{ day, unitId, rootUnitId: 'park', rootTitle: 'Park', materials: [walls] },
  ...changes,
});

describe('the week that is looked at', () => {
  test.each([
    ['2026-11-23', MONDAY],
    ['2026-11-27', MONDAY],
    ['2026-11-28', '2026-11-30'],
    ['2026-11-29', '2026-11-30'],
    ['2027-01-02', '2027-01-04'],
  ])('on %s begins on %s', (today, monday) => {
    expect(shownMonday(today)).toBe(monday);
  });

  test('ends before the next Monday', () => {
    expect(endOfWeek(MONDAY)).toBe('2026-11-30');
  });
});

describe('the days of a week', () => {
  test('are those from Monday to Friday, and one of the weekend where something comes', () => {
    const days = (lots: LotOnDay[]) =>
      deliveryDays(MONDAY, lots, BUILT_IN_LOADING).map(({ day }) => day.slice(-2));
    expect(days([])).toEqual(['23', '24', '25', '26', '27']);
    expect(days([lot('2026-11-29', 'a')])).toEqual(['23', '24', '25', '26', '27', '29']);
  });

  test('add up what comes for each project, by its name', () => {
    const [, tuesday] = deliveryDays(
      MONDAY,
      [
        lot('2026-11-24', 'a', { materials: [walls, blocks] }),
        lot('2026-11-24', 'b'),
        lot('2026-11-24', 'c', { rootUnitId: 'house', rootTitle: 'House', materials: [] }),
      ],
      BUILT_IN_LOADING,
    );
    expect(tuesday?.projects).toEqual([
      { rootUnitId: 'house', title: 'House', lots: 1, trucks: 0, volumeM3: 0 },
      // 30 m³ and 15 m³ of sand-lime bricks go on trucks of their own.
      { rootUnitId: 'park', title: 'Park', lots: 2, trucks: 5, volumeM3: 45 },
    ]);
  });

  test('count a lot once that has two deliveries on a day', () => {
    const [monday] = deliveryDays(MONDAY, [lot(MONDAY, 'a'), lot(MONDAY, 'a')], BUILT_IN_LOADING);
    expect(monday?.projects).toMatchObject([{ lots: 1, volumeM3: 15 }]);
  });
});
