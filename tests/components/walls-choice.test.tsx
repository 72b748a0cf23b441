import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { WallsDialog } from '@/components/deliveries/walls-dialog';
import { type WallsOfLot, wallsOfLot, withWallsOfPlan } from '@/components/deliveries/walls-of-lot';
import type { Floor, Wall } from '@/components/models/viewer-data';
import { WallChoiceList } from '@/components/models/wall-choice-list';
import { GroupsLegend, useWallGroups, type WallGroups } from '@/components/models/wall-groups';
import type { DeliveryPlanDto } from '@/lib/contract/delivery-plan';
import { MAX_WALL_NO_LENGTH } from '@/lib/domain/models/chosen-walls';
import { WallIndex } from '@/lib/domain/models/wall-index';
import { refusalAnswer } from '@/tests/support/refusals';
import { renderOnPage } from '@/tests/support/render-on-page';

const onClose = vi.fn();
const onSaved = vi.fn();
const sent: { path: string; body: unknown; ifMatch: string | null }[] = [];
let answer: () => Response;

beforeEach(() => {
  sent.length = 0;
  answer = () => Response.json({ data: {} });
  onClose.mockReset();
  onSaved.mockReset();
  vi.stubGlobal('fetch', async (path: string, { body, headers }: RequestInit = {}) => {
    const ifMatch = new Headers(headers).get('if-match');
    sent.push({ path, body: JSON.parse(String(body)), ifMatch });
    return answer();
  });
});

const walls = (more: Partial<WallsOfLot> = {}): WallsOfLot => ({
  ...{ deliveryLotId: 'delivery', version: 3, unitId: 'lot', title: 'Ground floor' },
  ...{ wallNos: ['1', '2'], isFixed: false, ...more },
});
const dialogOf = (shown: WallsOfLot) => (
  <WallsDialog {...{ rootUnitId: 'root', since: '', walls: shown, Choice: null, onSaved, onClose }} />
);
const shownNumbers = () =>
  within(screen.getByRole('region'))
    .getAllByRole('listitem')
    .map((own) => own.textContent);

describe('walls without a model', () => {
  it('are a list of numbers: several are added at once, each is removed, and all are sent', async () => {
    renderOnPage(dialogOf(walls()));
    await userEvent.click(screen.getByRole('button', { name: 'Remove 1' }));
    await userEvent.type(screen.getByRole('textbox'), '7, 8 ,2{Enter}');
    expect(shownNumbers()).toEqual(['2', '7', '8']);
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Save walls' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent).toEqual([
      {
        path: expect.stringContaining('/delivery-overview/delivery/walls/lot'),
        body: { wallNos: ['2', '7', '8'] },
        ifMatch: '"3"',
      },
    ]);
  });

  it('are saved with the numbers that are typed and not yet added', async () => {
    renderOnPage(dialogOf(walls()));
    await userEvent.type(screen.getByRole('textbox'), '7, 2');
    await userEvent.click(screen.getByRole('button', { name: 'Save walls' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent.map(({ body }) => body)).toEqual([{ wallNos: ['1', '2', '7'] }]);
  });

  it('are checked like the server checks them: a number that is too long is neither added nor saved', async () => {
    renderOnPage(dialogOf(walls()));
    const number = screen.getByRole<HTMLInputElement>('textbox');
    const isDisabled = (name: string) =>
      screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';
    await userEvent.click(number);
    await userEvent.paste(`3, ${'4'.repeat(MAX_WALL_NO_LENGTH + 1)}`);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(number.getAttribute('aria-invalid')).toBe('true'));
    expect(document.getElementById(number.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'At most 40 characters.',
    );
    expect([shownNumbers(), isDisabled('Add'), isDisabled('Save walls')]).toEqual([['1', '2'], true, true]);
    // Enter may follow at once, before the form has checked the field again.
    fireEvent.change(number, { target: { value: number.value.slice(0, -1) } });
    fireEvent.keyDown(number, { key: 'Enter' });
    expect(shownNumbers().length).toBe(4);
    await waitFor(() => expect(isDisabled('Save walls')).toBe(false));
  });

  it('that the server refuses say so at their field, and the plan is read again', async () => {
    const messages = [{ code: 'TooManyEntries', message: 'At most 2 walls.', reference: 'wallNos' }];
    answer = () => refusalAnswer(422, 'ValidationFailed', { messages });
    renderOnPage(dialogOf(walls()));
    await userEvent.type(screen.getByRole('textbox'), '3{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Save walls' }));
    const shown = await screen.findByText('At most 2 walls.');
    expect(shown.closest('[role="alert"]')).toBeNull();
    expect(screen.getByRole('textbox', { description: 'At most 2 walls.' })).toBeTruthy();
    expect([onClose.mock.calls.length, onSaved.mock.calls.length]).toEqual([0, 1]);
  });

  it('that somebody else has changed meanwhile are shown for a choice', async () => {
    const { rerender } = renderOnPage(dialogOf(walls()));
    await userEvent.type(screen.getByRole('textbox'), '3{Enter}');
    rerender(dialogOf(walls({ version: 4, wallNos: ['9'] })));
    expect(screen.getByRole('alert').textContent).toContain('1, 2, 3');
    await userEvent.click(within(screen.getByRole('alert')).getAllByRole('radio')[1] ?? document.body);
    expect(shownNumbers()).toEqual(['9']);
  });
});

