import { describe, expect, it } from 'vitest';
import { DEMO_LINTELS } from '@/db/seed/catalogues';
import type { LintelProduct } from '@/lib/domain/catalogue/lintel-products';
import { LINTEL_FIELDS, type LintelItem } from '@/lib/domain/orders/lintel-item';
import { checkLintelItem, validateLintelItem } from '@/lib/domain/orders/lintel-validity';
import { toWire } from '@/lib/domain/orders/row-fields';

const VALID: LintelItem = {
  itemIndex: 1,
  sublotName: 'Bad',
  floorName: 'EG',
  thicknessMm: 100,
  lengthMm: 1250,
  heightMm: 310,
  productValue: '100x1250x400',
  qty: 3,
};

const WITHOUT_400: LintelProduct[] = DEMO_LINTELS.map((product) => ({
  ...product,
  status: product.value === '100x1250x400' ? ('ending' as const) : ('offered' as const),
}));

function codes(
  change: Record<string, unknown>,
  options: { saved?: LintelItem; products?: LintelProduct[] } = {},
) {
  const rules = { products: options.products ?? DEMO_LINTELS, saved: options.saved };
  return validateLintelItem({ ...VALID, ...change }, rules).map(({ field, code }) => `${field} ${code}`);
}

describe('lintel item validity', () => {
  it('accepts a complete row, new or saved', () => {
    expect(codes({})).toEqual([]);
    expect(codes({}, { saved: VALID })).toEqual([]);
  });

  it.each([
    ['sublotName', undefined, 'Required'],
    ['sublotName', 'x'.repeat(51), 'TooLong'],
    ['floorName', ' ', 'Required'],
    ['floorName', 'x'.repeat(51), 'TooLong'],
    ['qty', undefined, 'Required'],
    ['qty', 'viele', 'NotANumber'],
    ['qty', 2.5, 'NotInteger'],
    ['qty', 0, 'OutOfRange'],
    ['qty', 10_000, 'OutOfRange'],
    ['itemIndex', 0, 'OutOfRange'],
    ['productValue', '100x1250x500', 'ProductUnknown'],
    ['productValue', 7, 'ProductUnknown'],
    ['productValue', null, 'Required'],
    ['productValue', '', 'Required'],
    ['productValue', '70x1250x400', 'ProductMismatch'],
    ['productValue', '100x1000x400', 'ProductMismatch'],
    ['productValue', '100x1250x250', 'ProductMismatch'],
    ['heightMm', 'hoch', 'NotANumber'],
    ['heightMm', Number.NaN, 'NotANumber'],
    ['heightMm', 119.9, 'OutOfRange'],
    ['heightMm', 600.1, 'OutOfRange'],
    ['heightMm', 310.25, 'TooManyDecimals'],
  ])('refuses %s = %o with %s', (field, value, code) => {
    expect(codes({ [field]: value })).toEqual([`${field} ORDERITEM.${code}`]);
  });

  it.each([
    ['productValue', '100x1250x600'],
    ['productValue', undefined],
    ['heightMm', undefined],
    ['heightMm', 120],
    ['heightMm', 310.5],
    ['heightMm', 400],
    ['qty', 9999],
    ['itemIndex', undefined],
  ])('accepts %s = %o', (field, value) => {
    expect(codes({ [field]: value })).toEqual([]);
  });

  it.each([
    [{ thicknessMm: 120 }, ['thicknessMm ORDERITEM.ThicknessUnknown']],
    [{ thicknessMm: undefined }, ['thicknessMm ORDERITEM.Required']],
    [{ thicknessMm: '100' }, ['thicknessMm ORDERITEM.ThicknessUnknown']],
    [{ lengthMm: undefined }, ['lengthMm ORDERITEM.Required']],
    [{ lengthMm: '1250' }, ['lengthMm ORDERITEM.NotANumber']],
    [{ lengthMm: 1300 }, ['lengthMm ORDERITEM.LengthNotAvailable']],
    [{ thicknessMm: 70, lengthMm: 1750 }, ['lengthMm ORDERITEM.LengthNotAvailable']],
    [{ heightMm: undefined }, ['heightMm ORDERITEM.Required']],
    [{ thicknessMm: 175, lengthMm: 1500, heightMm: 200 }, ['heightMm ORDERITEM.HeightNotAvailable']],
    [{ heightMm: 601 }, ['heightMm ORDERITEM.OutOfRange']],
  ])('says of a size without a product %j: %j', (change, expected) => {
    expect(codes({ productValue: undefined, ...change })).toEqual(expected);
  });

  it('refuses to cut what is reinforced for its load', () => {
    const flat = { thicknessMm: 175, lengthMm: 1500, productValue: '175x1500x249' };
    expect(codes({ ...flat, heightMm: 200 })).toEqual(['heightMm ORDERITEM.CutNotAllowed']);
    expect(codes({ ...flat, heightMm: 249 })).toEqual([]);
    expect(codes({ ...flat, heightMm: 300 })).toEqual(['productValue ORDERITEM.ProductMismatch']);
  });

  it('names the lengths that are made', () => {
    const [problem] = validateLintelItem(
      { ...VALID, thicknessMm: 70, lengthMm: 1750, productValue: undefined },
      { products: DEMO_LINTELS },
    );
    expect(problem?.suggestions).toEqual([1000, 1250, 1500]);
  });

  it('lets only a saved row be parked with 0 pieces', () => {
    expect(codes({ qty: 0 }, { saved: VALID })).toEqual([]);
  });

  it('keeps an ending product on the row that already has it', () => {
    const inactive = ['productValue ORDERITEM.ProductInactive'];
    expect(codes({}, { products: WITHOUT_400 })).toEqual(inactive);
    expect(codes({}, { products: WITHOUT_400, saved: { ...VALID, productValue: '100x1250x600' } })).toEqual(
      inactive,
    );
    expect(codes({ qty: 9 }, { products: WITHOUT_400, saved: VALID })).toEqual([]);
    const gone = DEMO_LINTELS.map((product) => ({
      ...product,
      status: product.thicknessMm === 100 ? ('ending' as const) : ('offered' as const),
    }));
    expect(codes({}, { products: gone, saved: VALID })).toEqual([]);
  });

  it('never throws on an empty row', () => {
    expect(validateLintelItem({}, { products: DEMO_LINTELS }).map(({ field }) => field)).toEqual([
      'sublotName',
      'floorName',
      'qty',
      'thicknessMm',
      'lengthMm',
      'heightMm',
    ]);
  });
});

