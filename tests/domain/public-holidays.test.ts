import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@/lib/domain/calendar';
import { isPlantClosed, plantClosure } from '@/lib/domain/day-text';
import { isPublicHoliday } from '@/lib/domain/public-holidays';

/** All holidays of a year, as `MM-DD`. */
function holidaysOf(year: number, country: string): string {
  const days = Array.from({ length: 366 }, (_, ahead) => addDays(`${year}-01-01`, ahead));
  const ofYear = days.filter((day) => day.startsWith(String(year)) && isPublicHoliday(day, country));
  return ofYear.map((day) => day.slice(5)).join(' ');
}

describe('public holidays', () => {
  it.each([
    ['at', '01-01 01-06 03-29 05-01 05-06 05-17 05-27 08-15 10-26 11-01 12-08 12-25 12-26'],
    ['be', '01-01 03-29 05-01 05-06 05-17 07-21 08-15 11-01 11-11 12-25'],
    ['ch', '01-01 05-06 08-01 12-25'],
    ['de', '01-01 03-26 03-29 05-01 05-06 05-17 10-03 12-25 12-26'],
    ['fr', '01-01 03-29 05-01 05-06 05-08 05-17 07-14 08-15 11-01 11-11 12-25'],
    ['lu', '01-01 03-29 05-01 05-06 05-09 05-17 06-23 08-15 11-01 12-25 12-26'],
    ['nl', '01-01 03-29 04-27 05-05 05-06 05-17 12-25 12-26'],
  ])('of 2027 in %s', (country, days) => {
    expect(holidaysOf(2027, country)).toBe(days);
  });

  it('know the King’s Day of a year in which 27 April is a Sunday', () => {
    expect(isPublicHoliday('2031-04-26', 'NL')).toBe(true);
    expect(isPublicHoliday('2031-04-27', 'nl')).toBe(false);
  });

  it('are none where the country is not known', () => {
    expect(isPublicHoliday('2027-12-25', null)).toBe(false);
    expect(isPublicHoliday('2027-12-25', 'xx')).toBe(false);
  });

  it('close the plants, whose country decides', () => {
    expect(isPlantClosed('2027-05-06', 'de')).toBe(true);
    expect(isPlantClosed('2027-05-05', 'nl')).toBe(true);
    expect(isPlantClosed('2027-05-05', 'de')).toBe(false);
  });

  it.each([
    ['2027-05-06', 'de', 'holiday'],
    ['2027-05-05', 'de', null],
    ['2027-05-05', 'nl', 'holiday'],
    ['2027-12-25', 'nl', 'holiday'],
    ['2027-12-25', null, 'turnOfYear'],
    ['2027-12-24', 'de', 'turnOfYear'],
    ['2027-05-08', 'de', 'weekend'],
    ['2027-05-09', null, 'weekend'],
  ])('say why the plants are closed on %s in %s: %s', (day, country, closure) => {
    expect(plantClosure(day, country)).toBe(closure);
  });
});

describe('Easter', () => {
  it.each(['2024-04-01', '2025-04-21', '2026-04-06', '2038-04-26', '2285-03-23'])(
    'has its Monday on %s',
    (day) => {
      expect(isPublicHoliday(day, 'fr')).toBe(true);
    },
  );

  it('has one Monday from 23 March to 26 April in every year, and Ascension Day 38 days after it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1900, max: 3000 }),
        fc.constantFrom('at', 'be', 'fr', 'lu'),
        (year, country) => {
          const days = Array.from({ length: 35 }, (_, ahead) => addDays(`${year}-03-23`, ahead));
          const [monday = '', ...others] = days.filter((day) => isPublicHoliday(day, country));
          expect(others).toEqual([]);
          expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1);
          expect(isPublicHoliday(addDays(monday, 38), country)).toBe(true);
        },
      ),
    );
  });
});
