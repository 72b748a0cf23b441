import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ArrangementsProvider } from '@/components/lists/arrangements';
import { ColumnSettingsPlace, ColumnSettingsPlaces } from '@/components/lists/column-settings-place';
import { DataTable } from '@/components/lists/data-table';
import { listColumns } from '@/components/lists/table-features';
import { forgetPreference } from '@/lib/client/preference-cookie';
import type { OrderTerm } from '@/lib/domain/navigation/list-order';
import { navigation, startAt } from '@/tests/support/navigation';
import { renderOnPage } from '@/tests/support/render-on-page';

interface Product {
  title: string;
  plant: string;
  days: number;
}

const ROWS: Product[] = [
  { title: 'Wall', plant: 'West', days: 12 },
  { title: 'Beam', plant: 'East', days: 5 },
  { title: 'Slab', plant: 'West', days: 3 },
];
const column = listColumns<Product>();
const COLUMNS = column.columns([
  column.accessor('title', { header: 'Title', enableHiding: false }),
  column.accessor('plant', { header: 'Plant' }),
  column.accessor('days', { header: 'Days', meta: { num: true } }),
  column.display({ id: 'actions', header: 'Actions', meta: { hiddenHeading: true }, cell: () => 'Edit' }),
]);

const { push } = navigation.router;
startAt({ pathname: '/list', query: 'page=2&search=wall' });

const USER = '0193a000-0000-7000-8000-000000000001';
const COOKIE = 'columns.000000000001';
const stored = () =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(200);
  window.history.replaceState(null, '', '/home/app/dash');
});
afterEach(() => {
  forgetPreference(COOKIE, '/home/app');
});

function show(options: { order?: readonly OrderTerm[]; stored?: string | undefined; rows?: Product[] } = {}) {
  return renderOnPage(
    <ArrangementsProvider userId={USER} stored={options.stored}>
      <DataTable
        list="products"
        label="Products"
        columns={COLUMNS}
        rows={options.rows ?? ROWS}
        rowId={({ title }) => title}
        order={options.order && { terms: options.order }}
      />
    </ArrangementsProvider>,
  );
}

