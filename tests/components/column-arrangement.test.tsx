import { act, fireEvent, renderHook, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pasteText, setCells } from '@/components/data-grid/store/actions';
import { findCells } from '@/components/data-grid/store/bulk-actions';
import { moveColumn, pinColumn, resizeColumn, showColumn } from '@/components/data-grid/store/column-actions';
import type { GridStore } from '@/components/data-grid/store/grid-store';
import { beginSave } from '@/components/data-grid/store/saving';
import { DataGrid } from '@/components/data-grid/view/data-grid';
import { ArrangementsProvider } from '@/components/lists/arrangements';
import { shownTable } from '@/components/orders/export/shown-table';
import { OpenGridTool } from '@/components/orders/grid-tools/grid-tools';
import { ToolsMenu } from '@/components/orders/grid-tools/tools-menu';
import { useGridTools } from '@/components/orders/grid-tools/use-grid-tools';
import { useGridLabels } from '@/components/orders/parts/use-grid-labels';
import { createOrder, type OrderStore } from '@/components/orders/store/order-store';
import { useStoredColumns } from '@/components/orders/use-stored-columns';
import { forgetPreference } from '@/lib/client/preference-cookie';
import { ARRANGEMENT_PATH, arrangementCookie } from '@/lib/domain/navigation/list-arrangement';
import messages from '@/messages/de.json';
import { aacHeadings, aacItemOf, sampleAacKind } from '@/tests/support/aac-table';
import { readPreference } from '@/tests/support/read-preference';
import { renderOnPage } from '@/tests/support/render-on-page';

const kind = sampleAacKind('de');
const items = [
  aacItemOf({ sublotName: 'Hall', floorName: 'Ground' }),
  aacItemOf({ sublotName: 'A bathroom with a rather long name', itemIndex: 2 }),
];
const words = messages.orders.tools;

const asBuilt = kind.columns.map(({ key }) => key);

beforeAll(() => {
  // The test's DOM has no top layer.
  HTMLElement.prototype.showPopover ??= () => {};
});
beforeEach(() => {
  window.history.replaceState(null, '', ARRANGEMENT_PATH);
  for (const userId of ['user-1', 'user-2']) forgetPreference(arrangementCookie(userId), ARRANGEMENT_PATH);
});

/** The columns as a page finds them that is opened now. */
function columnsOf(userId: string, table: 'aac' | 'lintel' = 'aac') {
  const stored = readPreference(arrangementCookie(userId));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ArrangementsProvider userId={userId} stored={stored}>
      {children}
    </ArrangementsProvider>
  );
  return renderHook(() => useStoredColumns(table), { wrapper }).result.current;
}

function order(userId = 'user-1'): OrderStore {
  const columns = columnsOf(userId);
  return createOrder(kind, { items, editable: true, draftKey: `draft-${crypto.randomUUID()}`, columns });
}

function Table({ grid }: { grid: GridStore }) {
  const tools = useGridTools();
  return (
    <>
      <ToolsMenu hasCells grid={grid} tools={tools} />
      <OpenGridTool grid={grid} tools={tools} />
      <DataGrid grid={grid} labels={useGridLabels('Bestellung')} {...tools.actions} />
    </>
  );
}

function show(shown: OrderStore): GridStore {
  renderOnPage(<Table grid={shown.grid} />, { locale: 'de' });
  return shown.grid;
}

const keysOf = ({ columns }: GridStore) => columns.map(({ key }) => key);
const widthOf = ({ columns }: GridStore, key: string) =>
  columns.find((column) => column.key === key)?.widthPx;
const headings = () =>
  screen
    .getAllByRole('columnheader')
    .flatMap(({ dataset }) => (dataset.column === undefined ? [] : [dataset.column]));
const heading = (key: string) =>
  screen.getAllByRole('columnheader').find(({ dataset }) => dataset.column === key) ?? expect.fail(key);

