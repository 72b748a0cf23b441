import fc from 'fast-check';
import { createFormatter } from 'next-intl';
import { describe, expect, it } from 'vitest';
import { addDays, dayAt } from '@/lib/domain/calendar';
import { clockTimeAt, instantOfClockTime } from '@/lib/domain/clock-time';
import { dayText } from '@/lib/domain/moment-text';
import { isTimeZone, timeZones } from '@/lib/domain/time-zones';
import { formatsOf } from '@/lib/i18n/formats';
import { nextRun } from '@/lib/jobs/cron';

const QUARTER_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;
const MOST_AHEAD_MS = 16 * HOUR_MS;

const zone = fc.constantFrom(...timeZones());
/** Full quarters of an hour: by no other part do clocks of these years differ. */
const instant = fc
  .integer({ min: Date.UTC(1987, 0) / QUARTER_MS, max: Date.UTC(2060, 0) / QUARTER_MS })
  .map((quarters) => quarters * QUARTER_MS);
const shown = (at: number, inZone: string) => clockTimeAt(new Date(at).toISOString(), inZone);

/** Near its clock changes too, which are rare: a week before or after one, or any instant. */
const placed = fc.tuple(zone, instant, fc.boolean()).map(([name, at, isNearChange]) => ({
  name,
  at: isNearChange ? nearChange(name, at) : at,
}));

/** The quarter before the next change of the clocks within a year; the instant itself if there is none. */
function nearChange(name: string, from: number): number {
  const ahead = (at: number) => Date.parse(`${shown(at, name)}Z`) - at;
  for (let day = from; day < from + 370 * 24 * HOUR_MS; day += 24 * HOUR_MS) {
    if (ahead(day) === ahead(day + 24 * HOUR_MS)) continue;
    let at = day;
    while (ahead(at) === ahead(at + QUARTER_MS)) at += QUARTER_MS;
    return at - (from % (3 * HOUR_MS));
  }
  return from;
}

/** All instants at which the clocks of a zone show a time, found by trying. */
function instantsShowing(time: string, name: string): number[] {
  const wall = Date.parse(`${time}Z`);
  const all: number[] = [];
  for (let at = wall - MOST_AHEAD_MS; at <= wall + MOST_AHEAD_MS; at += QUARTER_MS)
    if (shown(at, name) === time) all.push(at);
  return all;
}

describe('the clocks of every zone', () => {
  it('show a time first at the instant that is found for it', () => {
    fc.assert(
      fc.property(placed, ({ name, at }) => {
        const time = shown(at, name);
        expect(Date.parse(instantOfClockTime(time, name))).toBe(instantsShowing(time, name)[0]);
      }),
    );
  });

  it('skip no more than the instant of a time that they never show is later', () => {
    fc.assert(
      fc.property(placed, fc.integer({ min: -12, max: 12 }), ({ name, at }, quarters) => {
        const time = new Date(Date.parse(`${shown(at, name)}Z`) + quarters * QUARTER_MS).toISOString();
        const wanted = time.slice(0, 16);
        const found = Date.parse(instantOfClockTime(wanted, name));
        const [first] = instantsShowing(wanted, name);
        if (first !== undefined) expect(found).toBe(first);
        else {
          // It is shown as much later as the clocks are put forward.
          const skipped = Date.parse(`${shown(found, name)}Z`) - Date.parse(`${wanted}Z`);
          expect(skipped).toBeGreaterThan(0);
          expect(shown(found - skipped, name) < wanted).toBe(true);
        }
      }),
    );
  });

  it('begin a day at its first instant', () => {
    fc.assert(
      fc.property(placed, ({ name, at }) => {
        const day = dayAt(new Date(at), name);
        const begin = Date.parse(instantOfClockTime(`${day}T00:00`, name));
        expect(dayAt(new Date(begin), name)).toBe(day);
        expect(dayAt(new Date(begin - 1), name) < day).toBe(true);
      }),
    );
  });
});

