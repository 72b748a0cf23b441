import { describe, expect, it } from 'vitest';
import { isRunning } from '@/lib/domain/banners/visibility';

const banner = { showFrom: '2026-11-21T08:00:00Z', showUntil: '2026-11-22T08:00:00Z' };
const at = (instant: string) => new Date(instant);

describe('a banner', () => {
  it('runs from its first moment until just before its last', () => {
    expect(isRunning(banner, at('2026-11-21T07:59:59.999Z'))).toBe(false);
    expect(isRunning(banner, at('2026-11-21T08:00:00.000Z'))).toBe(true);
    expect(isRunning(banner, at('2026-11-22T07:59:59.999Z'))).toBe(true);
    expect(isRunning(banner, at('2026-11-22T08:00:00.000Z'))).toBe(false);
  });
});