describe('columns of an order table', () => {
  it('are as they are built until somebody arranges them', () => {
    const grid = show(order());
    expect(headings()).toEqual(asBuilt);
    expect(grid.columns.filter(({ sticky }) => sticky).map(({ key }) => key)).toEqual(['sublotName']);
    expect(grid.columnTable.arrangement).toBeNull();
  });

  it('are resized by dragging the edge of a heading', () => {
    const grid = show(order());
    const edge = heading('qty').querySelector('[data-resize]') ?? expect.fail('no edge');
    Object.defineProperty(heading('qty'), 'offsetWidth', { value: 66 });
    fireEvent.mouseDown(edge, { clientX: 400, button: 0 });
    fireEvent.mouseMove(document, { clientX: 410 });
    fireEvent.mouseMove(document, { clientX: 430 });
    fireEvent.mouseUp(document, { clientX: 440 });
    expect(widthOf(grid, 'qty')).toBe(106);
    expect(order().grid.columnTable.arrangement?.widths).toEqual({ qty: 106 });
  });

  it('keep their width where an edge is pressed and not dragged', () => {
    const grid = show(order());
    const edge = heading('sublotName').querySelector('[data-resize]') ?? expect.fail('no edge');
    fireEvent.mouseDown(edge, { clientX: 400, button: 0 });
    fireEvent.mouseUp(document, { clientX: 400 });
    fireEvent.mouseMove(document, { clientX: 450 });
    expect(grid.columnTable.arrangement).toBeNull();
  });

  it('are fitted to their texts by a double-click on the edge, rows out of sight included', () => {
    const grid = show(order());
    const edge = heading('sublotName').querySelector('[data-resize]') ?? expect.fail('no edge');
    fireEvent.doubleClick(edge);
    expect(widthOf(grid, 'sublotName')).toBeGreaterThan(240);
    expect(widthOf(grid, 'sublotName')).toBeLessThan(400);
  });

  it('are resized by keyboard, step by step and within limits', async () => {
    const grid = show(order());
    act(() => grid.select({ ...grid.selection, anchor: { row: 0, col: 4 }, head: { row: 0, col: 4 } }));
    screen.getByRole('textbox').focus();
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowRight}{ArrowRight}{ArrowLeft}{/Shift}{/Alt}');
    expect(widthOf(grid, 'qty')).toBe(66 + 16);
    act(() => resizeColumn(grid, 'qty', 5));
    expect(widthOf(grid, 'qty')).toBe(44);
    act(() => resizeColumn(grid, 'qty', 5000));
    expect(widthOf(grid, 'qty')).toBe(800);
    act(() => resizeColumn(grid, 'qty', null));
    expect(widthOf(grid, 'qty')).toBe(66);
  });

  it('move, hide and are pinned by the menu of a column, by keyboard alone', async () => {
    const grid = show(order());
    act(() => grid.select({ ...grid.selection, anchor: { row: 0, col: 4 }, head: { row: 0, col: 4 } }));
    screen.getByRole('textbox').focus();
    await userEvent.keyboard('{Control>}{Shift>}L{/Shift}{/Control}');
    const menu = await screen.findByRole('dialog', { hidden: true });
    const press = async (name: string) => {
      within(menu).getByRole('button', { name, hidden: true }).focus();
      await userEvent.keyboard('{Enter}');
    };
    await press(words.column.left);
    expect(keysOf(grid).slice(2, 5)).toEqual(['productNo', 'qty', 'lengthMm']);
    // The active cell stays in its column.
    expect(grid.columns[grid.selection.anchor.col]?.key).toBe('qty');
    await press(words.column.pin);
    expect(keysOf(grid).slice(0, 2)).toEqual(['sublotName', 'qty']);
    await press(words.column.unpin);
    await press(words.column.hide);
    expect(keysOf(grid)).not.toContain('qty');
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
  });

  it('are listed in a panel, which hides and shows them, and offers to reset them', async () => {
    const grid = show(order());
    await userEvent.click(screen.getByRole('button', { name: words.menu }));
    await userEvent.click(await screen.findByRole('menuitem', { name: words.columns.action }));
    const panel = await screen.findByRole('dialog', { hidden: true });
    const box = (name: string) => within(panel).getByRole('checkbox', { name, hidden: true });
    await userEvent.click(box(aacHeadings('storey')));
    expect(headings()).not.toContain('floorName');
    await userEvent.click(box(aacHeadings('storey')));
    expect(headings()).toEqual(asBuilt);
    await userEvent.click(box(aacHeadings('pallets')));
    const right = words.columns.right.replace('{column}', aacHeadings('storey'));
    await userEvent.click(within(panel).getByRole('button', { name: right, hidden: true }));
    expect(keysOf(grid).slice(1, 3)).toEqual(['productNo', 'floorName']);
    await userEvent.click(within(panel).getByRole('button', { name: words.columns.reset, hidden: true }));
    expect(headings()).toEqual(asBuilt);
    expect(order().grid.columnTable.arrangement).toBeNull();
  });

  it('are remembered for the person and the kind of table', () => {
    const { grid } = order();
    showColumn(grid, 'floorName', false);
    moveColumn(grid, 'qty', 'productNo', 'before');
    pinColumn(grid, 'qty', true);
    resizeColumn(grid, 'productNo', 300);
    const again = order().grid;
    expect(keysOf(again).slice(0, 4)).toEqual(['sublotName', 'qty', 'productNo', 'lengthMm']);
    expect(again.columns.map(({ sticky }) => sticky).slice(0, 3)).toEqual([true, true, false]);
    expect(widthOf(again, 'productNo')).toBe(300);
    expect(keysOf(order('user-2').grid)).toEqual(asBuilt);
    expect(columnsOf('user-1', 'lintel').arrangement).toBeNull();
  });

  it('never vanish altogether', () => {
    const { grid } = order();
    expect(asBuilt.map((key) => showColumn(grid, key, false)).filter(Boolean)).toHaveLength(
      asBuilt.length - 1,
    );
    expect(grid.columns).toHaveLength(1);
  });
});

