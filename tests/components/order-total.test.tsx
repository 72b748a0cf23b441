import { act, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { pasteText } from '@/components/data-grid/store/actions';
import { OrderTotal } from '@/components/orders/order-total';
import { createOrder } from '@/components/orders/store/order-store';
import { aacItemOf, sampleAacKind } from '@/tests/support/aac-table';
import { OnPage } from '@/tests/support/render-on-page';

const LINES = 40;

/** A lot of panels in so many lengths, each one line of the totals. */
function makeOrder() {
  const kind = sampleAacKind('en');
  const items = Array.from({ length: LINES }, (_, index) => {
    const length = 1000 + index * 20;
    return aacItemOf({ itemIndex: index + 1, itemLength: length / 1000, length });
  });
  return createOrder(kind, { items, editable: true, draftKey: `draft-${crypto.randomUUID()}` });
}

const totalsOf = (order: ReturnType<typeof makeOrder>) => (
  <OnPage>
    <OrderTotal order={order} sizeHeading="Length" />
  </OnPage>
);

/** The lengths that have a line, and the rooms of all groups of lines. */
function linesIn(page: Element) {
  const rows = [...page.querySelectorAll('[role=row]')].slice(1, -1);
  const groups = [...page.querySelectorAll<HTMLElement>('[role=rowgroup]')];
  return {
    lengths: rows.map((row) => row.children[2]?.textContent),
    rooms: groups.map((group) => group.style.getPropertyValue('--lines')),
  };
}

const lengths = Array.from({ length: LINES }, (_, index) => String(1000 + index * 20));
const rooms = ['16', '16', '8', '1'];

it('the server draws the first lines, with room for all of them', () => {
  const page = document.createElement('div');
  page.innerHTML = renderToString(totalsOf(makeOrder()));
  expect(linesIn(page)).toEqual({ lengths: lengths.slice(0, 16), rooms });
});

it('all lines are drawn in the page, and follow a paste into many of them', async () => {
  const order = makeOrder();
  const { container } = render(totalsOf(order));
  expect(linesIn(container)).toEqual({ lengths, rooms });
  order.grid.select({ ...order.grid.selection, anchor: { row: 0, col: 3 }, head: { row: 0, col: 3 } });
  act(() => void pasteText(order.grid, Array.from({ length: LINES }, () => '1780').join('\n')));
  await waitFor(() => expect(linesIn(container)).toEqual({ lengths: ['1780'], rooms: ['1', '1'] }));
  expect(screen.getAllByRole('cell', { name: String(10 * LINES) })).toHaveLength(2);
});