describe('a checked lintel row', () => {
  const check = (change: Record<string, unknown>) =>
    checkLintelItem({ ...VALID, ...change }, { products: DEMO_LINTELS });

  it('takes the look-up where no product is named', () => {
    expect(check({ productValue: undefined, sublotName: ' Bad ' })).toMatchObject({
      item: VALID,
      product: { articleNo: '4110012540' },
      hasCut: true,
      lintelType: 'CS',
    });
  });

  it('takes the height of the product where none is given', () => {
    expect(check({ heightMm: undefined, productValue: '100x1250x600' })).toMatchObject({
      item: { ...VALID, heightMm: 600, productValue: '100x1250x600' },
      hasCut: false,
      lintelType: 'FS',
    });
  });

  it('keeps a named product that is not the lowest', () => {
    expect(check({ productValue: '100x1250x600' })).toMatchObject({ hasCut: true, lintelType: 'FS' });
  });

  it('is none when anything is wrong', () => {
    expect(check({ qty: 0 })).toMatchObject({ problems: [{ field: 'qty' }] });
    expect(check({ heightMm: 119 })).toMatchObject({ problems: [{ field: 'heightMm' }] });
  });

  it('names fields as the wire does', () => {
    const { thicknessMm: thickness, lengthMm: length, heightMm: height, ...others } = VALID;
    expect(toWire(LINTEL_FIELDS, VALID)).toEqual({ ...others, thickness, length, height });
  });
});
