import { describe, expect, it } from 'vitest';
import { isSmallVolume, palletsToLoad } from '@/lib/domain/orders/small-volume';
import { truckAdvice } from '@/lib/domain/orders/truck-advice';
import { BUILT_IN_LOADING } from '@/lib/domain/orders/weight';

/** Tries every number of trucks instead of computing it. */
function bruteForce(total: number) {
  let fewer = null;
  let more = null;
  for (let trucks = 1; trucks <= 80; trucks += 1) {
    if (32 * trucks < total) fewer = { pallets: 32 * trucks, trucks };
    if (28 * trucks > total && !more) more = { pallets: 28 * trucks, trucks };
  }
  return { fewer, more };
}

describe('small-volume warning', () => {
  it.each([
    [0, 28],
    [32.01, 56],
    [64.02, 84],
    [96.03, 112],
    [128.04, 140],
    [160.05, 168],
    [192.06, 196],
  ])('is shown from %d up to, not including, %d pallets', (from, until) => {
    expect(isSmallVolume(from)).toBe(from > 0);
    expect(isSmallVolume(from + 0.01)).toBe(true);
    expect(isSmallVolume(from - 0.01)).toBe(false);
    expect(isSmallVolume(until - 0.01)).toBe(true);
    expect(isSmallVolume(until)).toBe(false);
  });

  it('is never shown from 196 pallets up', () => {
    const shown: number[] = [];
    for (let hundredths = 19_600; hundredths <= 500_000; hundredths += 1) {
      if (isSmallVolume(hundredths / 100)) shown.push(hundredths / 100);
    }
    expect(shown).toEqual([]);
  });

  it('does not fall for float noise at the borders', () => {
    expect(isSmallVolume(28 - 1e-10)).toBe(false);
    expect(isSmallVolume(1e-10)).toBe(false);
    expect(palletsToLoad(28 + 1e-10)).toBe(28);
    expect(palletsToLoad(28.001)).toBe(29);
    expect(palletsToLoad(0)).toBe(0);
  });
});

describe('truck advice', () => {
  it('equals brute force for every hundredth of 0 to 2,000 pallets', () => {
    const different: string[] = [];
    for (let hundredths = 0; hundredths <= 200_000; hundredths += 1) {
      const total = hundredths / 100;
      const advice = truckAdvice(total, 0, BUILT_IN_LOADING);
      const { fewer, more } = bruteForce(total);
      const isSame =
        advice === null
          ? !isSmallVolume(total)
          : isSmallVolume(total) &&
            advice.fewer?.pallets === fewer?.pallets &&
            advice.fewer?.trucks === fewer?.trucks &&
            advice.more.pallets === more?.pallets &&
            advice.more.trucks === more?.trucks;
      if (!isSame) different.push(`${total}: ${JSON.stringify(advice)}`);
    }
    expect(different).toEqual([]);
  });

  it('tells the signed distance to both loads', () => {
    expect(truckAdvice(33.4, 0, BUILT_IN_LOADING)).toEqual({
      fewer: { pallets: 32, trucks: 1, decidedBy: 'pallets', delta: -1.4 },
      more: { pallets: 56, trucks: 2, decidedBy: 'pallets', delta: 22.6 },
    });
  });

  it('knows nothing fewer below a full truck', () => {
    expect(truckAdvice(7.4, 0, BUILT_IN_LOADING)).toEqual({
      fewer: null,
      more: { pallets: 28, trucks: 1, decidedBy: 'pallets', delta: 20.6 },
    });
  });

  it('is silent where trucks fill', () => {
    expect(
      [0, 28, 32, 56, 63.071429, 500].map((pallets) => truckAdvice(pallets, 0, BUILT_IN_LOADING)),
    ).toEqual(Array(6).fill(null));
  });
});
