import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_ORDER_TERMS, orderFrom, orderText } from '@/lib/domain/navigation/list-order';

const KNOWN = ['title', 'date', 'state', 'number', 'plant'];

it('reads the order of an address as the contract writes it', () => {
  expect(orderFrom('title desc, date asc,state', KNOWN)).toEqual([
    { id: 'title', desc: true },
    { id: 'date', desc: false },
    { id: 'state', desc: false },
  ]);
});

it('leaves out what is unknown, repeated, unreadable or too much', () => {
  expect(orderFrom(undefined, KNOWN)).toEqual([]);
  expect(orderFrom(['title', 'date'], KNOWN)).toEqual([]);
  expect(orderFrom("password desc,title sideways,title,title desc,'; drop", KNOWN)).toEqual([
    { id: 'title', desc: false },
  ]);
  expect(orderFrom(KNOWN.join(','), KNOWN)).toHaveLength(MAX_ORDER_TERMS);
});

it('is read as it was written', () => {
  const terms = fc
    .uniqueArray(fc.constantFrom(...KNOWN), { maxLength: MAX_ORDER_TERMS })
    .chain((ids) => fc.tuple(...ids.map((id) => fc.record({ id: fc.constant(id), desc: fc.boolean() }))));
  fc.assert(
    fc.property(terms, (order) => {
      expect(orderFrom(orderText(order), KNOWN)).toEqual(order);
    }),
  );
});
