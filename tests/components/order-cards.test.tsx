import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { deleteRows, redo, setCells, undo } from '@/components/data-grid/store/actions';
import { showColumn } from '@/components/data-grid/store/column-actions';
import { mergeRows } from '@/components/data-grid/store/saving';
import { useGridLabels } from '@/components/orders/parts/use-grid-labels';
import { OrderCards } from '@/components/orders/phone/order-cards';
import { PhoneBar } from '@/components/orders/phone/phone-bar';
import { createOrder, type OrderStore } from '@/components/orders/store/order-store';
import { DEMO_PANELS } from '@/db/seed/catalogues';
import type { AacItemDto } from '@/lib/contract/orders';
import { aacItemOf, sampleAacKind } from '@/tests/support/aac-table';
import { renderOnPage } from '@/tests/support/render-on-page';

const kind = sampleAacKind('en');

const onSave = vi.fn();

/** Two saved rows on cards, and what came of them. */
function showCards(items: readonly AacItemDto[] = [row('Bath', 1), row('Hall', 2)], editable = true) {
  const order = createOrder(kind, { items, editable, draftKey: `draft-${crypto.randomUUID()}` });
  renderOnPage(<Cards order={order} />);
  return { order, grid: order.grid, user: userEvent.setup() };
}

function row(sublotName: string, itemIndex: number): AacItemDto {
  return aacItemOf({ sublotName, itemIndex, aacOrderLotItemID: sublotName });
}

function Cards({ order }: { order: OrderStore }) {
  const labels = useGridLabels('Order');
  const { grid } = order;
  const deeds = grid.editable ? { onSave, onDelete: (ids: readonly string[]) => deleteRows(grid, ids) } : {};
  return (
    <>
      <OrderCards grid={grid} columns={kind.columns} labels={labels} {...deeds} />
      <PhoneBar order={order} onSave={() => onSave(null)}>
        {null}
      </PhoneBar>
    </>
  );
}

const cardOf = (name: string) => within(screen.getByRole('article', { name: new RegExp(name) }));
const quantity = (name: string) => cardOf(name).getByRole('textbox', { name: 'Quantity' });

describe('a row as a card', () => {
  it('is changed step by step, each press one step to undo', async () => {
    const { grid, user } = showCards();
    await user.click(cardOf('Bath').getByRole('button', { name: 'Increase: Quantity' }));
    await user.click(cardOf('Bath').getByRole('button', { name: 'Increase: Length (mm)' }));
    await user.click(cardOf('Bath').getByRole('button', { name: 'Decrease: Quantity' }));
    expect(grid.rowAt(0)?.values).toMatchObject({ qty: 10, lengthMm: 2620 });
    undo(grid);
    expect(grid.rowAt(0)?.values).toMatchObject({ qty: 11, lengthMm: 2620 });
    undo(grid);
    undo(grid);
    expect(grid.rowAt(0)?.state).toBe('clean');
    redo(grid);
    expect(await cardOf('Bath').findByDisplayValue('11')).toBe(quantity('Bath'));
  });

  it('reads what is typed as the grid does, and counts it at once', async () => {
    const { grid, user } = showCards();
    const length = cardOf('Bath').getByRole('textbox', { name: 'Length (mm)' });
    await user.clear(length);
    await user.type(length, '2.62 m');
    expect(grid.rowAt(0)?.values.lengthMm).toBe(2620);
    await user.clear(quantity('Bath'));
    await user.type(quantity('Bath'), '20{Enter}');
    expect(await screen.findByText(/^2 rows · 47\.04 m²/)).toBeTruthy();
    expect(length).toHaveProperty('value', '2620');
    undo(grid);
    expect(grid.rowAt(0)?.values).toMatchObject({ qty: 10, lengthMm: 2620 });
  });

  it('takes back what is typed with Escape', async () => {
    const { grid, user } = showCards();
    await user.type(quantity('Bath'), '5{Escape}');
    expect(grid.rowAt(0)?.state).toBe('clean');
    expect(quantity('Bath')).toHaveProperty('value', '10');
  });

  it('says at its field what is wrong', async () => {
    const { user } = showCards();
    await user.type(quantity('Bath'), '.5');
    expect(quantity('Bath').getAttribute('aria-invalid')).toBe('true');
    expect(cardOf('Bath').getByText('ORDERITEM.NotInteger')).toBeTruthy();
  });

  it('says what is wrong with a field that is folded away or hidden', async () => {
    const { grid, user } = showCards();
    setCells(grid, grid.idAt(0), { sublotName: '' });
    const card = within((await screen.findAllByRole('article'))[0] ?? document.body);
    expect(await card.findByText('Room: ORDERITEM.Required')).toBeTruthy();
    await user.click(card.getByRole('button', { expanded: false, name: /Ground/ }));
    expect(card.queryByText('Room: ORDERITEM.Required')).toBeNull();
    expect(card.getByText('ORDERITEM.Required')).toBeTruthy();
    showColumn(grid, 'sublotName', false);
    expect(await card.findByText('Room: ORDERITEM.Required')).toBeTruthy();
  });

  it('unfolds its texts and its product', async () => {
    const { grid, user } = showCards();
    await user.click(cardOf('Bath').getByRole('button', { expanded: false, name: /Bath/ }));
    const [, other] = DEMO_PANELS;
    await user.selectOptions(
      cardOf('Bath').getByRole('combobox', { name: 'Product' }),
      String(other?.productNo),
    );
    await user.type(cardOf('Bath').getByRole('textbox', { name: 'Room' }), ' 2');
    expect(grid.rowAt(0)?.values).toMatchObject({ sublotName: 'Bath 2', productNo: other?.productNo });
  });

  it('settles what somebody else saved, field by field', async () => {
    const { grid, user } = showCards();
    setCells(grid, grid.idAt(0), { qty: 11, lengthMm: 2600 });
    const theirs = sampleAacKind('de').remoteRowOf({ ...row('Bath', 1), qty: 12, version: 2 });
    mergeRows(grid, [theirs], false);
    expect(await cardOf('Bath').findByText('Quantity: someone else saved 12')).toBeTruthy();
    await user.click(cardOf('Bath').getByRole('button', { name: 'Take theirs' }));
    expect(grid.rowAt(0)).toMatchObject({ state: 'clean', values: { qty: 12 } });
  });

  it.each([
    { which: 'Keep', left: 2, unsaved: 1 },
    { which: 'Delete', left: 1, unsaved: 0 },
  ])(
    'asks about a changed row that somebody else deleted, and takes $which',
    async ({ which, left, unsaved }) => {
      const { grid, user } = showCards();
      setCells(grid, grid.idAt(0), { qty: 11 });
      mergeRows(grid, [sampleAacKind('de').remoteRowOf(row('Hall', 2))], true);
      expect(await cardOf('Bath').findByText('Someone else deleted this row.')).toBeTruthy();
      expect(cardOf('Hall').queryByText('Someone else deleted this row.')).toBeNull();
      await user.click(cardOf('Bath').getByRole('button', { name: which }));
      expect(screen.queryByText('Someone else deleted this row.')).toBeNull();
      expect(screen.getAllByRole('article')).toHaveLength(left);
      expect(grid.status).toMatchObject({ conflicts: 0, unsaved });
    },
  );

  it('says who else is editing it', async () => {
    const { grid } = showCards();
    grid.presence.set(new Map([['Bath', [{ name: 'Rita', initials: 'R', tone: 1 }]]]));
    expect(await cardOf('Bath').findByText('Rita is editing this row')).toBeTruthy();
  });
});