const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const column1 = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);
const heading = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}`) });
const sortBy = (name: string) => within(heading(name)).getByRole('button');

async function openSettings() {
  await userEvent.click(screen.getByRole('button', { name: 'Products: Columns' }));
  return screen.findByRole('dialog', { name: 'Products: Columns' });
}

describe('sorting', () => {
  it('goes by one column, ascending, descending and back', async () => {
    show();
    await userEvent.click(sortBy('Days'));
    expect(column1()).toEqual(['Slab', 'Beam', 'Wall']);
    expect(heading('Days').getAttribute('aria-sort')).toBe('ascending');
    await userEvent.click(sortBy('Days'));
    expect(column1()).toEqual(['Wall', 'Beam', 'Slab']);
    expect(heading('Days').getAttribute('aria-sort')).toBe('descending');
    await userEvent.click(sortBy('Days'));
    expect(column1()).toEqual(['Wall', 'Beam', 'Slab']);
    expect(heading('Days').getAttribute('aria-sort')).toBeNull();
  });

  it('goes by several columns with Shift, by keyboard too, and says which comes first', async () => {
    show();
    await userEvent.click(sortBy('Plant'));
    sortBy('Days').focus();
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    expect(column1()).toEqual(['Beam', 'Slab', 'Wall']);
    expect(heading('Plant').getAttribute('aria-sort')).toBe('ascending');
    expect(heading('Days').getAttribute('aria-sort')).toBeNull();
    expect(heading('Days').textContent).toContain('sort key 2, ascending');
  });

  it('asks the server for a list that it pages, from the first page on', () => {
    show({ order: [{ id: 'plant', desc: false }] });
    expect(column1()).toEqual(['Wall', 'Beam', 'Slab']);
    fireEvent.click(sortBy('Days'), { shiftKey: true });
    fireEvent.click(sortBy('Plant'));
    expect(push.mock.calls.map(([address]) => decodeURIComponent(address))).toEqual([
      '/list?search=wall&orderby=plant,days',
      '/list?search=wall&orderby=plant+desc',
    ]);
  });
});

describe('the columns', () => {
  it('of rows that are blocks are arranged from the bar of the list', async () => {
    renderOnPage(
      <ColumnSettingsPlaces>
        <nav>
          <ColumnSettingsPlace />
        </nav>
        <DataTable list="products" stacked columns={COLUMNS} rows={ROWS} rowId={({ title }) => title} />
      </ColumnSettingsPlaces>,
    );
    const inBar = within(screen.getByRole('navigation')).getByRole('button', { name: 'Columns' });
    await userEvent.click(inBar);
    const panel = await screen.findByRole('dialog', { name: 'Columns' });
    await userEvent.click(within(panel).getByRole('checkbox', { name: 'Plant' }));
    expect(screen.queryByRole('columnheader', { name: 'Plant', hidden: true })).toBeNull();
    // Blocks have neither widths nor edges.
    const offered = within(panel).getAllByRole('button');
    expect(offered.map((own) => own.getAttribute('aria-label') ?? own.textContent)).toEqual([
      ...['Move Title left', 'Move Title right', 'Move Plant left', 'Move Plant right'],
      ...['Move Days left', 'Move Days right', 'Reset columns'],
    ]);
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(inBar);
  });

  it('are hidden and shown; one always stays', async () => {
    show();
    const settings = await openSettings();
    await userEvent.click(within(settings).getByRole('checkbox', { name: 'Plant' }));
    expect(headings()).toEqual(['Title', 'Days', 'Actions']);
    expect(within(settings).getByRole<HTMLInputElement>('checkbox', { name: 'Title' }).disabled).toBe(true);
    await userEvent.click(within(settings).getByRole('checkbox', { name: 'Plant' }));
    expect(headings()).toEqual(['Title', 'Plant', 'Days', 'Actions']);
  });

  it('change places by button and by dragging a heading; actions stay last', async () => {
    show();
    const settings = await openSettings();
    await userEvent.click(within(settings).getByRole('button', { name: 'Move Days left' }));
    expect(headings()).toEqual(['Title', 'Days', 'Plant', 'Actions']);
    fireEvent.dragStart(heading('Plant'));
    fireEvent.drop(heading('Title'));
    expect(headings()).toEqual(['Plant', 'Title', 'Days', 'Actions']);
  });

  it('are made wider and narrower by keyboard, from the width they have', async () => {
    const { container } = show();
    const settings = await openSettings();
    within(settings).getByRole('button', { name: 'Make Plant wider' }).focus();
    await userEvent.keyboard('{Enter}{Enter}');
    const widths = () => [...container.querySelectorAll('col')].map(({ style }) => style.width);
    expect(widths()).toEqual(['200px', '248px', '200px', '']);
    within(settings).getByRole('button', { name: 'Make Title narrower' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(widths()).toEqual(['176px', '248px', '200px', '']);
  });

  it('are dragged to a width', () => {
    const { container } = show();
    const edge = container.querySelector('[data-resize=title]');
    if (!edge) throw new Error('no edge');
    fireEvent.mouseDown(edge, { clientX: 200 });
    fireEvent.mouseMove(document, { clientX: 260 });
    fireEvent.mouseUp(document, { clientX: 260 });
    expect(container.querySelector('col')?.style.width).toBe('260px');
    expect(stored()).toContain('title*260');
  });

  it('are pinned at the left edge, one after the other', async () => {
    show();
    const settings = await openSettings();
    await userEvent.click(within(settings).getByRole('button', { name: 'Pin Days' }));
    await userEvent.click(within(settings).getByRole('button', { name: 'Pin Plant' }));
    expect(headings()).toEqual(['Days', 'Plant', 'Title', 'Actions']);
    expect(heading('Plant').style.getPropertyValue('--pin')).toBe('200px');
    expect(within(settings).getByRole('button', { name: 'Pin Days' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
  });

  it('are remembered for the person, and reset', async () => {
    show();
    const settings = await openSettings();
    await userEvent.click(within(settings).getByRole('checkbox', { name: 'Plant' }));
    await userEvent.click(within(settings).getByRole('button', { name: 'Move Days left' }));
    const text = stored();
    cleanup();
    show({ stored: text });
    expect(headings()).toEqual(['Title', 'Days', 'Actions']);
    const again = await openSettings();
    await userEvent.click(within(again).getByRole('button', { name: 'Reset columns' }));
    expect(headings()).toEqual(['Title', 'Plant', 'Days', 'Actions']);
    expect(stored()).toBeUndefined();
  });
});

it('leaves what is typed in a cell alone when the columns are written in other words', async () => {
  const columnsIn = (title: string) =>
    column.columns([
      column.accessor('title', { header: title, cell: ({ getValue }) => <input aria-label={getValue()} /> }),
    ]);
  const table = (title: string) => (
    <DataTable list="inputs" columns={columnsIn(title)} rows={ROWS} rowId={(row) => row.title} />
  );
  const { rerender } = renderOnPage(table('Title'));
  await userEvent.type(screen.getByLabelText('Wall'), 'seen');
  rerender(table('Titel'));
  expect(headings()).toEqual(['Titel']);
  expect(screen.getByLabelText<HTMLInputElement>('Wall').value).toBe('seen');
});

describe('a long table', () => {
  it('draws the rows near the view and counts all of them', async () => {
    const rows = Array.from({ length: 400 }, (_, days) => ({ title: `P${days}`, plant: 'West', days }));
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(48);
    show({ rows });
    await screen.findByText('P0');
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('401');
    expect(screen.getAllByRole('row').length).toBeLessThan(100);
  });
});
