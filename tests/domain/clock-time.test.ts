import { describe, expect, test } from 'vitest';
import { DEMO_ZONE } from '@/db/seed/seed-clock';
import { clockTimeAt, instantOfClockTime } from '@/lib/domain/clock-time';

describe('the clock of the demo', () => {
  test.each([
    ['2026-01-15T07:30:00.000Z', '2026-01-15T08:30'],
    ['2026-07-15T06:30:00.000Z', '2026-07-15T08:30'],
    ['2026-12-31T23:30:00.000Z', '2027-01-01T00:30'],
    // Half an hour before and after the clock goes forward, and back.
    ['2026-03-29T00:30:00.000Z', '2026-03-29T01:30'],
    ['2026-03-29T01:30:00.000Z', '2026-03-29T03:30'],
    ['2026-10-25T00:30:00.000Z', '2026-10-25T02:30'],
  ])('shows %s as %s', (instant, time) => {
    expect(clockTimeAt(instant, DEMO_ZONE)).toBe(time);
    expect(instantOfClockTime(time, DEMO_ZONE)).toBe(instant);
  });

  test('takes the first of an hour that comes twice, and the next for one that never comes', () => {
    expect(instantOfClockTime('2026-10-25T02:30', DEMO_ZONE)).toBe('2026-10-25T00:30:00.000Z');
    expect(instantOfClockTime('2026-03-29T02:30', DEMO_ZONE)).toBe('2026-03-29T01:30:00.000Z');
  });

  test.each(['', 'tomorrow', '2026-13-01T08:00', '2026-01-01'])('takes %j for no time', (time) => {
    expect(instantOfClockTime(time, DEMO_ZONE)).toBe('');
  });

  test('shows nothing for no instant', () => {
    expect(clockTimeAt('', DEMO_ZONE)).toBe('');
  });
});
