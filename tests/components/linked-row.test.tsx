import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createOrder } from '@/components/orders/store/order-store';
import { useLinkedRow } from '@/components/orders/use-linked-row';
import { aacItemOf, sampleAacKind } from '@/tests/support/aac-table';
import { goTo } from '@/tests/support/navigation';

const kind = sampleAacKind('de');

it.each([
  ['second', 1, 1],
  ['gone', 0, 0],
  ['', 0, 0],
])('goes to the row that the address names: %j', (row, place, reveals) => {
  goTo({ query: `${new URLSearchParams({ row })}` });
  const items = ['first', 'second'].map((id) => aacItemOf({ aacOrderLotItemID: id }));
  const { grid } = createOrder(kind, { items, editable: false, draftKey: `draft-${row}` });
  const revealed = vi.fn();
  grid.revealListeners.subscribe(revealed);
  renderHook(() => useLinkedRow(grid));
  expect(grid.selection.anchor.row).toBe(place);
  expect(revealed).toHaveBeenCalledTimes(reveals);
});
