import { describe, expect, it } from 'vitest';
import { nextStorey, roomOnNextStorey, storeyLevel } from '@/lib/domain/orders/next-storey';

describe('the storey above', () => {
  it.each([
    ['EG', '1. OG'],
    ['1. OG', '2. OG'],
    ['1.OG', '2.OG'],
    ['9. OG', '10. OG'],
    ['OG 2', 'OG 3'],
    ['OG', '2. OG'],
    ['2. UG', '1. UG'],
    ['1. UG', 'EG'],
    ['KG', 'EG'],
    ['Kellergeschoss', 'Erdgeschoss'],
    ['Erdgeschoss', '1. Obergeschoss'],
    ['1. Obergeschoss', '2. Obergeschoss'],
    ['begane grond', '1e verdieping'],
    ['1e verdieping', '2e verdieping'],
    ['Ground floor', '1st floor'],
    ['1st floor', '2nd floor'],
    ['2nd floor', '3rd floor'],
    ['10th floor', '11th floor'],
    ['20th floor', '21st floor'],
    ['Level 07', 'Level 08'],
    ['Level -1', 'Level 0'],
    ['-2', '-1'],
    ['L1', 'L2'],
    ['1er étage', '2e étage'],
    ['Dachgeschoss', ''],
    ['', ''],
  ])('of %s is %s', (storey, next) => {
    expect(nextStorey(storey)).toBe(next);
  });
});

describe('rooms that carry the number of their storey', () => {
  it.each([
    ['1.03 Bad', '1. OG', '2. OG', '2.03 Bad'],
    ['Wohnung 103', '1. OG', '2. OG', 'Wohnung 203'],
    ['0.01 Flur', 'EG', '1. OG', '1.01 Flur'],
    ['Raum 1', '1. OG', '2. OG', 'Raum 1'],
    ['2.03 Bad', '1. OG', '2. OG', '2.03 Bad'],
    ['10.3', '1. OG', '2. OG', '10.3'],
    ['1.03', 'Dachgeschoss', '2. OG', '1.03'],
    ['9.12', '9. OG', '10. OG', '10.12'],
  ])('%s goes from %s to %s as %s', (room, from, to, expected) => {
    expect(roomOnNextStorey(room, from, to)).toBe(expected);
  });
});

describe('the level of a storey', () => {
  it('follows the building in each language', () => {
    const buildings = [
      ['2. UG', 'UG', 'EG', '1. OG', '2. OG', 'DG'],
      ['Keller', 'Erdgeschoss', 'Obergeschoss', '2. Obergeschoss', 'Dachgeschoss'],
      ['Kelder', 'Begane grond', '1e verdieping', '10e verdieping', 'Zolder'],
      ['Basement', 'Ground floor', '1st floor', '2nd floor', 'Attic'],
    ];
    for (const storeys of buildings) {
      const levels = storeys.map((name) => storeyLevel(name) ?? Number.NaN);
      expect(levels).toEqual(levels.toSorted((a, b) => a - b));
      expect(new Set(levels).size).toBe(storeys.length);
    }
    expect(storeyLevel('Halle')).toBeNull();
    expect(storeyLevel('Kapelle')).toBeNull();
  });
});
