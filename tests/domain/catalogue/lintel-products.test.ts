import { describe, expect, it } from 'vitest';
import { DEMO_LINTELS } from '@/db/seed/catalogues';
import { findLintelProduct } from '@/lib/domain/catalogue/lintel-products';

const byItemNo = new Map(DEMO_LINTELS.map((product) => [product.articleNo, product]));
const count = (family: string) => DEMO_LINTELS.filter((product) => product.family === family).length;

describe('lintel catalogue', () => {
  it('has 69 products: 36 N, 23 L, 10 F', () => {
    expect([DEMO_LINTELS.length, count('N'), count('L'), count('F')]).toEqual([69, 36, 23, 10]);
  });

  it.each(['articleNo', 'title', 'value'] as const)('has a unique %s for each', (key) => {
    expect(new Set(DEMO_LINTELS.map((product) => product[key])).size).toBe(69);
  });

  it.each([
    ['4107010025', 'AAC lintel N 70/250 L1000', 'ST', '70x1000x250'],
    ['4107010060', 'AAC lintel N 70/600 L1000', 'FS', '70x1000x600'],
    ['4110012540', 'AAC lintel N 100/400 L1250', 'ST', '100x1250x400'],
    ['4115020060', 'AAC lintel N 150/600 L2000', 'FS', '150x2000x600'],
    ['4217515024', 'AAC lintel L 175/249 L1500', 'ST', '175x1500x249'],
    ['4224022524', 'AAC lintel L 240/249 L2250', 'ST', '240x2250x249'],
    ['4317515012', 'AAC lintel F 175/124 L1500', 'ST', '175x1500x124'],
    ['4311530012', 'AAC lintel F 115/124 L3000', 'ST', '115x3000x124'],
  ])('%s is %s', (itemNo, title, baseType, value) => {
    expect(byItemNo.get(itemNo)).toMatchObject({ title, baseType, value, status: 'offered' });
    expect(findLintelProduct(DEMO_LINTELS, value)?.articleNo).toBe(itemNo);
  });

  it.each([
    ['70x1000', [20, 10, 10]],
    ['100x1000', [14, 7, 7]],
    ['150x1000', [10, 5, 5]],
  ])('N %s stacks %j pieces a pallet', (size, pieces) => {
    expect(
      [250, 400, 600].map((h) => findLintelProduct(DEMO_LINTELS, `${size}x${h}`)?.piecesPerPallet),
    ).toEqual(pieces);
  });

  it.each([
    ['175x1500x249', 8],
    ['200x1500x249', 6],
    ['240x1500x249', 6],
    ['300x1500x249', 4],
    ['365x1500x249', 4],
    ['115x1500x124', 24],
    ['175x1500x124', 16],
  ])('%s stacks %d pieces a pallet', (value, pieces) => {
    expect(findLintelProduct(DEMO_LINTELS, value)?.piecesPerPallet).toBe(pieces);
  });

  it('lets only N be cut', () => {
    expect(DEMO_LINTELS.every((product) => product.isCuttable === (product.family === 'N'))).toBe(true);
  });

  it.each([
    ['70x1000x250', 770],
    ['175x1300x249', 920],
    ['175x1500x249', 1120],
    ['175x1750x249', 1270],
    ['175x2000x249', 1520],
    ['240x2250x249', 1770],
    ['115x1250x124', 920],
    ['115x3000x124', 2520],
  ])('%s spans at most %d mm', (value, opening) => {
    expect(findLintelProduct(DEMO_LINTELS, value)?.maxOpeningMm).toBe(opening);
  });
});
