import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '@/lib/domain/calendar';
import { dayPattern, isFarAhead, isPlantClosed, readDay, readTime, writeDay } from '@/lib/domain/day-text';

const TODAY = '2026-11-22';

test('each language writes a day in its own way', () => {
  const written = ['de', 'en', 'en-GB', 'nl', 'fr'].map((locale) => writeDay('2026-11-04', locale));
  expect(written).toEqual(['04.11.2026', '04/11/2026', '04/11/2026', '04-11-2026', '04/11/2026']);
  expect(dayPattern('de', { day: 'T', month: 'M', year: 'J' })).toBe('TT.MM.JJJJ');
});

test('whatever a language writes is read as the same day', () => {
  const day = fc.integer({ min: 0, max: 36_500 }).map((days) => addDays('2000-01-01', days));
  const locale = fc.constantFrom('de', 'en', 'en-GB', 'nl', 'fr', 'es');
  fc.assert(
    fc.property(day, locale, (one, language) => {
      expect(readDay(writeDay(one, language), TODAY)).toBe(one);
      expect(readDay(one, TODAY)).toBe(one);
    }),
  );
});

describe('a typed day', () => {
  it.each([
    ['24.11.2026', '2026-11-24'],
    ['28 Nov 2026', '2026-11-28'],
    ['28. März 2027', '2027-03-28'],
    ['28 mrt 2027', '2027-03-28'],
    ['28 de enero de 2027', '2027-01-28'],
    ['28 juillet', '2027-07-28'],
    ['24-11-2026', '2026-11-24'],
    ['24/11/26', '2026-11-24'],
    ['4.1.27', '2027-01-04'],
    [' 24 . 11 . 2026 ', '2026-11-24'],
    ['24112026', '2026-11-24'],
    ['241126', '2026-11-24'],
    ['2026/11/24', '2026-11-24'],
    ['24.11.', '2026-11-24'],
    ['24.11', '2026-11-24'],
    ['22.11.', '2026-11-22'],
    ['21.11.', '2027-11-21'],
    ['29.2.', '2028-02-29'],
    ['2411', '2026-11-24'],
  ])('%s is %s', (text, day) => {
    expect(readDay(text, TODAY)).toBe(day);
  });

  it.each([
    '',
    'tomorrow',
    '24',
    '24.',
    '30.2.2026',
    '31.4.',
    '24.13.2026',
    '24.11.202',
    '24.11.20266',
    '11/24/2026',
  ])('%j is none', (text) => {
    expect(readDay(text, TODAY)).toBeNull();
  });
});

test('a time is read in several spellings', () => {
  const texts = ['8', '8:30', '08.30', '0830', '830', '23:59', '24', '8:60', 'noon', ''];
  const times = ['08:00', '08:30', '08:30', '08:30', '08:30', '23:59', null, null, null, null];
  expect(texts.map(readTime)).toEqual(times);
});

test('the plants are closed at weekends, and from Christmas Eve to New Year', () => {
  const days = [
    '2026-11-27',
    '2026-11-28',
    '2026-11-29',
    '2026-12-23',
    '2026-12-24',
    '2026-12-31',
    '2027-01-01',
  ];
  expect(days.map((day) => isPlantClosed(day, null))).toEqual([false, true, true, false, true, true, true]);
  expect(isPlantClosed('2027-01-04', null)).toBe(false);
});

it('a delivery more than five years ahead has probably a wrong year', () => {
  const days = ['2027-02-01', '2031-12-31', '2032-01-01', '2072-02-01'];
  expect(days.map((day) => isFarAhead(day, '2026-11-28'))).toEqual([false, false, true, true]);
});