describe('rows', () => {
  it('are added like the last one, open, and with the focus', async () => {
    const { grid, user } = showCards();
    await user.click(screen.getByRole('button', { name: 'Add row' }));
    expect(grid.rowAt(2)?.values).toMatchObject({ sublotName: 'Hall', lengthMm: 2600, qty: null });
    const [, , added] = await screen.findAllByRole('article');
    const head = within(added ?? document.body).getByRole('button', { expanded: true });
    expect(document.activeElement).toBe(head);
  });

  it.each([
    ['Duplicate row 1', { rows: 3, unsaved: 1 }],
    ['Delete row 1', { rows: 1, unsaved: 1 }],
  ])('%s', async (deed, status) => {
    const { grid, user } = showCards();
    await user.click(cardOf('Bath').getByRole('button', { name: 'Actions of row 1' }));
    await user.click(await screen.findByRole('menuitem', { name: deed }));
    expect(grid.status).toMatchObject(status);
  });

  it('that are deleted can be restored, and are not edited', async () => {
    const { grid, user } = showCards();
    deleteRows(grid, [grid.idAt(0)]);
    expect(await cardOf('Bath').findByText('Deleted')).toBeTruthy();
    expect(cardOf('Bath').queryByRole('textbox')).toBeNull();
    await user.click(cardOf('Bath').getByRole('button', { name: 'Actions of row 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Restore row 1' }));
    expect(grid.status.unsaved).toBe(0);
  });

  it('are saved one by one or together', async () => {
    const { grid, user } = showCards();
    setCells(grid, grid.idAt(0), { qty: 11 });
    await user.click(cardOf('Bath').getByRole('button', { name: 'Actions of row 1' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save row 1' }));
    expect(onSave).toHaveBeenLastCalledWith([grid.idAt(0)]);
    fireEvent.click(screen.getByRole('button', { name: 'Save 1 row' }));
    expect(onSave).toHaveBeenLastCalledWith(null);
  });

  it('of an order that is placed are read only', () => {
    showCards(undefined, false);
    expect(cardOf('Bath').queryByRole('textbox')).toBeNull();
    expect(cardOf('Bath').getByText('2600')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add row' })).toBeNull();
  });
});
