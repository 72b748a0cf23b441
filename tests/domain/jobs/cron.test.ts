import { describe, expect, it } from 'vitest';
import { DEMO_ZONE } from '@/db/seed/seed-clock';
import { retryDelaySeconds } from '@/lib/jobs/back-off';
import { nextRun } from '@/lib/jobs/cron';

const next = (hour: number | 'every', minute: number, after: string) =>
  nextRun({ hour, minute }, new Date(after), DEMO_ZONE).toISOString();

describe('next run in Berlin', () => {
  it('is later today or else tomorrow', () => {
    expect(next(5, 0, '2026-11-21T03:59:59.999Z')).toBe('2026-11-21T04:00:00.000Z');
    expect(next(5, 0, '2026-11-21T04:00:00.000Z')).toBe('2026-11-22T04:00:00.000Z');
    expect(next(0, 30, '2026-12-31T23:29:00Z')).toBe('2026-12-31T23:30:00.000Z');
    expect(next(0, 30, '2026-12-31T23:30:00Z')).toBe('2027-01-01T23:30:00.000Z');
  });

  it('keeps its time of day when the clocks change', () => {
    expect(next(5, 0, '2026-03-28T04:00:00Z')).toBe('2026-03-29T03:00:00.000Z');
    expect(next(5, 0, '2026-10-24T03:00:00Z')).toBe('2026-10-25T04:00:00.000Z');
  });

  it('comes later where its time is skipped and once where it is shown twice', () => {
    expect(next(2, 30, '2026-03-28T12:00:00Z')).toBe('2026-03-29T01:30:00.000Z');
    expect(next(2, 30, '2026-10-24T12:00:00Z')).toBe('2026-10-25T00:30:00.000Z');
    expect(next(2, 30, '2026-10-25T00:30:00Z')).toBe('2026-10-26T01:30:00.000Z');
  });

  it('comes every hour', () => {
    expect(next('every', 17, '2026-11-21T08:16:59Z')).toBe('2026-11-21T08:17:00.000Z');
    expect(next('every', 17, '2026-11-21T08:17:00Z')).toBe('2026-11-21T09:17:00.000Z');
  });
});

describe('back-off', () => {
  it('grows to an hour and ends', () => {
    const delays = Array.from({ length: 8 }, (_, index) => retryDelaySeconds(index + 1, 8, 0.5));
    expect(delays).toEqual([2, 8, 32, 128, 512, 2048, 3600, null]);
  });
});
