import { describe, expect, test } from 'vitest';
import { type LotWalls, lotsOfWalls } from '@/lib/domain/models/wall-lots';

let records = 0;
const wall = (number: string, storeyGlobalId: string | null = 'S0', groupGlobalIds: string[] = []) => {
  records += 1;
  return {
    expressId: records,
    globalId: `wall ${records}`,
    number,
    buildingGlobalId: 'B',
    storeyGlobalId,
    groupGlobalIds,
  };
};
const source = (ids: Partial<LotWalls['sources'][number]>) => ({
  buildingGlobalId: null,
  storeyGlobalId: null,
  groupGlobalId: null,
  ...ids,
});
const lot = (unitId: string, more: Partial<LotWalls> = {}): LotWalls => ({
  unitId,
  assigned: [],
  sources: [],
  wallNumbers: [],
  ...more,
});
const lotOf = (one: ReturnType<typeof wall>, lots: LotWalls[]) =>
  lotsOfWalls([one], lots).get(one.expressId)?.unitId ?? null;

describe('a wall belongs to the lot', () => {
  test('whose source it matches in every id', () => {
    const lots = [
      lot('ground', { sources: [source({ buildingGlobalId: 'B', storeyGlobalId: 'S0' })] }),
      lot('first', { sources: [source({ buildingGlobalId: 'B', storeyGlobalId: 'S1' })] }),
    ];
    expect(lotOf(wall('001', 'S1'), lots)).toBe('first');
    expect(lotOf(wall('001', 'S2'), lots)).toBeNull();
  });

  test('whose source is the most particular one', () => {
    const lots = [
      lot('house', { sources: [source({ buildingGlobalId: 'B' })] }),
      lot('group', { sources: [source({ buildingGlobalId: 'B', groupGlobalId: 'G' })] }),
    ];
    expect(lotOf(wall('001', 'S0', ['G', 'H']), lots)).toBe('group');
    expect(lotOf(wall('001', 'S0', ['H']), lots)).toBe('house');
  });

  test('that has its number, where no source matches', () => {
    const lots = [
      lot('a', { wallNumbers: [' 001 ', 'w-14'], sources: [source({ storeyGlobalId: 'S9' })] }),
      lot('b', { wallNumbers: ['102'] }),
    ];
    expect(lotOf(wall('001'), lots)).toBe('a');
    expect(lotOf(wall('1'), lots)).toBe('a');
    expect(lotOf(wall('W-14'), lots)).toBe('a');
    expect(lotOf(wall('0102'), lots)).toBe('b');
    expect(lotOf(wall('103'), lots)).toBeNull();
  });

  test('that has exactly its number, before those that have it without leading zeros', () => {
    const lots = [lot('a', { wallNumbers: ['01'] }), lot('b', { wallNumbers: ['1'] })];
    expect(lotOf(wall('1'), lots)).toBe('b');
    expect(lotOf(wall('001'), lots)).toBeNull();
  });
});

describe('what says where a wall belongs', () => {
  const one = wall('001', 'S1');
  const bySource = lot('source', { sources: [source({ storeyGlobalId: 'S1' })] });
  const byNumber = lot('number', { wallNumbers: ['001'] });
  const byPerson = lot('person', { assigned: [one.globalId] });
  const reasonOf = (lots: LotWalls[]) => lotsOfWalls([one], lots).get(one.expressId);

  test('is a person before its source, and its source before its number', () => {
    expect(reasonOf([byNumber, bySource, byPerson])).toEqual({ unitId: 'person', reason: 'person' });
    expect(reasonOf([byNumber, bySource])).toEqual({ unitId: 'source', reason: 'source' });
    expect(reasonOf([byNumber])).toEqual({ unitId: 'number', reason: 'number' });
    expect(reasonOf([])).toBeUndefined();
  });

  test('a person says for one wall alone', () => {
    expect(lotOf(wall('001', 'S1'), [byNumber, bySource, byPerson])).toBe('source');
  });
});

test('a number that several lots have says nothing', () => {
  const lots = [lot('a', { wallNumbers: ['001'] }), lot('b', { wallNumbers: ['001'] })];
  expect(lotOf(wall('001'), lots)).toBeNull();
});

test('a source without any id matches nothing', () => {
  expect(lotOf(wall('001'), [lot('a', { sources: [source({})] })])).toBeNull();
});
