import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEMO_LINTELS, DEMO_PANELS } from '@/db/seed/catalogues';
import { deriveAacItem } from '@/lib/domain/orders/aac-derive';
import { aacGrouping } from '@/lib/domain/orders/aac-summary';
import { combinedLoads } from '@/lib/domain/orders/combined-order';
import { completeOrder } from '@/lib/domain/orders/kinds/complete-order';
import { lintelGoodsKg, lintelGrouping } from '@/lib/domain/orders/lintel-summary';
import { summarise } from '@/lib/domain/orders/order-summary';
import { type LoadedLot, sharedLoads } from '@/lib/domain/orders/shared-loads';
import { truckAdvice, trucksFor } from '@/lib/domain/orders/truck-advice';
import { BUILT_IN_LOADING } from '@/lib/domain/orders/weight';
import { sampleOrder } from '@/tests/support/order-document';

const panel = fc.record({
  productNo: fc.constantFrom(0, 1, 2),
  lengthMm: fc.integer({ min: 30, max: 140 }).map((steps) => steps * 20),
  qty: fc.integer({ min: 1, max: 9999 }),
});
const lintel = fc.record({
  product: fc.constantFrom(...DEMO_LINTELS),
  qty: fc.integer({ min: 1, max: 9999 }),
});

describe('weight', () => {
  it('of panels and lintels is volume by density', () => {
    // 10 × 70 × 600 × 2600 mm at 650 kg/m³; 28 lintels of 100 × 1250 × 250 mm at 800 kg/m³.
    const panels = [{ productNo: 0, lengthMm: 2600, qty: 10 }];
    expect(summarise(panels, aacGrouping(DEMO_PANELS), BUILT_IN_LOADING).totals).toMatchObject({
      goodsKg: 709.8,
      weightKg: 729.8,
      trucks: { count: 1, decidedBy: 'pallets' },
    });
    const size = { thicknessMm: 100, lengthMm: 1250, heightMm: 250, productValue: '100x1250x250' };
    expect(lintelGoodsKg({ ...size, qty: 28 }, DEMO_LINTELS)).toBe(700);
  });

  it('of an order is that of its groups, its rows, and 20 kg for each pallet to load', () => {
    fc.assert(
      fc.property(fc.array(panel, { minLength: 1, maxLength: 30 }), (rows) => {
        const { groups, totals } = summarise(rows, aacGrouping(DEMO_PANELS), BUILT_IN_LOADING);
        const ofRows = rows.reduce((sum, row) => sum + (deriveAacItem(row, DEMO_PANELS)?.goodsKg ?? 0), 0);
        const ofGroups = groups.reduce((sum, group) => sum + group.goodsKg, 0);
        expect(totals.goodsKg).toBeCloseTo(ofRows, 3);
        expect(totals.goodsKg).toBeCloseTo(ofGroups, 3);
        expect(totals.weightKg).toBeCloseTo(totals.goodsKg + 20 * totals.palletsToLoad, 6);
      }),
    );
  });

  it('of lintels is that after cutting', () => {
    fc.assert(
      fc.property(fc.array(lintel, { minLength: 1, maxLength: 20 }), (rows) => {
        const ordered = rows.map(({ product: { value: productValue, heightMm }, qty }) => ({
          ...{ productValue, heightMm, qty },
        }));
        const expected = rows.reduce(
          (sum, { product, qty }) =>
            sum + (product.thicknessMm * product.lengthMm * product.heightMm * qty * 800) / 1e9,
          0,
        );
        expect(summarise(ordered, lintelGrouping(DEMO_LINTELS), BUILT_IN_LOADING).totals.goodsKg).toBeCloseTo(
          expected,
          3,
        );
      }),
    );
  });
});

describe('what administrators say of loads', () => {
  const heavy = { palletKg: 25, truckPayloadKg: 12_000 };

  it('weighs the pallets and fills the trucks', () => {
    const panels = [{ productNo: 0, lengthMm: 2600, qty: 10 }];
    expect(summarise(panels, aacGrouping(DEMO_PANELS), heavy).totals.weightKg).toBeCloseTo(734.8, 9);
    expect(trucksFor(32, 24_000, heavy)).toEqual({ count: 2, decidedBy: 'weight' });
    expect(truckAdvice(10, 11_000, heavy)?.more).toMatchObject({
      pallets: 28,
      trucks: 3,
      decidedBy: 'weight',
    });
  });

  it('is kept by the document of an order, and is the built-in one where none was stored', () => {
    const { loading, ...older } = sampleOrder;
    expect(loading).toEqual(BUILT_IN_LOADING);
    expect(completeOrder(older).loading).toEqual(BUILT_IN_LOADING);
    expect(completeOrder({ ...sampleOrder, loading: heavy }).loading).toEqual(heavy);
    const together = [sampleOrder, { ...sampleOrder, orderNumber: '4500020002' }];
    const [asUsual] = combinedLoads(together);
    const [asStored] = combinedLoads(together.map((order) => ({ ...order, loading: heavy })));
    const pallets = asUsual?.totals.palletsToLoad ?? 0;
    expect(pallets).toBeGreaterThan(100);
    expect(asStored?.totals.weightKg).toBeCloseTo((asUsual?.totals.weightKg ?? 0) + 5 * pallets, 6);
  });
});

