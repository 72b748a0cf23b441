import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { setCells } from '@/components/data-grid/store/actions';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import { mergeRows } from '@/components/data-grid/store/saving';
import { DataGrid } from '@/components/data-grid/view/data-grid';
import { useGridLabels } from '@/components/orders/parts/use-grid-labels';
import { createOrder } from '@/components/orders/store/order-store';
import { aacItemOf, sampleAacKind } from '@/tests/support/aac-table';
import { renderOnPage } from '@/tests/support/render-on-page';

const kind = sampleAacKind('de');
const items = [
  aacItemOf({ sublotName: 'Hall' }),
  aacItemOf({ sublotName: 'Bath', itemIndex: 2, qty: 0 }),
  aacItemOf({ sublotName: 'Loft', itemIndex: 3, itemLength: 2.62, length: 2620 }),
];

function Table({ grid }: { grid: GridStore }) {
  return <DataGrid grid={grid} labels={useGridLabels('Bestellung')} />;
}

function show(editable: boolean): GridStore {
  const { grid } = createOrder(kind, { items, editable, draftKey: `draft-${crypto.randomUUID()}` });
  renderOnPage(<Table grid={grid} />, { locale: 'de' });
  return grid;
}

/** What cells say: a text without room is whole in their title. */
const texts = (row: HTMLElement, role: string) =>
  within(row)
    .getAllByRole(role)
    .map(({ title, textContent }) => title || textContent);
const rows = () => screen.getAllByRole('row').slice(1);

it('numbers rows for a reader as for the editor, where one is parked', () => {
  show(false);
  expect(rows().map((row) => texts(row, 'rowheader')[0])).toEqual(['1', '3']);
  cleanup();
  show(true);
  expect(rows().map((row) => texts(row, 'rowheader')[0])).toEqual(['1', '2', '3', '+']);
});

it('names the product in the language of the reader, with its width and ungrouped lengths', () => {
  show(false);
  const [, loft = expect.fail()] = rows();
  expect(texts(loft, 'gridcell').slice(0, 9)).toEqual([
    ...['Loft', 'Ground', 'Wandplatte 70 × 600', '2620', '10', '70', '600', '15,72', '1,00'],
  ]);
});

it('shows both ways out of a conflict in its row, one field after the other', async () => {
  const grid = show(true);
  const [id = ''] = grid.table.order;
  act(() => void setCells(grid, id, { qty: 20, floorName: 'EG' }));
  const hall = items[0] ?? expect.fail();
  const theirs = kind.remoteRowOf({ ...hall, qty: 30, floorName: 'DG', version: 2 });
  act(() => mergeRows(grid, [theirs], false));
  expect(grid.status.conflicts).toBe(1);
  const [row = expect.fail()] = rows();
  const press = (name: string) => userEvent.click(within(row).getByRole('button', { name }));
  await within(row).findByText(/^Storey: Inzwischen wurde DG gespeichert/);
  await press('Meines behalten: Storey');
  await within(row).findByText(/^Quantity: Inzwischen wurde 30 gespeichert/);
  await press('Gespeichertes übernehmen: Quantity');
  expect(grid.row(id)).toMatchObject({ conflicts: null, values: { floorName: 'EG', qty: 30 } });
  await waitFor(() => expect(row.dataset.state).toBe('dirty'));
  expect(within(row).queryByRole('button', { name: /^Meines behalten/ })).toBeNull();
});
