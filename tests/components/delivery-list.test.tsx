import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeliveryList, type OverviewView } from '@/components/deliveries/delivery-list';
import type { DeliveryDto } from '@/lib/contract/deliveries';
import { renderOnPage } from '@/tests/support/render-on-page';

const navigation = vi.hoisted(() => ({ push: vi.fn(), query: '' }));
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: navigation.push, replace: vi.fn() }),
  usePathname: () => '/overview',
  useSearchParams: () => new URLSearchParams(navigation.query),
}));

const YES = { can: true } as const;
const idOf = (place: number) => `0193a000-0000-7000-8000-00000000000${place}`;
const delivery = (place: number, changes: Partial<DeliveryDto> = {}): DeliveryDto => ({
  ...{ deliveryLotID: idOf(place), rootProjectUnitID: idOf(9), title: `Delivery ${place}` },
  ...{ deliveryDate: '2026-12-01', groups: 'Lot A,Lot B', projectUnitIDs: '', wallNos: '1,2' },
  ...{ deliveryType: 2, status: 'planned', abilities: { confirm: YES, callOff: YES }, version: 1 },
  ...changes,
});
const ROWS = [delivery(1), delivery(2, { deliveryType: 0, status: 'fixed' })];
const VIEW: OverviewView = { page: 0, size: 20, order: [], past: 'folded', isFiltered: false };
const heard = { onSelect: vi.fn(), onChange: vi.fn() };

function show(view: Partial<OverviewView> = {}, rows: readonly DeliveryDto[] = ROWS) {
  renderOnPage(
    <DeliveryList
      {...heard}
      rows={rows}
      view={{ ...VIEW, ...view }}
      count={rows.length}
      deliveredCount={3}
      selectedId={idOf(1)}
      refusals={{ confirm: undefined, callOff: 'Not yours' }}
    />,
  );
}

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const address = () => decodeURIComponent(String(navigation.push.mock.lastCall?.[0]));

beforeEach(() => {
  navigation.query = 'page=1&where=title+contains+x';
});
afterEach(() => {
  navigation.push.mockReset();
  heard.onSelect.mockReset();
  heard.onChange.mockReset();
});

describe('the list of deliveries', () => {
  it('shows lots, walls and status of each, and which one is selected', async () => {
    show();
    expect(screen.getByRole('heading', { name: '5 deliveries' })).toBeTruthy();
    const first = within(row('Delivery 1'));
    expect(first.getByText('Lot A, Lot B')).toBeTruthy();
    expect(first.getByText('Planned')).toBeTruthy();
    expect(first.getByRole('button', { name: 'Delivery 1' }).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Delivery 2' }));
    expect(heard.onSelect).toHaveBeenCalledWith(idOf(2));
  });

  it('asks about a step, and says why one is closed', async () => {
    show();
    const first = within(row('Delivery 1'));
    await userEvent.click(first.getByRole('button', { name: 'Confirm date' }));
    expect(heard.onChange).toHaveBeenCalledExactlyOnceWith({ delivery: ROWS[0], to: 'done' });
    expect(first.getByRole('button', { name: 'On call' }).getAttribute('aria-disabled')).toBe('true');
    expect(within(row('Delivery 2')).queryByRole('button', { name: 'Confirm date' })).toBeNull();
  });

  it('is sorted by several columns in the address, from the first page on', async () => {
    show({ order: [{ id: 'title', desc: true }] });
    const heading = (name: string) => screen.getByRole('columnheader', { name: new RegExp(name) });
    expect(heading('Name').getAttribute('aria-sort')).toBe('descending');
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    await user.click(within(heading('Status')).getByRole('button'));
    await user.keyboard('{/Shift}');
    const query = new URLSearchParams(address().split('?')[1]);
    expect([query.get('orderby'), query.get('page')]).toEqual(['title desc,deliveryType', null]);
    expect(query.get('where')).toBe('title contains x');
  });

  it('folds the past, or hides it, in the address', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: '3 delivered' }));
    expect(address()).toBe('/overview?where=title+contains+x&past=show');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Hide past deliveries' }));
    expect(address()).toBe('/overview?where=title+contains+x&past=hide');
  });

  it('offers 10, 20, 50 and 100 rows a page, from the first page on', async () => {
    show();
    const sizes = screen.getByLabelText('Rows per page');
    expect(
      within(sizes)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([...['10', '20', '50', '100']]);
    await userEvent.selectOptions(sizes, '10');
    expect(address()).toBe('/overview?where=title+contains+x&size=10');
    await userEvent.selectOptions(sizes, '100');
    expect(address()).toBe('/overview?where=title+contains+x&size=100');
  });

  it('says whether filters or the past leave nothing', () => {
    show({ isFiltered: true }, []);
    expect(screen.getByText('Nothing matches the filters')).toBeTruthy();
    cleanup();
    show({}, []);
    expect(screen.getByText('No upcoming deliveries')).toBeTruthy();
  });
});
