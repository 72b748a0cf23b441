import { describe, expect, it } from 'vitest';
import { addDays } from '@/lib/domain/calendar';
import { isSnoozeDay, MAX_SNOOZE_DAYS, snoozeChoices } from '@/lib/domain/workflow/snooze';

describe('the days until which a task is snoozed', () => {
  it.each([
    ['a Monday', '2026-11-23', '2026-11-24', '2026-11-30'],
    ['a Friday', '2026-11-27', '2026-11-28', '2026-11-30'],
    ['a Sunday', '2026-11-29', '2026-11-30', '2026-11-30'],
    ['the end of a year', '2026-12-31', '2027-01-01', '2027-01-04'],
  ])('are offered on %s', (_, today, tomorrow, nextMonday) => {
    expect(snoozeChoices(today)).toEqual({ tomorrow, nextMonday });
  });

  it('come after today and within a year', () => {
    const today = '2026-11-23';
    const possible = [-1, 0, 1, MAX_SNOOZE_DAYS, MAX_SNOOZE_DAYS + 1].map((days) =>
      isSnoozeDay(addDays(today, days), today),
    );
    expect(possible).toEqual([false, false, true, true, false]);
  });
});
