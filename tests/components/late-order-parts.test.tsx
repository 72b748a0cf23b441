import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { pasteText } from '@/components/data-grid/store/actions';
import { beginEdit, editCell } from '@/components/data-grid/store/edit-session';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import { GridView } from '@/components/data-grid/view/grid-view';
import { OptionPopup } from '@/components/data-grid/view/option-popup';
import { useGridLabels } from '@/components/orders/parts/use-grid-labels';
import { PastePreview } from '@/components/orders/paste-preview';
import { ListMappings } from '@/components/orders/store/list-mappings';
import { createOrder } from '@/components/orders/store/order-store';
import { DEMO_PANELS } from '@/db/seed/catalogues';
import { productTitle } from '@/lib/domain/catalogue/titles';
import { aacItemOf, sampleAacKind } from '@/tests/support/aac-table';
import { renderOnPage } from '@/tests/support/render-on-page';

function makeGrid(): GridStore {
  const kind = sampleAacKind('en');
  return createOrder(kind, { items: [aacItemOf({})], editable: true, draftKey: 'draft' }).grid;
}

function Popup({ grid }: { grid: GridStore }) {
  const labels = useGridLabels('Order');
  const [view] = useState(() => new GridView(grid, 'grid', labels));
  return <OptionPopup view={view} />;
}

it('the options of a cell come up when it is edited, and one of them is picked', async () => {
  const grid = makeGrid();
  renderOnPage(<Popup grid={grid} />);
  expect(screen.queryByRole('listbox')).toBeNull();
  act(() => {
    editCell(grid, { id: grid.idAt(0), columnKey: 'productNo' });
    beginEdit(grid, 'editing', true);
  });
  const list = within(await screen.findByRole('listbox', { name: 'Product' }));
  const other = DEMO_PANELS.find(({ productNo }) => productNo === 2);
  if (!other) throw new Error('there is no second product');
  await userEvent.click(list.getByRole('option', { name: productTitle(other, 'en') }));
  expect(grid.rowAt(0)?.values.productNo).toBe(other.productNo);
});

it('a paste with something wrong is shown before it is carried out', async () => {
  const grid = makeGrid();
  renderOnPage(<PastePreview grid={grid} mappings={new ListMappings('lists', null)} />);
  act(() => void pasteText(grid, 'Bath\tGround\tnothing such\t2,6\tmany'));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});
