import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setCells } from '@/components/data-grid/store/actions';
import { PlaceOrder } from '@/components/orders/place-order';
import { createOrder } from '@/components/orders/store/order-store';
import { aacItemOf, sampleAacKind } from '@/tests/support/aac-table';
import { renderOnPage } from '@/tests/support/render-on-page';

const kind = sampleAacKind('en');

/** Two saved rows; what is typed into them, and then why the order cannot be placed. */
function whyBlocked(...typed: readonly Record<string, string | number>[]): string | null {
  const items = [aacItemOf({}), aacItemOf({ itemIndex: 2 })];
  const order = createOrder(kind, { items, editable: true, draftKey: `draft-${crypto.randomUUID()}` });
  for (const [index, values] of typed.entries()) setCells(order.grid, order.grid.idAt(index), values);
  renderOnPage(<PlaceOrder unitId="lot" order={order} ability={{ can: true }} onPlaced={vi.fn()} />);
  return screen.getByRole('button', { name: 'Place order…' }).getAttribute('aria-description');
}

it('asks to save first only where the rows can be saved', () => {
  expect(whyBlocked({ qty: 12 })).toBe('1 row is not saved. Save first.');
});

it('asks to correct a row that cannot be saved as it is, before any that only waits', () => {
  expect(whyBlocked({ qty: 0.5 }, { qty: 12 })).toBe('1 row is invalid. Correct them first.');
});

it('is offered where every row is saved', () => {
  expect(whyBlocked()).toBeNull();
});
