import { expect, it } from 'vitest';
import { orderLookFrom, orderLookText } from '@/lib/domain/orders/order-look';

it('shows the rows as the same person chose', () => {
  expect(orderLookFrom(orderLookText('ada', 'grid'), 'ada')).toBe('grid');
  expect(orderLookFrom(orderLookText('ada', 'cards'), 'ada')).toBe('cards');
});

it('shows cards to somebody who chose nothing', () => {
  expect(orderLookFrom(undefined, 'ada')).toBe('cards');
  expect(orderLookFrom(orderLookText('bob', 'grid'), 'ada')).toBe('cards');
  expect(orderLookFrom('ada rows', 'ada')).toBe('cards');
});
