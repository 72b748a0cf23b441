import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '@/db/client';
import { type RateLimit, takeFromRateLimits } from '@/lib/services/rate-limit';
import { createTestDatabase } from '@/tests/support/database';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const MINUTE = 60_000;
const start = new Date('2026-11-21T08:00:30Z');
const at = (minutes: number) => new Date(start.getTime() + minutes * MINUTE);
const limit = (key: string, max: number): RateLimit => ({ key, max, windowMs: 15 * MINUTE });

async function take(limits: RateLimit[], now: Date, times = 1) {
  const verdicts = [];
  for (let i = 0; i < times; i += 1) verdicts.push(await takeFromRateLimits(database.db, limits, now));
  return verdicts;
}

describe('takeFromRateLimits', () => {
  it('lets the stated number through and says how long to wait', async () => {
    const verdicts = await take([limit('a', 3)], at(0), 4);
    expect(verdicts.map(({ allowed }) => allowed)).toEqual([true, true, true, false]);
    expect(verdicts[3]).toEqual({ allowed: false, retryAfterSeconds: 870 });
  });

  it('slides: what happened longest ago is forgotten first', async () => {
    await take([limit('b', 3)], at(0), 2);
    await take([limit('b', 3)], at(10));
    expect(await take([limit('b', 3)], at(14))).toMatchObject([{ allowed: false }]);
    expect(await take([limit('b', 3)], at(15), 3)).toMatchObject([
      { allowed: true },
      { allowed: true },
      { allowed: false, retryAfterSeconds: 570 },
    ]);
  });

  it('does not count what was refused or taken back', async () => {
    await take([limit('c', 2)], at(0), 5);
    expect(await take([limit('c', 3)], at(1))).toMatchObject([{ allowed: true }]);
    const [verdict] = await take([limit('d', 1)], at(0));
    if (verdict?.allowed) await verdict.refund();
    expect(await take([limit('d', 1)], at(1), 2)).toMatchObject([{ allowed: true }, { allowed: false }]);
  });

  it('counts against all limits or none', async () => {
    await take([limit('e', 1)], at(0));
    expect(await take([limit('e', 1), limit('f', 1)], at(1))).toMatchObject([{ allowed: false }]);
    expect(await take([limit('f', 1)], at(1))).toMatchObject([{ allowed: true }]);
  });

  it('holds when many come at the same moment', async () => {
    const attempts = Array.from({ length: 30 }, () =>
      takeFromRateLimits(database.db, [limit('g', 10)], at(0)),
    );
    const allowed = (await Promise.all(attempts)).filter((verdict) => verdict.allowed);
    expect(allowed.length).toBeLessThanOrEqual(10);
  });
});
