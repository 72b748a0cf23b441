import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEMO_LINTELS } from '@/db/seed/catalogues';
import {
  changeLintel,
  EMPTY_LINTEL_ENTRY,
  type LintelChange,
  type LintelEntry,
} from '@/lib/domain/orders/lintel-entry';
import {
  lintelLengthsMm,
  lintelThicknessesMm,
  lookUpLintel,
  offeredLintels,
} from '@/lib/domain/orders/lintel-lookup';

const lookUp = (thicknessMm: number, lengthMm: number, heightMm: number) =>
  lookUpLintel(DEMO_LINTELS, { thicknessMm, lengthMm, heightMm });

describe('lintel offer', () => {
  it('has nine thicknesses', () => {
    expect(lintelThicknessesMm(DEMO_LINTELS)).toEqual([70, 100, 115, 150, 175, 200, 240, 300, 365]);
  });

  it('offers the lengths of every family of a thickness', () => {
    expect(lintelLengthsMm(DEMO_LINTELS, 175)).toEqual([1250, 1300, 1500, 1750, 2000, 2500, 3000]);
    expect(lintelLengthsMm(DEMO_LINTELS, 70)).toEqual([1000, 1250, 1500]);
    expect(lintelLengthsMm(DEMO_LINTELS, 99)).toEqual([]);
  });

  it('leaves out what is not offered', () => {
    const products = DEMO_LINTELS.map((product) => ({
      ...product,
      status: product.thicknessMm === 70 ? ('ending' as const) : ('offered' as const),
    }));
    expect(lintelThicknessesMm(products)).not.toContain(70);
    expect(lookUpLintel(products, { thicknessMm: 70, lengthMm: 1000, heightMm: 250 })).toBeNull();
  });

  it('offers all heights until one is entered, then those that give it', () => {
    const offered = (heightMm: number | null) =>
      offeredLintels(DEMO_LINTELS, { thicknessMm: 100, lengthMm: 1250, heightMm }).map((p) => p.heightMm);
    expect(offered(null)).toEqual([250, 400, 600]);
    expect(offered(250)).toEqual([250, 400, 600]);
    expect(offered(250.5)).toEqual([400, 600]);
    expect(offered(600)).toEqual([600]);
    expect(offered(119.9)).toEqual([]);
  });
});

describe('lintel look-up', () => {
  it.each([
    [100, 1250, 250, '4110012525', 'ST', false],
    [100, 1250, 310, '4110012540', 'CS', true],
    [70, 1000, 480, '4107010060', 'FS', true],
    [150, 2000, 600, '4115020060', 'FS', false],
    [175, 1500, 124, '4317515012', 'ST', false],
    [175, 1500, 249, '4217515024', 'ST', false],
    [100, 1250, 120, '4110012525', 'CS', true],
  ])('(%d, %d, %d) is %s %s, cut: %s', (thickness, length, height, itemNo, lintelType, hasCut) => {
    const found = lookUp(thickness, length, height);
    expect([found?.product.articleNo, found?.lintelType, found?.hasCut]).toEqual([
      itemNo,
      lintelType,
      hasCut,
    ]);
  });

  it.each([
    [175, 1500, 200],
    [100, 1250, 119],
    [100, 1250, 601],
    [70, 1750, 250],
  ])('(%d, %d, %d) is nothing', (thickness, length, height) => {
    expect(lookUp(thickness, length, height)).toBeNull();
  });

  it('equals the rule tried on every product, at every tenth of a millimetre', () => {
    const different: string[] = [];
    for (const thickness of lintelThicknessesMm(DEMO_LINTELS)) {
      for (const length of lintelLengthsMm(DEMO_LINTELS, thickness)) {
        for (let tenths = 1100; tenths <= 6100; tenths += 7) {
          const height = tenths / 10;
          const made = DEMO_LINTELS.filter((p) => p.thicknessMm === thickness && p.lengthMm === length);
          const exact = made.find((p) => p.heightMm === height);
          const cut = made
            .filter((p) => p.family === 'N' && p.heightMm > height && height >= 120)
            .reduce<(typeof made)[number] | undefined>(
              (a, b) => (a && a.heightMm < b.heightMm ? a : b),
              undefined,
            );
          if (lookUp(thickness, length, height)?.product !== (exact ?? cut)) {
            different.push(`${thickness}·${length}·${height}`);
          }
        }
      }
    }
    expect(different).toEqual([]);
  });
});

describe('entering a lintel', () => {
  const enter = (changes: LintelChange[]): LintelEntry =>
    changes.reduce((entry, change) => changeLintel(entry, change, DEMO_LINTELS), EMPTY_LINTEL_ENTRY);
  const SIZE: LintelChange[] = [
    { field: 'thicknessMm', value: 100 },
    { field: 'lengthMm', value: 1250 },
  ];
  const CUT: LintelEntry = {
    thicknessMm: 100,
    lengthMm: 1250,
    heightMm: 310,
    productValue: '100x1250x400',
    lintelType: 'CS',
    hasCut: true,
  };

  it('looks the product up by height', () => {
    expect(enter([...SIZE, { field: 'heightMm', value: 310 }])).toEqual(CUT);
  });

  it('clears length, height and product when the thickness changes', () => {
    expect(changeLintel(CUT, { field: 'thicknessMm', value: 150 }, DEMO_LINTELS)).toEqual({
      ...EMPTY_LINTEL_ENTRY,
      thicknessMm: 150,
    });
  });

  it('clears height and product when the length changes', () => {
    expect(changeLintel(CUT, { field: 'lengthMm', value: 1000 }, DEMO_LINTELS)).toEqual({
      ...EMPTY_LINTEL_ENTRY,
      thicknessMm: 100,
      lengthMm: 1000,
    });
  });

  it('clears the product when the height is cleared or gives none', () => {
    for (const value of [null, 700]) {
      expect(changeLintel(CUT, { field: 'heightMm', value }, DEMO_LINTELS)).toEqual({
        ...EMPTY_LINTEL_ENTRY,
        thicknessMm: 100,
        lengthMm: 1250,
        heightMm: value,
      });
    }
  });

  it('fills an empty height from the picked product and keeps an entered one', () => {
    expect(enter([...SIZE, { field: 'productValue', value: '100x1250x400' }])).toEqual({
      ...CUT,
      heightMm: 400,
      lintelType: 'ST',
      hasCut: false,
    });
    expect(changeLintel(CUT, { field: 'productValue', value: '100x1250x600' }, DEMO_LINTELS)).toEqual({
      ...CUT,
      productValue: '100x1250x600',
      lintelType: 'FS',
    });
  });

  it('clears only the product when it is taken back', () => {
    expect(changeLintel(CUT, { field: 'productValue', value: null }, DEMO_LINTELS)).toEqual({
      ...CUT,
      productValue: null,
      lintelType: null,
      hasCut: false,
    });
  });

  it('never leaves a product without its type, nor one of another thickness or length', () => {
    const number = fc.constantFrom(null, 70, 100, 175, 1000, 1250, 1500, 124, 250, 310.5, 600);
    const change: fc.Arbitrary<LintelChange> = fc.record({
      field: fc.constantFrom('thicknessMm', 'lengthMm', 'heightMm'),
      value: number,
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        const entry = enter(changes);
        const product = DEMO_LINTELS.find(({ value }) => value === entry.productValue);
        expect(entry.lintelType === null).toBe(product === undefined);
        expect([product?.thicknessMm, product?.lengthMm]).toEqual(
          product ? [entry.thicknessMm, entry.lengthMm] : [undefined, undefined],
        );
      }),
    );
  });
});
