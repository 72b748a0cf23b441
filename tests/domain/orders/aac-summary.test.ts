import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEMO_PANELS } from '@/db/seed/catalogues';
import { deriveAacItem } from '@/lib/domain/orders/aac-derive';
import type { AacItem } from '@/lib/domain/orders/aac-item';
import { type AacSummary, aacGrouping } from '@/lib/domain/orders/aac-summary';
import { createAccumulator, summarise } from '@/lib/domain/orders/order-summary';
import { BUILT_IN_LOADING } from '@/lib/domain/orders/weight';
import { area2, pallets2 } from '@/lib/domain/quantity';

type AacSummaryRow = Pick<AacItem, 'productNo' | 'lengthMm' | 'qty'>;
type Triple = [productNo: number, lengthMm: number, qty: number];

const rowsOf = (triples: Triple[]): AacSummaryRow[] =>
  triples.map(([productNo, lengthMm, qty]) => ({ productNo, lengthMm, qty }));

function shown({ groups, totals }: AacSummary) {
  return {
    groups: groups.map((g) => [g.productNo, g.lengthMm, g.qty, area2(g.areaMm2), pallets2(g.pallets)]),
    totals: [totals.qty, area2(totals.areaMm2), pallets2(totals.pallets), totals.palletsToLoad],
    warning: totals.smallVolume,
  };
}

const EXAMPLES: [string, Triple[], ReturnType<typeof shown>][] = [
  ['A1', [[0, 2600, 10]], { groups: [[0, 2600, 10, 15.6, 1]], totals: [10, 15.6, 1, 1], warning: true }],
  [
    'A2',
    [
      [0, 2600, 24],
      [1, 2600, 14],
      [1, 2600, 7],
    ],
    {
      groups: [
        [0, 2600, 24, 37.44, 2.4],
        [1, 2600, 21, 32.76, 3],
      ],
      totals: [45, 70.2, 5.4, 6],
      warning: true,
    },
  ],
  [
    'A3',
    [
      [0, 2400, 1],
      [1, 2400, 1],
      [2, 2400, 1],
    ],
    {
      groups: [
        [0, 2400, 1, 1.44, 0.1],
        [1, 2400, 1, 1.44, 0.14],
        [2, 2400, 1, 1.44, 0.2],
      ],
      totals: [3, 4.32, 0.44, 1],
      warning: true,
    },
  ],
  [
    'A4, typed in another order than shown',
    [
      [2, 2620, 12],
      [0, 2640, 8],
      [0, 2620, 33],
    ],
    {
      groups: [
        [0, 2620, 33, 51.88, 3.3],
        [0, 2640, 8, 12.67, 0.8],
        [2, 2620, 12, 18.86, 2.4],
      ],
      totals: [53, 83.41, 6.5, 7],
      warning: true,
    },
  ],
  ['A5', [[1, 2500, 196]], { groups: [[1, 2500, 196, 294, 28]], totals: [196, 294, 28, 28], warning: false }],
  [
    'A6 with 160',
    [[2, 3000, 160]],
    { groups: [[2, 3000, 160, 288, 32]], totals: [160, 288, 32, 32], warning: false },
  ],
  [
    'A6 with 161',
    [[2, 3000, 161]],
    { groups: [[2, 3000, 161, 289.8, 32.2]], totals: [161, 289.8, 32.2, 33], warning: true },
  ],
  [
    'A7 with 559',
    [[0, 2800, 559]],
    { groups: [[0, 2800, 559, 939.12, 55.9]], totals: [559, 939.12, 55.9, 56], warning: true },
  ],
  [
    'A7 with 560',
    [[0, 2800, 560]],
    { groups: [[0, 2800, 560, 940.8, 56]], totals: [560, 940.8, 56, 56], warning: false },
  ],
];

const anyRow = fc.record({
  productNo: fc.integer({ min: 0, max: 2 }),
  lengthMm: fc.integer({ min: 30, max: 140 }).map((steps) => steps * 20),
  qty: fc.integer({ min: 0, max: 9999 }),
});

describe('AAC summary', () => {
  it.each(EXAMPLES)('worked example %s', (_name, triples, expected) => {
    expect(shown(summarise(rowsOf(triples), aacGrouping(DEMO_PANELS), BUILT_IN_LOADING))).toEqual(expected);
  });

  it('carries title, article number and the advice', () => {
    const { groups, totals } = summarise(
      rowsOf([[1, 2600, 203]]),
      aacGrouping(DEMO_PANELS),
      BUILT_IN_LOADING,
    );
    expect(groups[0]).toMatchObject({ title: 'AAC panel 100 × 600', articleNo: '5110060', lengthMm: 2600 });
    expect(totals.advice).toBeNull();
  });

  it('leaves out parked rows and unknown products, and is empty without rows', () => {
    const rows = rowsOf([
      [0, 2600, 0],
      [9, 2600, 5],
    ]);
    const empty = {
      ...{ qty: 0, areaMm2: 0, goodsKg: 0, weightKg: 0, pallets: 0, palletsToLoad: 0 },
      ...{ trucks: { count: 0, decidedBy: 'pallets' }, smallVolume: false, advice: null },
    };
    expect(summarise(rows, aacGrouping(DEMO_PANELS), BUILT_IN_LOADING)).toEqual({
      groups: [],
      totals: empty,
    });
  });

  it('rows, groups and totals add up to the same', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 60 }), (rows) => {
        const { groups, totals } = summarise(rows, aacGrouping(DEMO_PANELS), BUILT_IN_LOADING);
        const derived = rows.map((row) => deriveAacItem(row, DEMO_PANELS));
        const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
        expect(sum(groups.map((group) => group.qty))).toBe(totals.qty);
        expect(sum(rows.map((row) => row.qty))).toBe(totals.qty);
        expect(sum(groups.map((group) => group.areaMm2))).toBe(totals.areaMm2);
        expect(sum(derived.map((row) => row?.areaMm2 ?? Number.NaN))).toBe(totals.areaMm2);
        expect(sum(groups.map((group) => group.pallets))).toBeCloseTo(totals.pallets, 6);
        expect(sum(derived.map((row) => row?.pallets ?? Number.NaN))).toBeCloseTo(totals.pallets, 6);
      }),
    );
  });

  it('running sums equal a recomputation exactly, whatever was added and removed', () => {
    const step = fc.record({ row: anyRow, remove: fc.boolean(), pick: fc.nat() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
        const accumulator = createAccumulator(aacGrouping(DEMO_PANELS), BUILT_IN_LOADING);
        const rows: AacSummaryRow[] = [];
        for (const { row, remove, pick } of steps) {
          if (remove && rows.length > 0) {
            for (const gone of rows.splice(pick % rows.length, 1)) accumulator.remove(gone);
          } else {
            rows.push(row);
            accumulator.add(row);
          }
          expect({ groups: accumulator.groups(), totals: accumulator.totals() }).toEqual(
            summarise(rows, aacGrouping(DEMO_PANELS), BUILT_IN_LOADING),
          );
        }
      }),
      { numRuns: 50 },
    );
  });

  it('refuses to take back a row that was never added', () => {
    const accumulator = createAccumulator(aacGrouping(DEMO_PANELS), BUILT_IN_LOADING);
    expect(() => accumulator.remove({ productNo: 0, lengthMm: 2600, qty: 1 })).toThrow(RangeError);
  });
});
