import { describe, expect, test } from 'vitest';
import { deliveryWeeks, endOfWeeksAhead } from '@/lib/domain/deliveries/delivery-weeks';
import { taskAges } from '@/lib/domain/workflow/task-ages';

describe('the age of tasks', () => {
  test('counts each once, the oldest without end', () => {
    expect(taskAges([0, 2, 3, 6, 7, 13, 14, 400]).map(({ tasks }) => tasks)).toEqual([2, 2, 2, 2]);
    expect(taskAges([]).map(({ fromDays, toDays }) => [fromDays, toDays])).toEqual([
      [0, 2],
      [3, 6],
      [7, 13],
      [14, null],
    ]);
  });
});

describe('the weeks of deliveries', () => {
  // A Saturday; the year ends in week 53.
  const today = '2026-11-21';

  test('begin with this one and go over the turn of the year', () => {
    const weeks = deliveryWeeks(today, [
      { day: '2026-11-22', deliveries: 2 },
      { day: '2026-11-23', deliveries: 1 },
      { day: '2027-01-04', deliveries: 4 },
    ]);
    expect(weeks.map(({ week }) => week)).toEqual([
      ...['2026-W47', '2026-W48', '2026-W49', '2026-W50', '2026-W51', '2026-W52', '2026-W53', '2027-W01'],
    ]);
    expect(weeks.map(({ deliveries }) => deliveries)).toEqual([2, 1, 0, 0, 0, 0, 0, 4]);
    expect(weeks[0]?.monday).toBe('2026-11-16');
    expect(endOfWeeksAhead(today)).toBe('2027-01-11');
  });
});
