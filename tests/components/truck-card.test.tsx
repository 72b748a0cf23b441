import { expect, it } from 'vitest';
import { createOrder } from '@/components/orders/store/order-store';
import { TruckCard } from '@/components/orders/truck-card';
import { aacItemOf, sampleAacKind } from '@/tests/support/aac-table';
import { renderOnPage } from '@/tests/support/render-on-page';

function show(editable: boolean, row: { productNo: number; length: number; qty: number }): string {
  const order = createOrder(sampleAacKind('en'), { items: [aacItemOf(row)], editable, draftKey: 't' });
  renderOnPage(<TruckCard order={order} />, { locale: 'en' });
  return document.body.textContent ?? '';
}

it('advises how to fill trucks while the lot can be changed, and not once it is read-only', () => {
  const few = { productNo: 0, length: 2.7, qty: 10 };
  expect(show(true, few)).toContain('Add ');
  document.body.replaceChildren();
  const read = show(false, few);
  expect(read).not.toContain('Add ');
  expect(read).not.toContain('For example');
  expect(read).toContain('to load');
});

it('says what the weight needs where it decides, instead of what fills trucks', () => {
  const text = show(true, { productNo: 2, length: 3.2, qty: 165 });
  expect(text).toContain('Without 1.00 pallets, 32 are left. For their weight they need 2 trucks.');
  expect(text).not.toContain('Remove');
});
