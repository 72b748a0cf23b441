import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TimeLineTable } from '@/components/deliveries/time-line-table';
import type { Planner } from '@/components/deliveries/use-planner';
import { WaveConsequences } from '@/components/deliveries/wave-consequences';
import { currentToasts } from '@/components/ui/toast-store';
import type { DeliveryPlanDto } from '@/lib/contract/delivery-plan';
import { planWave } from '@/lib/domain/deliveries/plan-wave';
import { type PlannedDelivery, planKey } from '@/lib/domain/deliveries/planned-delivery';
import { BUILT_IN_LOADING } from '@/lib/domain/orders/weight';
import { renderOnPage } from '@/tests/support/render-on-page';

const TODAY = '2026-11-23';
const WEEK_PX = 80;
const [select, shift, onFocus] = [vi.fn(() => true), vi.fn(), vi.fn()];

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(WEEK_PX);
  HTMLElement.prototype.setPointerCapture = vi.fn();
});
afterEach(() => {
  vi.clearAllMocks();
});

function planned(unitId: string, day: string, extra: Partial<PlannedDelivery> = {}): PlannedDelivery {
  return {
    ...{ unitId, title: unitId, day, subprojectId: 'a', minDay: '2026-12-01', status: 'planned' },
    ...{ deliveryLotId: null, volumeM3: 10, weightKg: 17_500, wallNos: [], hasMaterials: true, plantIds: [] },
    ...extra,
  };
}

const first = planned('Keller', '2026-12-01');
const second = planned('Erdgeschoss', '2026-12-08', { status: 'fixed' });
const deliveries = [first, second];
const plan: DeliveryPlanDto = {
  rootProjectUnitID: 'root',
  subProjects: [
    { projectUnitID: 'a', title: 'Haus A' },
    { projectUnitID: 'b', title: 'Haus B' },
    { projectUnitID: 'c', title: 'Haus C' },
  ],
  deliveries: [],
  earliestDate: '2026-12-14',
  trucksPerWeek: 1,
  plants: [],
  abilities: { editMaterials: { can: true } },
};

const show = (selected: readonly PlannedDelivery[], mayEdit = true, all = deliveries) => {
  const abilities = mayEdit
    ? plan.abilities
    : { editMaterials: { can: false as const, reason: 'RoleRequired' } };
  const planner: Planner = {
    ...{ plan, deliveries: all, shown: all, wave: null, select, shift },
    keys: new Set(selected.map(planKey)),
    keyOf: new Map(all.map((delivery) => [delivery, planKey(delivery)])),
    move: { days: 0, along: 'none' },
    mutate: vi.fn(),
    setAlong: vi.fn(),
    discard: vi.fn(),
  };
  const shown = { first: TODAY, count: 4 };
  renderOnPage(
    <TimeLineTable
      {...{ planner, shown, today: TODAY, day: TODAY, plantCountry: 'de', onFocus }}
      plan={{ ...plan, abilities }}
    />,
    { locale: 'de' },
  );
  return screen.getByRole('button', { name: /Keller/ });
};

function drag(bar: HTMLElement, px: number) {
  const at = { pointerId: 1, pointerType: 'mouse', button: 0 };
  fireEvent.pointerDown(bar, { ...at, clientX: 100 });
  fireEvent.pointerMove(bar, { ...at, clientX: 100 + px });
  fireEvent.pointerUp(bar, { ...at, clientX: 100 + px });
  fireEvent.click(bar);
}

it('says of each bar what comes, and of each week how much', () => {
  show([]);
  expect(
    screen.getByRole('button', { name: 'Haus A, Keller, 01.12.2026, Geplant, 10,0\u00a0m³' }),
  ).toBeTruthy();
  const trucks = screen.getByRole('row', { name: /^Lkw, bis 1/ });
  expect(
    within(trucks)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['', '1', '1', '']);
});

it('names a bar by its lot in one figure, and week headings by week and day', () => {
  show([]);
  const shown = (name: RegExp) =>
    screen.getByRole('button', { name }).querySelector('[aria-hidden]')?.textContent;
  expect([shown(/Keller/), shown(/Erdgeschoss/)]).toEqual(['DiKe', 'DiEG']);
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings.slice(0, 3)).toEqual(['Teilprojekt', 'KW\u00a04823. Nov.', 'KW\u00a04930. Nov.']);
});

