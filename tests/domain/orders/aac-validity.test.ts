import { describe, expect, it } from 'vitest';
import { DEMO_PANELS } from '@/db/seed/catalogues';
import type { AacProduct } from '@/lib/domain/catalogue/aac-products';
import { AAC_FIELDS, type AacItem } from '@/lib/domain/orders/aac-item';
import { checkAacItem, nearestLengthsMm, validateAacItem } from '@/lib/domain/orders/aac-validity';
import { fromWire, toWire } from '@/lib/domain/orders/row-fields';

const VALID: AacItem = {
  itemIndex: 1,
  sublotName: 'Bad',
  floorName: 'EG',
  productNo: 1,
  lengthMm: 2600,
  qty: 7,
};

const INACTIVE: AacProduct[] = DEMO_PANELS.map((product) => ({
  ...product,
  status: product.productNo === 1 ? ('ending' as const) : ('offered' as const),
}));

function codes(change: Record<string, unknown>, options: { saved?: AacItem; products?: AacProduct[] } = {}) {
  const rules = { products: options.products ?? DEMO_PANELS, saved: options.saved };
  return validateAacItem({ ...VALID, ...change }, rules).map(({ field, code }) => `${field} ${code}`);
}

const astral = (count: number) => '🏠'.repeat(count);

