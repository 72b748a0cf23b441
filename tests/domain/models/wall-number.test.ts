import { expect, test } from 'vitest';
import { runningNumbers, wallNumber } from '@/lib/domain/models/wall-number';

test.each([
  ['12', null, '12'],
  [' 001 ', null, '001'],
  ['W-14', null, 'W-14'],
  ['102b', '7', '102b'],
  ['Basic Wall:Exterior:185488', '185488', '185488'],
  ['Basic Wall:Interior', 'T-12', 'T-12'],
  ['outer wall', '454425.1027891', null],
  ['Wand-002', null, '002'],
  ['Wand-Ext-ERDG-4', '3F2504E0-4F89', '4'],
  ['binnenwand', null, null],
  [null, null, null],
  ['<img src=x onerror=alert(1)>', null, null],
])('name %s and tag %s: number %s', (name, tag, number) => {
  expect(wallNumber({ name, tag })).toBe(number);
});

test('walls without a number are numbered by storey, in the order of their ids', () => {
  const walls = ['b', 'a', 'c'].map((globalId) => ({ globalId }));
  const numbers = runningNumbers(walls, ({ globalId }) => (globalId === 'c' ? 1 : 0));
  expect(walls.map((wall) => numbers.get(wall))).toEqual(['002', '001', '101']);
});

test('storeys with many walls do not run into each other', () => {
  const walls = Array.from({ length: 120 }, (_, index) => ({ globalId: String(index) }));
  const numbers = runningNumbers(walls, ({ globalId }) => Number(globalId) % 2);
  expect(new Set(numbers.values()).size).toBe(120);
  const many = runningNumbers([...walls, ...walls.map(({ globalId }) => ({ globalId }))], () => 1);
  expect([...many.values()].every((number) => number.startsWith('1'))).toBe(true);
});