it('has one row for all subprojects without a bar in these weeks', () => {
  const far = [
    planned('Dach', '2027-03-01', { subprojectId: 'b' }),
    planned('Keller', '2026-10-01', { subprojectId: 'c' }),
  ];
  show([], true, [...deliveries, ...far]);
  const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names.slice(0, 2)).toEqual(['Haus A', 'Weitere']);
  const others = screen.getByRole('row', { name: /^Weitere/ });
  expect(
    within(others)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([...['Haus B1›0 davor, 1 danach', 'Haus C‹11 davor, 0 danach']]);
});

it('says that a planned move must be saved or discarded before another bar moves', () => {
  const bar = show([]);
  select.mockReturnValueOnce(false);
  drag(bar, 2 * WEEK_PX);
  expect(shift).not.toHaveBeenCalled();
  expect(currentToasts().map(({ title }) => title)).toEqual([
    'Speichern oder verwerfen Sie zuerst die Verschiebung.',
  ]);
});

it('selects by a press, and adds with Shift', () => {
  const bar = show([]);
  fireEvent.click(bar);
  expect(select).toHaveBeenLastCalledWith(planKey(first), false);
  expect(onFocus).toHaveBeenLastCalledWith(first);
  fireEvent.click(bar, { shiftKey: true });
  expect(select).toHaveBeenLastCalledWith(planKey(first), true);
});

it('moves by whole weeks where a bar is dropped, and only then', () => {
  const bar = show([]);
  drag(bar, 2 * WEEK_PX + 10);
  expect(select.mock.calls).toEqual([[planKey(first), false]]);
  expect(shift.mock.calls).toEqual([[14]]);
  expect(bar.style.translate).toBe('');
  drag(bar, 20);
  expect(shift).toHaveBeenCalledTimes(1);
});

it('moves all selected ones with the one that is dragged, until Escape', () => {
  const bar = show(deliveries);
  fireEvent.pointerDown(bar, { pointerId: 1, pointerType: 'mouse', button: 0, clientX: 0 });
  fireEvent.pointerMove(bar, { pointerId: 1, clientX: 90 });
  const other = screen.getByRole('button', { name: /Erdgeschoss/ });
  expect([bar.style.translate, other.style.translate]).toEqual(['90px', '90px']);
  fireEvent.keyDown(window, { key: 'Escape' });
  fireEvent.pointerUp(bar, { pointerId: 1, clientX: 90 });
  expect([bar.style.translate, other.style.translate]).toEqual(['', '']);
  expect(shift).not.toHaveBeenCalled();
});

it('moves by keys what is selected', () => {
  const bar = show([first]);
  fireEvent.keyDown(bar, { key: 'ArrowRight', altKey: true });
  fireEvent.keyDown(bar, { key: 'ArrowLeft', altKey: true });
  fireEvent.keyDown(bar, { key: 'ArrowLeft' });
  expect(shift.mock.calls).toEqual([[7], [-7]]);
});

it('moves nothing for those who may not', () => {
  const bar = show([first], false);
  drag(bar, 3 * WEEK_PX);
  fireEvent.keyDown(bar, { key: 'ArrowRight', altKey: true });
  expect(shift).not.toHaveBeenCalled();
});

it('lists everything that a move would do', () => {
  const keys = new Set(deliveries.map(planKey));
  const wave = planWave(
    deliveries,
    { keys, days: -7, along: 'none' },
    { plantCountry: 'de', loading: BUILT_IN_LOADING },
  );
  renderOnPage(<WaveConsequences wave={wave} plan={plan} />, { locale: 'de' });
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines[0]).toBe('Ein Termin wäre zu früh, frühestens: Haus A, Keller (01.12.2026)');
  expect(lines[1]).toBe('Eine Lieferung ist fix: Haus A, Erdgeschoss (08.12.2026)');
  expect(lines.at(-1)).toBe('Woche ab 07.12.2026: -1 Lkw, dann 0 von 1');
});