describe('trucks', () => {
  it('are as many as pallets and weight need, and say which of them decides', () => {
    expect(trucksFor(32, 24_000, BUILT_IN_LOADING)).toEqual({ count: 1, decidedBy: 'pallets' });
    expect(trucksFor(32, 24_000.5, BUILT_IN_LOADING)).toEqual({ count: 2, decidedBy: 'weight' });
    expect(trucksFor(32.5, 24_000.5, BUILT_IN_LOADING)).toEqual({ count: 2, decidedBy: 'pallets' });
    expect(trucksFor(0, 0, BUILT_IN_LOADING)).toEqual({ count: 0, decidedBy: 'pallets' });
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 2000, noNaN: true }),
        fc.integer({ min: 0, max: 3_000_000 }),
        (pallets, kg) => {
          const { count, decidedBy } = trucksFor(pallets, kg, BUILT_IN_LOADING);
          expect(count * 24_000).toBeGreaterThanOrEqual(kg);
          expect(count * 32).toBeGreaterThanOrEqual(pallets - 1e-6);
          // One truck fewer would be too few for what decides.
          if (count > 0) {
            const isTooFew = decidedBy === 'weight' ? (count - 1) * 24_000 < kg : (count - 1) * 32 < pallets;
            expect(isTooFew).toBe(true);
          }
        },
      ),
    );
  });

  it('of an advised load are those that its weight needs', () => {
    // 1,000 kg a pallet: 28 pallets are more than one truck carries.
    expect(truckAdvice(20, 20_000, BUILT_IN_LOADING)?.more).toEqual({
      pallets: 28,
      trucks: 2,
      decidedBy: 'weight',
      delta: 8,
    });
    expect(truckAdvice(20, 10_000, BUILT_IN_LOADING)?.more).toEqual({
      pallets: 28,
      trucks: 1,
      decidedBy: 'pallets',
      delta: 8,
    });
  });
});

describe('lots that share their trucks', () => {
  const lot = fc.record({
    unitId: fc.uuid(),
    deliveryDay: fc.constantFrom('2027-01-18', '2027-01-19', null),
    qty: fc.integer({ min: 1, max: 500 }),
    areaMm2: fc.integer({ min: 1, max: 1_000_000 }),
    goodsKg: fc.integer({ min: 1, max: 30_000 }),
    pallets: fc.integer({ min: 1, max: 4000 }).map((hundredths) => hundredths / 100),
  });

  it('are those of one day; lots without a day travel alone', () => {
    fc.assert(
      fc.property(fc.array(lot, { maxLength: 12 }), (lots: LoadedLot[]) => {
        const loads = sharedLoads(lots, BUILT_IN_LOADING);
        expect(
          loads
            .flatMap((load) => load.lots)
            .map(({ unitId }) => unitId)
            .sort(),
        ).toEqual(lots.map(({ unitId }) => unitId).sort());
        const days = loads.map(({ deliveryDay }) => deliveryDay).filter((day) => day !== null);
        expect(new Set(days).size).toBe(days.length);
        for (const load of loads) if (load.deliveryDay === null) expect(load.lots).toHaveLength(1);
        for (const { totals, lots: together } of loads) {
          expect(totals.pallets).toBeCloseTo(
            together.reduce((sum, { pallets }) => sum + pallets, 0),
            6,
          );
        }
      }),
    );
  });

  it('are warned of the small volume of their sum', () => {
    const half = { qty: 1, areaMm2: 1, goodsKg: 1, pallets: 14, deliveryDay: '2027-01-18' };
    const [load] = sharedLoads(
      [
        { ...half, unitId: 'a' },
        { ...half, unitId: 'b' },
      ],
      BUILT_IN_LOADING,
    );
    expect(load?.totals).toMatchObject({ pallets: 28, smallVolume: false, trucks: { count: 1 } });
  });
});

it('an order of an earlier release weighs what its sizes say', () => {
  const { custRef, unloading, revision, changedAt, lines, totals, ...rest } = sampleOrder;
  const { weightKg, trucks, ...oldTotals } = totals;
  const oldLines = lines.map(({ goodsKg, ...line }) => line);
  expect(completeOrder({ ...rest, lines: oldLines, totals: oldTotals })).toEqual({
    ...sampleOrder,
    ...{ custRef: null, unloading: null, revision: 0, changedAt: null },
  });
});
