import { expect, it } from 'vitest';
import { hasTooManyValues, jsonFault } from '@/lib/http/readable-json';

const MANY = 400_000;

it.each([
  ['zeros', `[${'0,'.repeat(MANY)}0]`],
  ['empty objects', `[${'{},'.repeat(MANY)}{}]`],
  ['lists in lists', '['.repeat(MANY)],
  ['names', `{${Array.from({ length: MANY }, (_, index) => `"${index}":1`).join(',')}}`],
])('counts the values of a text before they are made: %s', (_, text) => {
  expect(hasTooManyValues(text)).toBe(true);
});

it('counts no commas and brackets inside of texts', () => {
  expect(hasTooManyValues(JSON.stringify({ notes: `,[{"\\"`.repeat(MANY) }))).toBe(false);
  expect(hasTooManyValues(JSON.stringify(new Array(200_000).fill(1)))).toBe(false);
});

it('finds what nothing can keep, and says where', () => {
  expect(jsonFault({ create: [{}, { name: 'a\0' }] })).toEqual({ kind: 'text', reference: 'create/1/name' });
  expect(jsonFault([['\ud800']])).toEqual({ kind: 'text', reference: '0/0' });
  expect(jsonFault({ a: 'b', c: [1, null, true] })).toBeNull();
});
