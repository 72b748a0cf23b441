import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEMO_LINTELS } from '@/db/seed/catalogues';
import { cutAdvice, cutSavings } from '@/lib/domain/orders/cut-advice';
import { lookUpLintel } from '@/lib/domain/orders/lintel-lookup';
import { lintelAreaMm2, lintelPallets } from '@/lib/domain/orders/lintel-summary';

const row = (thicknessMm: number, lengthMm: number, heightMm: number, qty: number) => {
  const found = lookUpLintel(DEMO_LINTELS, { thicknessMm, lengthMm, heightMm });
  return { productValue: found?.product.value ?? '', heightMm, qty };
};
const advise = (...size: Parameters<typeof row>) => cutAdvice(row(...size), DEMO_LINTELS);

describe('cut advice', () => {
  it('names the nearest uncut height first and what it saves', () => {
    // 100 · 1250 · 310 is cut from 400: 90 mm of 10 pieces are waste; 250 is 60 mm lower, 14 on a pallet for 7.
    const advice = advise(100, 1250, 310, 10);
    expect(advice?.waste).toEqual({ areaMm2: 1250 * 90 * 10, volumeMm3: 1250 * 90 * 10 * 100 });
    const offered = advice?.alternatives.map(({ product, heightDeltaMm }) => [product.value, heightDeltaMm]);
    expect(offered).toEqual([
      ['100x1250x250', -60],
      ['100x1250x400', 90],
    ]);
    expect(advice?.alternatives[0].pallets).toBeCloseTo(10 / 7 - 10 / 14, 9);
    expect(advice?.alternatives[1]?.pallets).toBe(0);
  });

  it('offers the lower of two equally near heights first, and only the higher where nothing is lower', () => {
    expect(advise(70, 1000, 325, 1)?.alternatives.map(({ heightDeltaMm }) => heightDeltaMm)).toEqual([
      -75, 75,
    ]);
    expect(advise(100, 1250, 120, 1)?.alternatives.map(({ heightDeltaMm }) => heightDeltaMm)).toEqual([130]);
  });

  it('is silent where nothing is cut, nothing counted or nothing known', () => {
    expect(advise(100, 1250, 250, 5)).toBeNull();
    expect(advise(175, 1500, 249, 5)).toBeNull();
    expect(advise(100, 1250, 310, 0)).toBeNull();
    expect(cutAdvice({ productValue: 'gone', heightMm: 300, qty: 1 }, DEMO_LINTELS)).toBeNull();
  });

  it('leaves out heights that left the range', () => {
    const products = DEMO_LINTELS.map((product) => ({
      ...product,
      status: product.heightMm === 250 ? ('ending' as const) : ('offered' as const),
    }));
    const advice = cutAdvice(row(100, 1250, 310, 1), products);
    expect(advice?.alternatives.map(({ product }) => product.heightMm)).toEqual([400]);
  });

  it('agrees with the sums: any alternative is valid, uncut and changes pallets as stated', () => {
    const cuttable = DEMO_LINTELS.filter((product) => product.isCuttable);
    fc.assert(
      fc.property(
        fc.constantFrom(...cuttable),
        fc.integer({ min: 1200, max: 5999 }),
        fc.integer({ min: 1, max: 9999 }),
        ({ thicknessMm, lengthMm }, tenths, qty) => {
          const asked = row(thicknessMm, lengthMm, tenths / 10, qty);
          const advice = cutAdvice(asked, DEMO_LINTELS);
          const cut = lookUpLintel(DEMO_LINTELS, { thicknessMm, lengthMm, heightMm: tenths / 10 });
          expect(advice === null).toBe(cut?.hasCut !== true);
          for (const { product, pallets, waste } of advice?.alternatives ?? []) {
            const { heightMm, value: productValue } = product;
            expect(lookUpLintel(DEMO_LINTELS, { thicknessMm, lengthMm, heightMm })).toMatchObject({
              product,
              hasCut: false,
            });
            const now = lintelPallets({ productValue, heightMm, qty }, DEMO_LINTELS) ?? Number.NaN;
            expect((lintelPallets(asked, DEMO_LINTELS) ?? Number.NaN) - now).toBeCloseTo(pallets, 6);
            const bought = lintelAreaMm2({ lengthMm, heightMm: advice?.product.heightMm ?? 0, qty });
            expect(bought - lintelAreaMm2({ lengthMm, heightMm: asked.heightMm, qty })).toBe(waste.areaMm2);
          }
        },
      ),
    );
  });
});

describe('savings of a whole order', () => {
  it('sums waste and pallets up and counts the trucks that stay away', () => {
    const advices = [advise(100, 1250, 310, 70), advise(100, 1250, 500, 7)].filter(
      (advice) => advice !== null,
    );
    const savings = cutSavings(advices, 36);
    expect(savings.qty).toBe(77);
    expect(savings.waste.areaMm2).toBe(1250 * 90 * 70 + 1250 * 100 * 7);
    expect(savings.pallets).toBeCloseTo(5, 6);
    expect(savings.trucks).toBe(1);
    expect(cutSavings([], 40)).toMatchObject({ qty: 0, pallets: 0, trucks: 0 });
  });
});