it('the walls of a lot are those that the plan names for its delivery', () => {
  const row = { ...{ projectUnitID: 'lot', deliveryLotID: 'd', deliveryVersion: 2, title: 'Lot' } };
  const plan = {
    deliveries: [
      { ...row, deliveryLotID: null, deliveryVersion: null, status: 'notApproved', wallNos: [] },
      { ...row, status: 'fixed', wallNos: ['1'] },
    ],
    // Only what is read.
  } as unknown as DeliveryPlanDto;
  expect(wallsOfLot(plan, 'd', 'lot')).toMatchObject({ version: 2, wallNos: ['1'], isFixed: true });
  expect([wallsOfLot(plan, undefined, 'lot'), wallsOfLot(plan, 'd', 'other')]).toEqual([null, null]);
  const shown = { title: '', day: '2026-12-01', lots: [{ unitId: 'lot', title: '' }], wallNos: ['old'] };
  const wallsNow = (deliveryLotId: string) => withWallsOfPlan({ ...shown, deliveryLotId }, plan).wallNos;
  expect([wallsNow('d'), wallsNow('gone')]).toEqual([['1'], ['old']]);
});

const delivery = (deliveryLotID: string, deliveryDate: string) => ({
  ...{ deliveryLotID, deliveryDate, title: 'Delivery', projectUnitIDs: [], wallNos: [] },
});
const wall = (number: string, deliveries: Wall['deliveries'] = []): Wall => ({
  ...{
    id: `wall-${number}`,
    number,
    floorId: 'f',
    floorName: 'First floor',
    storeyName: 'First floor',
    isMeasured: false,
    measures: null,
    lot: null,
    orderRows: [],
  },
  deliveries,
});
const floor: Floor = {
  ...{ id: 'f', name: 'First floor', building: '', elevationM: null },
  walls: [
    wall('101'),
    wall('102', [delivery('other', '2026-12-01')]),
    wall('103', [delivery('own', '2026-12-08')]),
  ],
};

describe('the list of walls', () => {
  const onToggle = vi.fn();
  const onFloor = vi.fn();
  const show = () =>
    renderOnPage(
      <WallChoiceList
        {...{ floors: [floor], chosen: new Set(['wall-103']), deliveryLotId: 'own', onToggle, onFloor }}
      />,
    );

  it('names what delivers a wall already, the delivery itself apart', () => {
    show();
    const rows = screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
    expect(rows).toEqual([
      'First floor1 of 3',
      '101–not in a delivery',
      '102–Dec 1, 2026',
      '103–not in a delivery',
    ]);
  });

  it('chooses one, a range with Shift, and a whole storey', async () => {
    show();
    const user = userEvent.setup();
    await user.click(screen.getByRole('checkbox', { name: /^101/ }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: /^102/ }));
    await user.keyboard('{/Shift}');
    expect(onToggle.mock.calls).toEqual([
      ['wall-101', false, [floor]],
      ['wall-102', true, [floor]],
    ]);
    const storey = screen.getByRole<HTMLInputElement>('checkbox', { name: /^First floor/ });
    expect(storey.indeterminate).toBe(true);
    await user.click(storey);
    expect(onFloor).toHaveBeenCalledExactlyOnceWith(floor.walls, true);
  });

  it('is searched by number', async () => {
    show();
    await userEvent.type(screen.getByRole('searchbox'), '102');
    expect(screen.getAllByRole('checkbox')).toHaveLength(2);
    await userEvent.click(screen.getByRole('checkbox', { name: /^102/ }));
    const found = [{ ...floor, walls: [floor.walls[1]] }];
    expect(onToggle).toHaveBeenLastCalledWith('wall-102', false, found);
  });
});

it('the legend counts walls by group, and clearing a box hides them', async () => {
  const index = new WallIndex([]);
  const groups: WallGroups = {
    of: () =>
      new Map([
        ['a', 'late'],
        ['b', 'late'],
        ['c', 'done'],
      ]),
    legend: [
      { key: 'done', name: 'Delivered', color: 'green' },
      { key: 'late', name: 'At risk', color: 'red' },
    ],
  };
  function Shown() {
    const { colors, hidden, ...legend } = useWallGroups(groups, index);
    return (
      <>
        <GroupsLegend {...legend} />
        <output>{[[...colors].join(' '), [...hidden].join()].join('; ')}</output>
      </>
    );
  }
  renderOnPage(<Shown />);
  expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual(['Delivered1', 'At risk2']);
  expect(screen.getByRole('status').textContent).toBe('a,red b,red c,green; ');
  await userEvent.click(screen.getByRole('checkbox', { name: /At risk/ }));
  expect(screen.getByRole('status').textContent).toBe('a,red b,red c,green; a,b');
});
