import { describe, expect, it } from 'vitest';
import { emptyRow, isUnsaved, makeRow, unsavedRow } from '@/components/data-grid/model/rows';
import { readerRows } from '@/components/orders/store/reader-rows';
import { AAC_FIELDS } from '@/lib/domain/orders/aac-item';
import { LINTEL_FIELDS } from '@/lib/domain/orders/lintel-item';
import { orderNumber } from '@/lib/domain/orders/order-number';
import { orderRefusals } from '@/lib/domain/orders/order-readiness';
import { nextRow, withChanges } from '@/lib/domain/orders/row-fields';

const BATH = { itemIndex: 9, sublotName: 'Bad', floorName: 'EG', productNo: 2, lengthMm: 2600, qty: 4 };

describe('the new row', () => {
  it('copies room, storey, product and length, never the quantity', () => {
    expect(nextRow(AAC_FIELDS, BATH, 2)).toEqual({ ...BATH, itemIndex: 3, qty: null });
  });

  it('is empty without rows, and always in a lot of lintels', () => {
    for (const { itemIndex, ...others } of [nextRow(AAC_FIELDS, null, 0), nextRow(LINTEL_FIELDS, BATH, 0)]) {
      expect(itemIndex).toBe(1);
      expect(Object.values(others).filter((value) => value !== null)).toEqual([]);
    }
  });
});

describe('changes of a saved row', () => {
  it('empty a field by null, but never its position; what is left out stays', () => {
    const changes = { itemIndex: null, floorName: null, qty: undefined };
    expect(withChanges<typeof AAC_FIELDS>(BATH, changes)).toEqual({ ...BATH, floorName: null });
    expect(withChanges<typeof AAC_FIELDS>(BATH, { itemIndex: 3 })).toEqual({ ...BATH, itemIndex: 3 });
  });
});

describe('the rows of a table', () => {
  const remote = (qty: number) => ({ remoteId: String(qty), version: 1, values: { ...BATH, qty } });

  it('hide those that are parked when read-only', () => {
    const { shown, parked } = readerRows([remote(0), remote(1)], false);
    expect([shown, parked].map((rows) => rows.map(({ remoteId }) => remoteId))).toEqual([['1'], ['0']]);
    expect(readerRows([remote(0), remote(1)], true).shown).toHaveLength(2);
  });
});

describe('row states', () => {
  const rowOf = ({ isNew = false, isDirty = false, isValid = true }) =>
    makeRow(
      {
        id: 'r1',
        remoteId: isNew ? null : '1',
        version: isNew ? null : 1,
        saved: isNew ? null : BATH,
        values: isDirty ? { ...BATH, qty: 5 } : BATH,
        deleted: false,
        conflicts: null,
        isGone: false,
        saveState: 'idle',
        saveError: null,
      },
      () => (isValid ? null : { qty: 'wrong' }),
    );

  it.each([
    [{ isNew: true, isDirty: true, isValid: false }, 'invalid', true],
    [{ isNew: true, isDirty: true }, 'new', true],
    [{ isNew: true }, 'new', true],
    [{ isDirty: true }, 'dirty', true],
    [{ isDirty: true, isValid: false }, 'invalid', true],
    [{ isValid: false }, 'invalid', false],
    [{}, 'clean', false],
  ])('%j is %s; save is offered: %s', (facts, state, unsaved) => {
    expect(rowOf(facts).state).toBe(state);
    expect(isUnsaved(rowOf(facts))).toBe(unsaved);
  });

  it('leave the untouched blank row aside: it is new once something is entered, and not checked before', () => {
    const values = nextRow(AAC_FIELDS, BATH, 1);
    const blank = emptyRow('r2', values);
    expect(blank).toMatchObject({ state: 'blank', errors: null });
    expect(unsavedRow('r2', values, () => null).state).toBe('new');
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

  it('gets the prefix of its tenant and eight digits as its number', () => {
    expect([orderNumber('45', 12_345), orderNumber('45', 99_999_999)]).toEqual(['4500012345', '4599999999']);
    expect([orderNumber('', 20_001), orderNumber('0007', 20_001)]).toEqual(['00020001', '000700020001']);
    for (const wrong of [-1, 1.5, 100_000_000]) expect(() => orderNumber('45', wrong)).toThrow(RangeError);
  });
});