describe('columns whose heading is dragged', () => {
  const pointer = { pointerId: 1, button: 0, pointerType: 'mouse' };
  const at = (key: string) => headings().indexOf(key) * 100;
  const drag = (key: string, toX: number) => {
    for (const each of headings())
      heading(each).getBoundingClientRect = () => new DOMRect(at(each), 0, 100, 30);
    fireEvent.pointerDown(heading(key), { ...pointer, clientX: at(key) });
    fireEvent.pointerMove(document, { ...pointer, clientX: toX });
    const dropped = screen
      .getAllByRole('columnheader')
      .flatMap(({ dataset }) => (dataset.drop ? [dataset] : []));
    return dropped.map(({ drop, column }) => `${drop} ${column}`);
  };

  it('land beside another one, and stay after Escape', () => {
    const grid = show(order());
    expect(drag('qty', at('floorName') + 10)).toEqual(['before floorName']);
    fireEvent.keyDown(document, { key: 'Escape' });
    fireEvent.pointerUp(document, pointer);
    expect(keysOf(grid)).toEqual(asBuilt);
    drag('qty', at('floorName') + 10);
    fireEvent.pointerUp(document, pointer);
    expect(headings().slice(0, 4)).toEqual(['sublotName', 'qty', 'floorName', 'productNo']);
  });

  it.each([
    ['sublotName', 'productNo', 90, []],
    ['qty', 'sublotName', 10, ['before floorName']],
    ['floorName', 'sublotName', 90, []],
    ['qty', 'lengthMm', 90, []],
  ])('show where they land, not where they would stay: %s over %s', (key, over, px, places) => {
    show(order());
    expect(drag(key, at(over) + px)).toEqual(places);
  });
});

describe('with hidden and moved columns', () => {
  const hidden = () => {
    const made = order();
    showColumn(made.grid, 'floorName', false);
    moveColumn(made.grid, 'qty', 'productNo', 'before');
    return made;
  };

  it('a paste by position goes into the columns that are shown, as they are ordered', () => {
    const { grid } = hidden();
    const [id = ''] = grid.table.order;
    expect(pasteText(grid, 'Attic\t7')).toBe(1);
    expect(grid.row(id)?.values).toMatchObject({ sublotName: 'Attic', qty: 7, floorName: 'Ground' });
  });

  it('a list with headings fills hidden columns too', () => {
    const { grid } = hidden();
    const headed = ['Raum\tGeschoss\tProdukt\tLänge (mm)\tMenge', 'Attic\tTop\tWandplatte 70 × 600\t2600\t5'];
    pasteText(grid, headed.join('\n'));
    const added = grid.row(grid.table.order.at(-1) ?? '');
    expect(added?.values).toMatchObject({ sublotName: 'Attic', floorName: 'Top', qty: 5 });
  });

  it('saves, totals and exports have every column', () => {
    const made = hidden();
    const { grid } = made;
    const before = made.summary().totals.qty;
    const [id = ''] = grid.table.order;
    setCells(grid, id, { qty: 25 });
    expect(made.summary().totals.qty).toBe(before + 15);
    expect(beginSave(grid)?.updated[0]?.values).toMatchObject({ floorName: 'Ground', qty: 25 });
    const { columns, rows } = shownTable(grid, kind, { articleNo: 'No.', problem: 'Problem' });
    expect(columns.map(({ heading: name }) => name)).toContain(aacHeadings('storey'));
    expect(rows[0]).toContain('Ground');
  });

  it('an error in a hidden column shows in the row', () => {
    const { grid } = hidden();
    const [id = ''] = grid.table.order;
    setCells(grid, id, { floorName: 'x'.repeat(51) });
    show({ ...order(), grid });
    const error = grid.row(id)?.errors?.floorName ?? expect.fail('the name is not too long');
    expect(document.querySelector<HTMLElement>('.dg-message')?.title).toContain(error);
  });

  it('an error finds room where no computed columns are left', () => {
    const { grid } = hidden();
    for (const { key, editor } of kind.columns) if (editor === 'derived') showColumn(grid, key, false);
    const [id = ''] = grid.table.order;
    setCells(grid, id, { qty: -1 });
    show({ ...order(), grid });
    const [row = expect.fail('no row')] = screen.getAllByRole('row').slice(1);
    const message = row.querySelector<HTMLElement>('.dg-message') ?? expect.fail('no message');
    expect(message.style.gridColumn).toBe(`${grid.columns.length + 2} / ${grid.columns.length + 3}`);
  });

  it('search looks where somebody can see', () => {
    const { grid } = hidden();
    expect(findCells(grid, { text: 'Ground', columnKey: null, matchCase: false })).toEqual([]);
    showColumn(grid, 'floorName', true);
    expect(findCells(grid, { text: 'Ground', columnKey: null, matchCase: false }).length).toBeGreaterThan(0);
  });
});
