import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  hasRoomFor,
  PERSON_BUDGET_BYTES,
  STORED_KINDS,
  STORED_LIMITS,
  usedShare,
} from '@/lib/domain/storage/stored-limits';

const kind = fc.constantFrom(...STORED_KINDS);
const thing = fc.record({ count: fc.constantFrom(0, 1), bytes: fc.integer({ min: 0, max: 4_000_000 }) });

describe('what one person stores', () => {
  test('never exceeds the limits of a kind, whatever is added in whatever order', () => {
    fc.assert(
      fc.property(kind, fc.array(thing, { maxLength: 400 }), (of, things) => {
        const stored = { count: 0, bytes: 0 };
        for (const more of things) {
          if (!hasRoomFor(of, stored, more)) continue;
          stored.count += more.count;
          stored.bytes += more.bytes;
        }
        expect(stored.count).toBeLessThanOrEqual(STORED_LIMITS[of].count);
        expect(stored.bytes).toBeLessThanOrEqual(STORED_LIMITS[of].bytes);
        expect(usedShare(of, stored)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('may always become smaller', () => {
    const over = { count: STORED_LIMITS.drafts.count, bytes: STORED_LIMITS.drafts.bytes + 1 };
    expect(hasRoomFor('drafts', over, { count: 0, bytes: -1 })).toBe(true);
    expect(hasRoomFor('drafts', over, { count: 0, bytes: 0 })).toBe(false);
  });

  test('in the database is a small part of the budget, the rest are files', () => {
    const { pictures, uploads } = STORED_LIMITS;
    expect(PERSON_BUDGET_BYTES - pictures.bytes - uploads.bytes).toBeLessThanOrEqual(300 * 1024 ** 2);
  });
});
