import { describe, expect, it } from 'vitest';
import { nextAacRow, sortByItemIndex, visibleWhenReadOnly } from '@/lib/domain/orders/new-row';
import { orderNumber } from '@/lib/domain/orders/order-number';
import { orderRefusals } from '@/lib/domain/orders/order-readiness';
import { aacRowState, canDeleteRow, canSaveRow, lintelRowState } from '@/lib/domain/orders/row-state';

const BATH = { itemIndex: 9, sublotName: 'Bad', floorName: 'EG', productNo: 2, lengthMm: 2600, qty: 4 };

describe('the new row', () => {
  it('copies room, storey, product and length, never the quantity', () => {
    expect(nextAacRow([{ ...BATH, sublotName: 'Flur' }, BATH])).toEqual({ ...BATH, itemIndex: 3, qty: null });
  });

  it('is empty without rows', () => {
    const { itemIndex, ...others } = nextAacRow([]);
    expect(itemIndex).toBe(1);
    expect(Object.values(others)).toEqual([null, null, null, null, null]);
  });
});

describe('the order of rows', () => {
  it('is by index, equal ones as they came', () => {
    const rows = [
      { itemIndex: 2, id: 'a' },
      { itemIndex: 1, id: 'b' },
      { itemIndex: 2, id: 'c' },
    ];
    expect(sortByItemIndex(rows).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  });

  it('hides parked rows when read-only', () => {
    expect(visibleWhenReadOnly([{ qty: 0 }, { qty: 1 }])).toEqual([{ qty: 1 }]);
  });
});

describe('row states', () => {
  const STORED = { isNew: false, isDirty: false, isValid: true };
  const STANDARD = { lintelType: 'ST', hasCut: false } as const;

  it.each([
    [{ isNew: true, isValid: false }, 'new'],
    [{ isNew: true, isDirty: true, isValid: false }, 'invalid'],
    [{ isNew: true, isDirty: true }, 'dirty'],
    [{ isDirty: true }, 'dirty'],
    [{ isDirty: true, isValid: false }, 'invalid'],
    [{ isValid: false }, 'invalid'],
    [{}, 'clean'],
  ])('%j is %s', (facts, state) => {
    expect(aacRowState({ ...STORED, ...facts })).toBe(state);
    if (state !== 'clean') expect(lintelRowState({ ...STORED, ...facts }, STANDARD)).toBe(state);
  });

  it.each([
    ['FS', true, 'fullSize'],
    ['FS', false, 'fullSize'],
    ['CS', true, 'cut'],
    ['ST', false, 'standard'],
    [null, false, 'standard'],
  ] as const)('a clean lintel row of type %s, cut: %s, is %s', (lintelType, hasCut, state) => {
    expect(lintelRowState(STORED, { lintelType, hasCut })).toBe(state);
  });

  it('offers save on a changed valid row and delete on an unchanged stored one', () => {
    expect(canSaveRow({ ...STORED, isDirty: true })).toBe(true);
    expect(canSaveRow({ ...STORED, isDirty: true, isValid: false })).toBe(false);
    expect(canSaveRow(STORED)).toBe(false);
    expect(canDeleteRow(STORED)).toBe(true);
    expect(canDeleteRow({ ...STORED, isDirty: true })).toBe(false);
    expect(canDeleteRow({ ...STORED, isNew: true })).toBe(false);
  });
});

describe('an order', () => {
  it('is ready with one counted row and nothing invalid or unsaved', () => {
    expect(orderRefusals({ counted: 1, invalid: 0, unsaved: 0 })).toEqual([]);
  });

  it('says what stands in its way, in the order to solve it', () => {
    expect(orderRefusals({ counted: 0, invalid: 2, unsaved: 1 })).toEqual([
      { code: 'ORDER.InvalidItems', count: 2 },
      { code: 'ORDER.UnsavedItems', count: 1 },
      { code: 'ORDER.NoItems', count: 0 },
    ]);
  });

  it('gets 45 and eight digits as its number', () => {
    expect([orderNumber(12_345), orderNumber(99_999_999)]).toEqual(['4500012345', '4599999999']);
    for (const wrong of [-1, 1.5, 100_000_000]) expect(() => orderNumber(wrong)).toThrow(RangeError);
  });
});
