import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@/lib/domain/calendar';
import { plantClosure } from '@/lib/domain/day-text';
import {
  closuresOn,
  isClosedOn,
  isClosurePeriod,
  MAX_CLOSURE_DAYS,
  type PlantCalendar,
  plantsOfUnit,
  WORKING_DAYS,
} from '@/lib/domain/plant-calendar';
import { isPublicHoliday } from '@/lib/domain/public-holidays';

/** A plant as it is before anybody enters its calendar. */
const plant = (values: Partial<PlantCalendar> = {}): PlantCalendar => ({
  ...{ plantId: 101, name: 'Werk Nordheim', country: null, workingDays: WORKING_DAYS },
  ...{ publicHolidays: true, turnOfYear: true, closures: [] },
  ...values,
});

const days = fc.integer({ min: 0, max: 3650 }).map((ahead) => addDays('2026-01-01', ahead));
const countries = fc.constantFrom('at', 'be', 'ch', 'de', 'fr', 'lu', 'nl', 'xx');
const closures = fc.array(
  fc.record({ first: days, length: fc.integer({ min: 1, max: MAX_CLOSURE_DAYS }), title: fc.string() }),
  { maxLength: 4 },
);
const calendars = fc.record({
  plantId: fc.integer(),
  name: fc.string(),
  country: fc.option(countries),
  workingDays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
  publicHolidays: fc.boolean(),
  turnOfYear: fc.boolean(),
  closures: closures.map((rows) =>
    rows.map(({ first, length, title }) => ({
      ...{ firstDay: first, lastDay: addDays(first, length - 1), title },
    })),
  ),
});

describe('the days on which plants do not deliver', () => {
  it('are those of today for plants whose calendar nobody entered, whatever their number', () => {
    const property = fc.property(days, fc.option(countries), fc.nat({ max: 3 }), (day, country, count) => {
      const plants = Array.from({ length: count }, (_, place) => plant({ plantId: place }));
      expect(closuresOn(day, country, plants)).toEqual({ general: plantClosure(day, country), plants: [] });
    });
    fc.assert(property, { numRuns: 2_000 });
  });

  it('always include those of the rule for all plants, and those of every closure with its title', () => {
    const property = fc.property(
      days,
      countries,
      fc.array(calendars, { maxLength: 4 }),
      (day, country, all) => {
        const { general, plants } = closuresOn(day, country, all);
        expect(general).toBe(plantClosure(day, country));
        const closing = all.flatMap(({ name, closures: own }) => {
          const first = own.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
          return first ? [{ plant: name, reason: 'closure', title: first.title }] : [];
        });
        expect(plants.filter(({ reason }) => reason === 'closure')).toEqual(closing);
        if (general !== null) expect(plants).toEqual(plants.filter(({ reason }) => reason === 'closure'));
        expect(isClosedOn(day, country, all)).toBe(general !== null || plants.length > 0);
      },
    );
    fc.assert(property, { numRuns: 3_000 });
  });

  it('name each plant once, and only for what its calendar says', () => {
    const property = fc.property(days, calendars, (day, own) => {
      const { general, plants } = closuresOn(day, null, [own]);
      expect(plants.length).toBeLessThanOrEqual(1);
      const [closed] = plants;
      if (closed?.reason === 'holiday') {
        expect(own.publicHolidays && isPublicHoliday(day, own.country)).toBe(true);
      }
      if (closed?.reason === 'turnOfYear') expect(own.turnOfYear).toBe(true);
      const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
      if (closed?.reason === 'dayOff') expect(own.workingDays).not.toContain(weekday);
      if (!closed && general === null) expect(own.workingDays).toContain(weekday);
    });
    fc.assert(property, { numRuns: 3_000 });
  });

  it.each([
    ['a closure, on a weekend too', '2027-08-07', { closures: [summer()] }, 'weekend', ['closure Sommer']],
    ['its last day', '2027-08-13', { closures: [summer()] }, null, ['closure Sommer']],
    ['the day after', '2027-08-16', { closures: [summer()] }, null, []],
    ['a holiday of its country', '2027-05-05', { country: 'nl' }, null, ['holiday null']],
    ['one that it does not keep', '2027-05-05', { country: 'nl', publicHolidays: false }, null, []],
    ['a holiday of both', '2027-05-06', { country: 'nl' }, 'holiday', []],
    ['a day on which it does not work', '2027-05-07', { workingDays: [1, 2, 3, 4] }, null, ['dayOff null']],
    ['a Saturday on which it works', '2027-05-08', { workingDays: [1, 6] }, 'weekend', []],
  ] as const)('say %s', (_, day, values, general, said) => {
    const closed = closuresOn(day, 'de', [plant(values)]);
    expect(closed.general).toBe(general);
    expect(closed.plants.map(({ reason, title }) => `${reason} ${title}`)).toEqual(said);
  });
});

function summer() {
  return { firstDay: '2027-08-02', lastDay: '2027-08-13', title: 'Sommer' };
}

describe('a closure', () => {
  it('has one day at least, and 366 at most', () => {
    const of = (firstDay: string, lastDay: string) => isClosurePeriod({ firstDay, lastDay });
    expect(of('2027-08-02', '2027-08-02')).toBe(true);
    expect(of('2027-08-02', '2027-08-01')).toBe(false);
    expect(of('2028-01-01', '2028-12-31')).toBe(true);
    expect(of('2027-01-01', '2028-01-02')).toBe(false);
    expect(of('2027-08-02', '')).toBe(true);
  });
});

describe('the plants of a unit', () => {
  const plants = [plant({ plantId: 101 }), plant({ plantId: 102 }), plant({ plantId: 103 })];
  const project = { plants, ofUnits: { root: [101], house: [102, 103] } };
  const ids = (...unitIds: string[]) => plantsOfUnit(unitIds, project).map(({ plantId }) => plantId);

  it('are its own, else those of the nearest unit above with product types, else none', () => {
    expect(ids('house', 'root')).toEqual([102, 103]);
    expect(ids('lot', 'house', 'root')).toEqual([102, 103]);
    expect(ids('lot', 'other', 'root')).toEqual([101]);
    expect(ids('lot')).toEqual([]);
  });
});
