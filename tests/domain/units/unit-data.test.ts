import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readUnitData, unitDatum, writeUnitData } from '@/lib/domain/units/unit-data';

describe('unit data', () => {
  it('reads keys and values', () => {
    const data = 'OrderNumber=4500012345; CustRef=A 12=B;;LotID=';
    expect([...readUnitData(data)]).toEqual([
      ['OrderNumber', '4500012345'],
      ['CustRef', 'A 12=B'],
      ['LotID', ''],
    ]);
    expect(unitDatum(data, 'OrderNumber')).toBe('4500012345');
    expect(unitDatum(data, 'ordernumber')).toBeNull();
    expect(unitDatum('', 'OrderNumber')).toBeNull();
  });

  it('writes what it is given, in that order', () => {
    expect(writeUnitData([['OrderNumber', '4500012345']])).toBe('OrderNumber=4500012345');
    expect(writeUnitData(new Map([...readUnitData('A=1;B=2'), ['A', '3']]))).toBe('A=3;B=2');
    expect(writeUnitData([])).toBe('');
  });

  it('reads percent signs of a text that escapes nothing', () => {
    expect(unitDatum('Discount=100 %', 'Discount')).toBe('100 %');
  });

  it('reads back whatever was written', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ab;=%3BD\r\n é') });
    const key = text.filter((name) => name.trim() === name && name !== '');
    fc.assert(
      fc.property(fc.array(fc.tuple(key, text)), (entries) => {
        const map = new Map(entries);
        expect(readUnitData(writeUnitData(map))).toEqual(map);
      }),
    );
  });
});
