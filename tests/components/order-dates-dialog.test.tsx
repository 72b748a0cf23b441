import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { OrderDatesDialog } from '@/components/deliveries/order-dates-dialog';
import { refusalAnswer } from '@/tests/support/refusals';
import { renderOnPage } from '@/tests/support/render-on-page';

const rootUnitId = '0193a000-0000-7000-8000-000000000001';
const houseId = '0193a000-0000-7000-8000-000000000002';
const ids = { walls: '0193a000-0000-7000-8000-00000000000a', roof: '0193a000-0000-7000-8000-00000000000b' };

const lot = (orderLotID: string, orderLotTitle: string, deliveryDate: string | null, version = 3) => ({
  ...{ orderLotID, orderLotTitle, deliveryDate, version, minDate: '2027-01-10' },
  abilities: { changeDeliveryDate: { can: true } as { can: boolean; reason?: string } },
});
const data = (...orderLots: ReturnType<typeof lot>[]) => ({
  rootProjectUnitID: rootUnitId,
  subProjects: [{ subProjectID: houseId, subProjectTitle: 'House A', approvalLots: [], orderLots }],
  abilities: { editMaterials: { can: true } },
});
const project = () => data(lot(ids.walls, 'Walls', '2027-02-01'), lot(ids.roof, 'Roof', '2027-03-01'));

let stored: ReturnType<typeof data>;
let answers: Response[];
const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  answers = [];
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return Response.json({ data: stored });
    sent.push(JSON.parse(String(init.body)));
    return answers.shift() ?? Response.json({ data: stored });
  });
});

const onClose = vi.fn();

async function open(refusal?: string) {
  onClose.mockReset();
  renderOnPage(<OrderDatesDialog {...{ rootUnitId, refusal, onClose }} openSubprojectId={null} />);
  await screen.findByLabelText('Walls');
  return userEvent.setup();
}

const day = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

async function type(user: ReturnType<typeof userEvent.setup>, label: string, text: string): Promise<void> {
  await user.clear(day(label));
  await user.type(day(label), `${text}{Enter}`);
}

const saved = (...orderLots: [lotId: string, day: string | null, version?: number][]) => ({
  rootProjectUnitID: rootUnitId,
  subProjects: [
    {
      subProjectID: houseId,
      orderLots: orderLots.map(([orderLotID, deliveryDate, version = 3]) => ({
        ...{ orderLotID, deliveryDate, version },
      })),
    },
  ],
});

it('sends the dates that were changed with the versions that were seen', async () => {
  stored = project();
  const user = await open();
  await type(user, 'Roof', '5.4.2027');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([saved([ids.roof, '2027-04-05'])]);
});

it('asks whether the later dates move along, and takes the date back at Cancel', async () => {
  stored = project();
  const user = await open();
  await type(user, 'Walls', '8.2.2027');
  const question = await screen.findByRole('dialog', { name: 'Move all later dates as well?' });
  expect(within(question).getByRole('listitem').textContent).toContain('House A, Roof');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(day('Walls').value).toBe('01/02/2027');
  await type(user, 'Walls', '8.2.2027');
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  expect([day('Walls').value, day('Roof').value]).toEqual(['08/02/2027', '08/03/2027']);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([saved([ids.walls, '2027-02-08'], [ids.roof, '2027-03-08'])]));
});

it('moves the later dates by the days from the last possible one', async () => {
  stored = project();
  const user = await open();
  await type(user, 'Walls', '1.1.2020');
  await type(user, 'Walls', 'soon');
  await type(user, 'Walls', '3.2.2027');
  const question = await screen.findByRole('dialog', { name: 'Move all later dates as well?' });
  expect(question.textContent).toContain('from Feb 1, 2027 to Feb 3, 2027');
  await user.click(within(question).getByRole('button', { name: 'No' }));
  expect([day('Walls').value, day('Roof').value]).toEqual(['03/02/2027', '01/03/2027']);
  await type(user, 'Walls', '1.2.2027');
  expect(day('Walls').value).toBe('01/02/2027');
  expect(screen.queryByRole('dialog', { name: 'Move all later dates as well?' })).toBeNull();
});

it('does not save a date that is too early, or no date', async () => {
  stored = project();
  const user = await open();
  await type(user, 'Roof', '9.1.2027');
  await screen.findByText('This date is too early for a delivery. Choose a later one.');
  await type(user, 'Roof', 'soon');
  await waitFor(() =>
    expect(screen.queryByText('This date is too early for a delivery. Choose a later one.')).toBeNull(),
  );
  expect(day('Roof').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
});

it('offers both dates of a lot that somebody else has moved meanwhile', async () => {
  stored = project();
  const user = await open();
  await type(user, 'Roof', '5.4.2027');
  const theirs = data(lot(ids.walls, 'Walls', '2027-02-01'), lot(ids.roof, 'Roof', '2027-05-03', 4));
  answers = [refusalAnswer(412, 'StaleVersion', { data: theirs })];
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/May 3, 2027/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent[1]).toEqual(saved([ids.roof, '2027-04-05', 4])));
});

it('leaves the date of an order that was placed, and all dates to who may change them', async () => {
  const ordered = lot(ids.walls, 'Walls', '2027-02-01');
  ordered.abilities.changeDeliveryDate = { can: false, reason: 'OrderPlaced' };
  stored = data(ordered, lot(ids.roof, 'Roof', '2027-03-01'));
  await open();
  expect([day('Walls').readOnly, day('Roof').readOnly]).toEqual([true, false]);
  expect(screen.getByText('The order has been placed. Its date can no longer be changed.')).toBeDefined();
  cleanup();
  await open('Not yours');
  expect(day('Roof').readOnly).toBe(true);
  expect(screen.getByText('Not yours')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
});
