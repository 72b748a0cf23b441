import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  dayAt,
  daysBetween,
  deliveryDayProblem,
  isDay,
  isoWeek,
  minDeliveryDay,
  mondayOfWeek,
} from '@/lib/domain/calendar';

const dayInBerlin = (instant: Date) => dayAt(instant, 'Europe/Berlin');

describe('calendar of the plants', () => {
  it.each([
    ['2026-03-27T23:30:00Z', '2026-03-28', 15, '2026-04-12'],
    ['2026-10-24T22:15:00Z', '2026-10-25', 21, '2026-11-15'],
    ['2026-06-01T10:00:00Z', '2026-06-01', 10, '2026-06-11'],
  ])('at %s it is %s and %i days lead to %s', (now, today, leadDays, minDay) => {
    expect(dayInBerlin(new Date(now))).toBe(today);
    expect(minDeliveryDay(today, leadDays)).toBe(minDay);
  });

  it('changes the day at midnight in Berlin, in summer and in winter', () => {
    expect(dayInBerlin(new Date('2026-07-01T21:59:59Z'))).toBe('2026-07-01');
    expect(dayInBerlin(new Date('2026-07-01T22:00:00Z'))).toBe('2026-07-02');
    expect(dayInBerlin(new Date('2026-12-31T22:59:59Z'))).toBe('2026-12-31');
    expect(dayInBerlin(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01');
  });

  it('adds days over leap days, clock changes and year ends', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-29', -1)).toBe('2026-03-28');
  });

  it.each([
    ['2026-01-01', '2026-W01'],
    ['2024-12-30', '2025-W01'],
    ['2027-01-03', '2026-W53'],
    ['2021-01-03', '2020-W53'],
    ['2026-11-21', '2026-W47'],
  ])('%s lies in week %s', (day, week) => {
    expect(isoWeek(day)).toBe(week);
  });

  it('knows which dates exist', () => {
    expect(['2026-02-28', '2028-02-29'].every(isDay)).toBe(true);
    expect(['2026-02-29', '2026-13-01', '2026-1-1', '', '2026-01-01T00:00', 20260101, null].some(isDay)).toBe(
      false,
    );
  });

  it('keeps an unchanged early date and refuses a changed one', () => {
    const minDay = '2026-06-11';
    expect(deliveryDayProblem('2026-06-11', { stored: null, minDay })).toBeNull();
    expect(deliveryDayProblem('2026-06-10', { stored: null, minDay })).toBe('DELIVERY.DateTooEarly');
    expect(deliveryDayProblem('2026-06-01', { stored: '2026-06-01', minDay })).toBeNull();
    expect(deliveryDayProblem('2026-06-02', { stored: '2026-06-01', minDay })).toBe('DELIVERY.DateTooEarly');
  });

  it('adding and counting days undo each other, and a week is seven of them', () => {
    const day = fc.integer({ min: -20_000, max: 40_000 }).map((days) => addDays('1970-01-01', days));
    fc.assert(
      fc.property(day, fc.integer({ min: -4000, max: 4000 }), (from, days) => {
        const to = addDays(from, days);
        expect(isDay(to)).toBe(true);
        expect(daysBetween(from, to)).toBe(days);
        // Days compare as texts, in the domain and in SQL.
        expect([from < to, from > to]).toEqual([days > 0, days < 0]);
        const monday = mondayOfWeek(isoWeek(from));
        expect(daysBetween(monday, from)).toBeGreaterThanOrEqual(0);
        expect(daysBetween(monday, from)).toBeLessThan(7);
      }),
    );
  });
});