describe('the next run in every zone', () => {
  const time = fc.record({
    hour: fc.integer({ min: 0, max: 23 }),
    minute: fc.constantFrom(0, 15, 30, 45),
  });

  it('is the first instant at which the clocks show its time of day, or later by what they skip', () => {
    fc.assert(
      fc.property(placed, time, ({ name, at }, { hour, minute }) => {
        const text = `T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
        const run = nextRun({ hour, minute }, new Date(at), name).getTime();
        expect(run).toBeGreaterThan(at);
        // Two days where the time of one is shown for the second time or its day is skipped.
        expect(run - at).toBeLessThanOrEqual(50 * HOUR_MS);
        for (let before = at + QUARTER_MS; before < run; before += QUARTER_MS) {
          const clock = shown(before, name);
          const isFirst = clock.endsWith(text) && Date.parse(instantOfClockTime(clock, name)) === before;
          expect(isFirst).toBe(false);
        }
        const clock = shown(run, name);
        if (!clock.endsWith(text)) {
          const skipped = [0, -1].map((days) => `${addDays(clock.slice(0, 10), days)}${text}`);
          const isLater = skipped.some((wanted) => Date.parse(instantOfClockTime(wanted, name)) === run);
          expect(isLater).toBe(true);
        }
      }),
    );
  });

  it('comes every hour at the minute that the clocks show', () => {
    fc.assert(
      fc.property(placed, fc.constantFrom(0, 15, 30, 45), ({ name, at }, minute) => {
        const run = nextRun({ hour: 'every', minute }, new Date(at), name).getTime();
        const minutes = (of: number) => Number(shown(of, name).slice(14));
        expect(minutes(run)).toBe(minute);
        for (let before = at + QUARTER_MS; before < run; before += QUARTER_MS)
          expect(minutes(before)).not.toBe(minute);
      }),
    );
  });

  it.each([
    ['Pacific/Auckland', 5, 0, '2026-09-26T12:00:00Z', '2026-09-26T16:00:00.000Z'],
    ['Pacific/Auckland', 5, 0, '2027-04-03T12:00:00Z', '2027-04-03T17:00:00.000Z'],
    ['America/St_Johns', 4, 30, '2026-03-08T00:00:00Z', '2026-03-08T07:00:00.000Z'],
    ['America/St_Johns', 4, 30, '2026-11-01T00:00:00Z', '2026-11-01T08:00:00.000Z'],
    // Clocks that are put forward by half an hour, and a day that never was.
    ['Australia/Lord_Howe', 2, 15, '2026-10-03T00:00:00Z', '2026-10-03T15:45:00.000Z'],
    ['Pacific/Apia', 5, 0, '2011-12-29T16:00:00Z', '2011-12-30T15:00:00.000Z'],
    ['Asia/Kathmandu', 6, 0, '2026-05-01T00:00:00Z', '2026-05-01T00:15:00.000Z'],
  ])('in %s at %i:%i after %s is %s', (name, hour, minute, after, run) => {
    expect(nextRun({ hour, minute }, new Date(after), name).toISOString()).toBe(run);
  });
});

describe('a time zone', () => {
  it('is named as in the IANA database, by an old name too', () => {
    expect([...timeZones(), 'Asia/Kolkata', 'Asia/Calcutta', 'US/Pacific'].every(isTimeZone)).toBe(true);
  });

  it.each(['', 'Berlin', 'Mars/Olympus', '+02:00', '-05', 'UTC+1', 'Europe/Berlin ', `E${'u'.repeat(99)}`])(
    'is not %j',
    (text) => {
      expect(isTimeZone(text)).toBe(false);
    },
  );

  it('does not change what a day is called', () => {
    fc.assert(
      fc.property(zone, (timeZone) => {
        const format = createFormatter({ locale: 'en-GB', formats: formatsOf('en'), timeZone });
        expect(dayText({ format }, '2026-12-31')).toBe('31 Dec 2026');
      }),
    );
  });
});
