import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DeliveryDatesDialog } from '@/components/deliveries/delivery-dates-dialog';
import messages from '@/messages/en.json';
import { refusalAnswer } from '@/tests/support/refusals';
import { renderOnPage } from '@/tests/support/render-on-page';

const STALE = 'Someone else has changed this lot. Saved values:';
const rootUnitId = '0193a000-0000-7000-8000-000000000001';

const lot = (title: string, volume: number, version: number) => ({
  ...{ approvalLotID: title, approvalLotTitle: title, volumesLocked: false, version },
  materials: [
    ...[{ type: 'CS elements', volume, deliveryDate: null, minDate: '2026-12-01', isFixed: false }],
  ],
});

const stored = (...approvalLots: ReturnType<typeof lot>[]) => {
  const house = { subProjectID: 'house', subProjectTitle: 'House A', approvalLots, orderLots: [] };
  return Response.json({ data: { rootProjectUnitID: rootUnitId, subProjects: [house], abilities: {} } });
};

/** The dialog with changes in both lots, one of which somebody else has saved meanwhile. */
async function saveTooLate() {
  const reads = [
    stored(lot('Ground', 5, 1), lot('First', 6, 1)),
    stored(lot('Ground', 9, 2), lot('First', 6, 1)),
  ];
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) =>
    method === 'GET' ? reads.shift() : refusalAnswer(412, 'StaleVersion'),
  );
  const closed = { refusal: undefined, openSubprojectId: null, onClose: () => undefined };
  renderOnPage(<DeliveryDatesDialog rootUnitId={rootUnitId} {...closed} />);
  for (const [before, after] of [
    ['5', '7'],
    ['6', '8'],
  ] as const) {
    const field = await screen.findByDisplayValue(before);
    await userEvent.clear(field);
    await userEvent.type(field, after);
  }
  await userEvent.click(screen.getByRole('button', { name: messages.common.save }));
  const notice = await screen.findByText(STALE);
  return within(notice.closest<HTMLElement>('[role=alert]') ?? expect.unreachable());
}

it('dates saved too late name the lots of somebody else', async () => {
  const notice = await saveTooLate();
  expect(notice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'House A, Ground: CS elements, 9.0 m³, –',
  ]);
});

it('taking what others have saved gives up the changes in their lots alone', async () => {
  const notice = await saveTooLate();
  await userEvent.click(notice.getByRole('button', { name: messages.deliveries.edit.takeTheirs }));
  expect(await screen.findByDisplayValue('9')).toBeTruthy();
  expect(screen.getByDisplayValue('8')).toBeTruthy();
  expect(screen.queryByText(STALE)).toBeNull();
});

it('keeping the own changes keeps them in all lots', async () => {
  const notice = await saveTooLate();
  await userEvent.click(notice.getByRole('button', { name: messages.deliveries.edit.keepMine }));
  expect(await screen.findByDisplayValue('7')).toBeTruthy();
  expect(screen.getByDisplayValue('8')).toBeTruthy();
});