describe('AAC item validity', () => {
  it('accepts a complete row, new or saved', () => {
    expect(codes({})).toEqual([]);
    expect(codes({}, { saved: VALID })).toEqual([]);
  });

  it.each([
    ['sublotName', undefined, 'Required'],
    ['sublotName', null, 'Required'],
    ['sublotName', 12, 'Required'],
    ['sublotName', '', 'Required'],
    ['sublotName', ' \t\n ', 'Required'],
    ['sublotName', '\u0000', 'Required'],
    ['sublotName', 'x'.repeat(51), 'TooLong'],
    ['sublotName', astral(51), 'TooLong'],
    ['floorName', undefined, 'Required'],
    ['floorName', '  ', 'Required'],
    ['floorName', 'x'.repeat(51), 'TooLong'],
    ['productNo', undefined, 'Required'],
    ['productNo', null, 'Required'],
    ['productNo', '', 'Required'],
    ['productNo', 3, 'ProductUnknown'],
    ['productNo', -1, 'ProductUnknown'],
    ['productNo', '1', 'ProductUnknown'],
    ['productNo', {}, 'ProductUnknown'],
    ['lengthMm', undefined, 'Required'],
    ['lengthMm', null, 'Required'],
    ['lengthMm', '2600', 'NotANumber'],
    ['lengthMm', Number.NaN, 'NotANumber'],
    ['lengthMm', Number.POSITIVE_INFINITY, 'NotANumber'],
    ['lengthMm', 2610, 'LengthStep'],
    ['lengthMm', 2600.5, 'LengthStep'],
    ['lengthMm', 580, 'LengthRange'],
    ['lengthMm', 3020, 'LengthRange'],
    ['lengthMm', 0, 'LengthRange'],
    ['lengthMm', -2600, 'LengthRange'],
    ['qty', undefined, 'Required'],
    ['qty', null, 'Required'],
    ['qty', '7', 'NotANumber'],
    ['qty', Number.NaN, 'NotANumber'],
    ['qty', 1.5, 'NotInteger'],
    ['qty', 0, 'OutOfRange'],
    ['qty', -1, 'OutOfRange'],
    ['qty', 10_000, 'OutOfRange'],
    ['itemIndex', null, 'NotANumber'],
    ['itemIndex', '1', 'NotANumber'],
    ['itemIndex', 1.5, 'NotInteger'],
    ['itemIndex', 0, 'OutOfRange'],
    ['itemIndex', 2 ** 31, 'OutOfRange'],
  ])('refuses %s = %o with %s', (field, value, code) => {
    expect(codes({ [field]: value })).toEqual([`${field} ORDERITEM.${code}`]);
  });

  it.each([
    ['sublotName', 'x'.repeat(50)],
    ['sublotName', ` ${'x'.repeat(50)} `],
    ['sublotName', astral(50)],
    ['floorName', 'x'],
    ['productNo', 0],
    ['productNo', 2],
    ['lengthMm', 600],
    ['lengthMm', 620],
    ['lengthMm', 3000],
    ['qty', 1],
    ['qty', 9999],
    ['itemIndex', undefined],
    ['itemIndex', 4711],
  ])('accepts %s = %o', (field, value) => {
    expect(codes({ [field]: value })).toEqual([]);
  });

  it.each([
    [0, 2800],
    [1, 3000],
    [2, 3200],
  ])('product %d ends at %d mm', (productNo, lengthMaxMm) => {
    expect(codes({ productNo, lengthMm: lengthMaxMm })).toEqual([]);
    expect(codes({ productNo, lengthMm: lengthMaxMm + 20 })).toEqual(['lengthMm ORDERITEM.LengthRange']);
  });

  it('lets only a saved row be parked with 0 pieces', () => {
    expect(codes({ qty: 0 }, { saved: VALID })).toEqual([]);
    expect(codes({ qty: -1 }, { saved: VALID })).toEqual(['qty ORDERITEM.OutOfRange']);
  });

  it('keeps an ending product on the row that already has it', () => {
    const inactive = ['productNo ORDERITEM.ProductInactive'];
    expect(codes({}, { products: INACTIVE })).toEqual(inactive);
    expect(codes({}, { products: INACTIVE, saved: { ...VALID, productNo: 0 } })).toEqual(inactive);
    expect(codes({ qty: 8 }, { products: INACTIVE, saved: VALID })).toEqual([]);
  });

  it('checks what it can of a length while the product is open', () => {
    expect(codes({ productNo: undefined, lengthMm: 2610 })).toEqual([
      'productNo ORDERITEM.Required',
      'lengthMm ORDERITEM.LengthStep',
    ]);
    expect(codes({ productNo: 7, lengthMm: 9000 })).toEqual([
      'productNo ORDERITEM.ProductUnknown',
      'lengthMm ORDERITEM.LengthRange',
    ]);
    expect(codes({ productNo: 7, lengthMm: 3200 })).toEqual(['productNo ORDERITEM.ProductUnknown']);
  });

  it('reports every field of an empty row', () => {
    expect(validateAacItem({}, { products: DEMO_PANELS }).map(({ field }) => field)).toEqual([
      'sublotName',
      'floorName',
      'productNo',
      'lengthMm',
      'qty',
    ]);
  });

  it('names the neighbours of a length between two steps, and the range', () => {
    const rules = { products: DEMO_PANELS };
    expect(validateAacItem({ ...VALID, lengthMm: 2610 }, rules)[0]?.suggestions).toEqual([2600, 2620]);
    expect(validateAacItem({ ...VALID, lengthMm: 3020 }, rules)[0]?.range).toEqual({ min: 600, max: 3000 });
    const range = { min: 600, max: 2800 };
    expect(nearestLengthsMm(2600, range)).toEqual([2600]);
    expect(nearestLengthsMm(610, range)).toEqual([600, 620]);
    expect(nearestLengthsMm(2790.5, range)).toEqual([2780, 2800]);
    expect(nearestLengthsMm(5, range)).toEqual([600]);
    expect(nearestLengthsMm(611, { min: 610, max: 650 })).toEqual([620]);
  });

  it('hands out the row to store, names trimmed to one line', () => {
    const rules = { products: DEMO_PANELS };
    expect(checkAacItem({ ...VALID, sublotName: ' Bad\r\nOG ' }, rules)).toEqual({
      values: { ...VALID, sublotName: 'Bad OG' },
    });
    expect(checkAacItem({ ...VALID, qty: 0 }, rules)).toMatchObject({ problems: [{ field: 'qty' }] });
  });
});

describe('AAC lengths on the wire', () => {
  const lengthOf = (itemLength: unknown) => fromWire(AAC_FIELDS, { itemLength }).lengthMm;

  it('turns every step of metres into whole millimetres and back', () => {
    for (let lengthMm = 20; lengthMm <= 10_000; lengthMm += 1) {
      expect(lengthOf(toWire(AAC_FIELDS, { ...VALID, lengthMm }).itemLength)).toBe(lengthMm);
    }
    expect(lengthOf(2.62)).toBe(2620);
  });

  it('does not round a length to a valid one', () => {
    expect(lengthOf(2.6004)).not.toBe(2600);
    expect(lengthOf('2.62')).toBe('2.62');
    expect(lengthOf(undefined)).toBeUndefined();
    expect(codes({ lengthMm: lengthOf(2.6004) })).toEqual(['lengthMm ORDERITEM.LengthStep']);
  });

  it('knows the wire names', () => {
    const { lengthMm, ...others } = VALID;
    expect(toWire(AAC_FIELDS, VALID)).toEqual({ ...others, itemLength: lengthMm / 1000 });
  });
});
