import { describe, expect, test } from 'vitest';
import { demoProjects } from '@/db/seed/projects/all';
import { nextWorkingDay, seedClock } from '@/db/seed/seed-clock';
import { plantClosure } from '@/lib/domain/day-text';

const clockOn = (day: string) => seedClock(new Date(`${day}T09:00:00Z`));

describe('a working day of the demo', () => {
  test.each([
    // A Monday and a Saturday.
    ['2026-11-23', 0, '2026-11-23'],
    ['2026-11-23', 5, '2026-11-30'],
    ['2026-11-23', -1, '2026-11-20'],
    // From Christmas Eve over the turn of the year; the 4th is a Monday.
    ['2026-11-23', 31, '2027-01-04'],
    ['2027-01-02', -1, '2026-12-23'],
    // Of one country alone: the Dutch Liberation Day, the German Day of Unity (a Sunday in 2027).
    ['2027-05-04', 1, '2027-05-07'],
    ['2028-10-02', 1, '2028-10-04'],
  ])('on %s and %i days: %s', (today, offset, day) => {
    expect(clockOn(today).workingDay(offset)).toBe(day);
  });

  test('is looked for backwards where it must not be later', () => {
    expect(nextWorkingDay('2026-12-26', -1)).toBe('2026-12-23');
  });
});

describe('deliveries of the demo', () => {
  test.each(['2026-12-11', '2027-04-24'])('come on working days, seeded on %s', (today) => {
    const days = demoProjects(clockOn(today)).flatMap((project) => [
      project.deliveryDate,
      ...project.subprojects
        .flatMap(({ lots }) => lots)
        .flatMap(({ deliveryDate, materials = [], deliveries = [] }) => [
          deliveryDate,
          ...[...materials, ...deliveries].map((part) => part.deliveryDate),
        ]),
    ]);
    const planned = days.filter((day) => day !== undefined);
    expect(planned.length).toBeGreaterThan(300);
    const closed = planned.filter(
      (day) => plantClosure(day, 'de') !== null || plantClosure(day, 'nl') !== null,
    );
    expect(closed).toEqual([]);
  });

  test.each(['2026-11-23', '2026-12-11', '2027-04-24'])(
    'do not pile up behind holidays, seeded on %s',
    (today) => {
      const zuidrand = demoProjects(clockOn(today)).find(({ title }) => title === 'Park Zuidrand');
      const days = (zuidrand?.subprojects ?? []).flatMap(({ lots }) =>
        lots.flatMap(({ deliveries = [] }) => deliveries.map(({ deliveryDate }) => deliveryDate)),
      );
      const onDay = (day: string) => days.filter((other) => other === day).length;
      expect(days).toHaveLength(60);
      expect(Math.max(...days.map(onDay))).toBeLessThanOrEqual(6);
    },
  );
});
