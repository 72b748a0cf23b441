import { describe, expect, it } from 'vitest';
import { isRunning, isShownTo } from '@/lib/domain/banners/visibility';

const banner = { showFrom: '2026-11-21T08:00:00Z', showUntil: '2026-11-22T08:00:00Z', salesOrgIds: [11, 12] };
const at = (instant: string) => new Date(instant);

describe('a banner', () => {
  it('runs from its first moment until just before its last', () => {
    expect(isRunning(banner, at('2026-11-21T07:59:59.999Z'))).toBe(false);
    expect(isRunning(banner, at('2026-11-21T08:00:00.000Z'))).toBe(true);
    expect(isRunning(banner, at('2026-11-22T07:59:59.999Z'))).toBe(true);
    expect(isRunning(banner, at('2026-11-22T08:00:00.000Z'))).toBe(false);
  });

  it('is shown to its sales organisations', () => {
    const now = at('2026-11-21T12:00:00Z');
    expect(isShownTo(banner, [12, 31], now)).toBe(true);
    expect(isShownTo(banner, [21], now)).toBe(false);
    expect(isShownTo(banner, [], now)).toBe(false);
    expect(isShownTo(banner, [11], at('2026-12-01T00:00:00Z'))).toBe(false);
  });
});
