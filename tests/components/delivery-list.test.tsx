import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeliveryList, type OverviewView } from '@/components/deliveries/delivery-list';
import type { DeliveryDto } from '@/lib/contract/deliveries';
import { navigation, startAt } from '@/tests/support/navigation';
import { renderOnPage } from '@/tests/support/render-on-page';

startAt({ pathname: '/overview', query: 'page=1&where=title+contains+x' });

const YES = { can: true } as const;
const idOf = (place: number) => `0193a000-0000-7000-8000-00000000000${place}`;
const delivery = (place: number, changes: Partial<DeliveryDto> = {}): DeliveryDto => ({
  ...{ deliveryLotID: idOf(place), rootProjectUnitID: idOf(9), title: `Delivery ${place}` },
  ...{ deliveryDate: '2026-12-01', groups: 'Lot A,Lot B', projectUnitIDs: '', wallNos: '1,2,3,5' },
  ...{ deliveryType: 2, status: 'planned', abilities: { confirm: YES, callOff: YES }, version: 1 },
  ...changes,
});
const ROWS = [delivery(1), delivery(2, { deliveryType: 0, status: 'fixed' })];
const VIEW: OverviewView = { page: 0, size: 20, order: [], past: 'hide', isFiltered: false };
const heard = { onSelect: vi.fn(), onChange: vi.fn() };

const SOME = { deliveries: true, plannedDates: true };

function show(view: Partial<OverviewView> = {}, rows: readonly DeliveryDto[] = ROWS, has = SOME) {
  renderOnPage(
    <DeliveryList
      {...heard}
      rows={rows}
      view={{ ...VIEW, ...view }}
      count={rows.length}
      deliveredCount={3}
      selectedId={idOf(1)}
      today="2026-11-28"
      freights={new Map([[idOf(1), { volumeM3: 12.5, weightKg: 21_875, trucks: 1 }]])}
      has={has}
      refusals={{ confirm: undefined, callOff: 'Not yours' }}
    />,
  );
}

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const address = () => decodeURIComponent(String(navigation.router.push.mock.lastCall?.[0]));

beforeEach(() => {});
afterEach(() => {
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
    expect(first.getByRole('cell', { name: '1–3, 5' })).toBeTruthy();
    expect(first.getByRole('cell', { name: '12.5' })).toBeTruthy();
    expect(first.getByRole('button', { name: 'Delivery 1' }).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Delivery 2' }));
    expect(heard.onSelect).toHaveBeenCalledWith(idOf(2));
  });

  it('asks whether a date is confirmed, of what is not fixed', async () => {
    show();
    await userEvent.click(within(row('Delivery 1')).getByRole('button', { name: 'Confirm date' }));
    expect(heard.onChange).toHaveBeenCalledExactlyOnceWith({ delivery: ROWS[0], to: 'done' });
    expect(within(row('Delivery 2')).queryByRole('button', { name: 'Confirm date' })).toBeNull();
  });

  it('offers it where it is due or selected, elsewhere only while the row is pointed at', () => {
    const later = { deliveryDate: '2026-12-13' };
    show({}, [delivery(1, later), delivery(2), delivery(3, later)]);
    const isHidden = (name: string) =>
      within(row(name)).getByRole('button', { name: 'Confirm date' }).closest('.opacity-0') !== null;
    expect(['Delivery 1', 'Delivery 2', 'Delivery 3'].map(isHidden)).toEqual([false, false, true]);
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

  it('hides the past at first, says how many, and shows it in the address', async () => {
    show();
    const hidesPast = () => screen.getByRole('checkbox', { name: 'Hide past deliveries (3)' });
    expect(hidesPast()).toHaveProperty('checked', true);
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    await userEvent.click(hidesPast());
    expect(address()).toBe('/overview?where=title+contains+x&past=show');
    cleanup();
    navigation.query = 'past=show';
    show({ past: 'show' });
    expect(hidesPast()).toHaveProperty('checked', false);
    await userEvent.click(hidesPast());
    expect(address()).toBe('/overview?');
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
    expect(screen.getByText('All deliveries of this project are in the past.')).toBeTruthy();
  });

  it('says that there are none yet, and where the planned dates are', () => {
    show({}, [], { deliveries: false, plannedDates: true });
    expect(screen.getByText('No deliveries yet')).toBeTruthy();
    expect(screen.getByText(/The timeline below shows the planned dates/)).toBeTruthy();
    cleanup();
    show({ past: 'hide' }, [], { deliveries: false, plannedDates: false });
    expect(screen.getByText('No deliveries yet')).toBeTruthy();
    expect(screen.queryByText(/in the past|planned dates/)).toBeNull();
  });

  it('shows the next ones on a phone, and all on request', async () => {
    const rows = Array.from({ length: 7 }, (_, place) => delivery(place + 1));
    show({}, rows);
    const cut = () => document.querySelector('[class*="nth-child(n+6)"]');
    expect(cut()).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show all 7 deliveries' }));
    expect(cut()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Show all 7 deliveries' })).toBeNull();
  });
});
