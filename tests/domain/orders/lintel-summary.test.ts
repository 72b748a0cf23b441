import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEMO_LINTELS } from '@/db/seed/catalogues';
import { findLintelProduct } from '@/lib/domain/catalogue/lintel-products';
import { lookUpLintel } from '@/lib/domain/orders/lintel-lookup';
import { type LintelSummaryRow, lintelGrouping, lintelPallets } from '@/lib/domain/orders/lintel-summary';
import { createAccumulator, summarise } from '@/lib/domain/orders/order-summary';
import { BUILT_IN_LOADING } from '@/lib/domain/orders/weight';
import { area2, NOTATIONS, pallets2 } from '@/lib/domain/quantity';
import { quantityTexts } from '@/lib/domain/quantity-texts';

type Line = [thicknessMm: number, lengthMm: number, heightMm: number, qty: number];

const rowsOf = (lines: Line[]): LintelSummaryRow[] =>
  lines.map(([thicknessMm, lengthMm, heightMm, qty]) => {
    const found = lookUpLintel(DEMO_LINTELS, { thicknessMm, lengthMm, heightMm });
    return { productValue: found?.product.value ?? '', heightMm, qty };
  });

const summary = (lines: Line[]) => summarise(rowsOf(lines), lintelGrouping(DEMO_LINTELS), BUILT_IN_LOADING);

const shownGroups = (lines: Line[]) =>
  summary(lines).groups.map((group) => [group.qty, area2(group.areaMm2), pallets2(group.pallets)]);

function shownTotals(lines: Line[]) {
  const { qty, areaMm2, pallets, palletsToLoad, smallVolume } = summary(lines).totals;
  return [qty, area2(areaMm2), pallets2(pallets), palletsToLoad, smallVolume];
}

const anyRow = fc.record({
  productValue: fc.constantFrom(...DEMO_LINTELS.map(({ value }) => value)),
  heightMm: fc.integer({ min: 1200, max: 6000 }).map((tenths) => tenths / 10),
  qty: fc.integer({ min: 0, max: 9999 }),
});

describe('lintel summary', () => {
  it('worked example L5', () => {
    const lines: Line[] = [
      [100, 1250, 310, 7],
      [100, 1250, 250, 28],
      [100, 1250, 310, 3],
    ];
    expect(shownGroups(lines)).toEqual([
      [28, 8.75, 2],
      [10, 3.88, 1.43],
    ]);
    expect(shownTotals(lines)).toEqual([38, 12.63, 3.43, 4, true]);
    expect(quantityTexts(NOTATIONS.de).area(summary(lines).groups[0]?.areaMm2 ?? 0)).toBe('8,75 m²');
  });

  it('worked example L6: the total is not the sum of rounded areas', () => {
    const lines: Line[] = [
      [240, 2250, 249, 12],
      [175, 1500, 124, 32],
    ];
    expect(shownGroups(lines)).toEqual([
      [32, 5.95, 2],
      [12, 6.72, 2],
    ]);
    expect(shownTotals(lines)).toEqual([44, 12.68, 4, 4, true]);
  });

  it.each([
    [365, 2000, 112, 28, false],
    [300, 1500, 128, 32, false],
    [300, 1500, 129, 32.25, true],
  ])('worked example L7: %d·%d·249 × %d', (thickness, length, qty, pallets, warning) => {
    const { totals } = summary([[thickness, length, 249, qty]]);
    expect([pallets2(totals.pallets), totals.smallVolume]).toEqual([pallets, warning]);
  });

  it('sorts by thickness, length, product height and row height', () => {
    const { groups } = summary([
      [100, 1250, 600, 1],
      [100, 1250, 310, 1],
      [100, 1000, 600, 1],
      [100, 1250, 300.5, 1],
      [70, 1500, 250, 1],
    ]);
    expect(groups.map((g) => [g.thicknessMm, g.lengthMm, g.productHeightMm, g.heightMm])).toEqual([
      [70, 1500, 250, 250],
      [100, 1000, 600, 600],
      [100, 1250, 400, 300.5],
      [100, 1250, 400, 310],
      [100, 1250, 600, 600],
    ]);
  });

  it('rows, groups and totals add up to the same', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 60 }), (rows) => {
        const { groups, totals } = summarise(rows, lintelGrouping(DEMO_LINTELS), BUILT_IN_LOADING);
        const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
        const areaOf = ({ productValue, heightMm, qty }: LintelSummaryRow) =>
          Math.round((findLintelProduct(DEMO_LINTELS, productValue)?.lengthMm ?? 0) * heightMm) * qty;
        expect(sum(groups.map((group) => group.qty))).toBe(totals.qty);
        expect(sum(rows.map((row) => row.qty))).toBe(totals.qty);
        expect(sum(groups.map((group) => group.areaMm2))).toBe(totals.areaMm2);
        expect(sum(rows.map(areaOf))).toBe(totals.areaMm2);
        expect(sum(groups.map((group) => group.pallets))).toBeCloseTo(totals.pallets, 6);
        expect(sum(rows.map((row) => lintelPallets(row, DEMO_LINTELS) ?? Number.NaN))).toBeCloseTo(
          totals.pallets,
          6,
        );
      }),
    );
  });

  it('running sums equal a recomputation exactly', () => {
    fc.assert(
      fc.property(
        fc.array(anyRow, { maxLength: 40 }),
        fc.array(fc.nat(), { maxLength: 40 }),
        (rows, picks) => {
          const accumulator = createAccumulator(lintelGrouping(DEMO_LINTELS), BUILT_IN_LOADING);
          const left = [...rows];
          for (const row of rows) accumulator.add(row);
          for (const pick of picks) {
            if (left.length === 0) break;
            for (const gone of left.splice(pick % left.length, 1)) accumulator.remove(gone);
          }
          expect({ groups: accumulator.groups(), totals: accumulator.totals() }).toEqual(
            summarise(left, lintelGrouping(DEMO_LINTELS), BUILT_IN_LOADING),
          );
        },
      ),
    );
  });

  it('does not count parked rows and unknown products', () => {
    const rows = [
      { productValue: '100x1250x250', heightMm: 250, qty: 0 },
      { productValue: 'gone', heightMm: 250, qty: 3 },
    ];
    expect(summarise(rows, lintelGrouping(DEMO_LINTELS), BUILT_IN_LOADING).groups).toEqual([]);
    expect(lintelPallets({ productValue: 'gone', heightMm: 250, qty: 3 }, DEMO_LINTELS)).toBeNull();
  });
});
