import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToasts } from '@/components/ui/toast-store';
import { DeleteUnitDialog } from '@/components/units/delete-unit-dialog';
import type { Verdict } from '@/lib/domain/permissions/verdict';
import messages from '@/messages/en.json';
import { navigation } from '@/tests/support/navigation';
import { refusalAnswer } from '@/tests/support/refusals';
import { renderOnPage } from '@/tests/support/render-on-page';

const { router } = navigation;

const ids = {
  root: '0193a000-0000-7000-8000-000000000001',
  house: '0193a000-0000-7000-8000-000000000002',
  lot: '0193a000-0000-7000-8000-000000000003',
};
const ORDER = {
  lots: [
    { projectUnitNo: 'P-7-01', title: 'House · Ground floor', orderNumber: '4500020001' },
    { projectUnitNo: 'P-7-02', title: 'House · First floor', orderNumber: null },
  ],
  lotCount: 3,
  deliveries: [
    { title: 'D1', deliveryDate: '2027-01-18', isFixed: true, isShared: false },
    { title: 'D2', deliveryDate: '2027-01-25', isFixed: false, isShared: true },
  ],
  deliveryCount: 2,
};
const unit = (deleteUnit: Verdict, confirmedDeletion: typeof ORDER | null = null) => ({
  ...{ projectUnitID: ids.lot, rootProjectUnitID: ids.root, parentProjectUnitID: ids.house },
  ...{ projectUnitType: 'approvallot', title: 'Ground floor', version: 7, unitsBelow: 2 },
  goesAlong: { aacorderlot: 2, files: 1 },
  abilities: { deleteUnit },
  projectUnitNo: 'P-7',
  confirmedDeletion,
});
const labels = messages.unitForms.delete;
const REFUSED = 'Only while structuring. The sales planner can do this.';
const ORDERED = 'There is a placed order.';

let answers: (() => Response)[];
const sent: [method: string, path: string, ifMatch: string | null][] = [];
const onClose = vi.fn();

beforeEach(() => {
  answers = [];
  sent.length = 0;
  onClose.mockReset();
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', headers }: RequestInit = {}) => {
    sent.push([method, path, new Headers(headers).get('if-match')]);
    return answers.shift()?.() ?? expect.unreachable();
  });
});

function open(
  verdict: Verdict | null,
  { refused, order = null }: { refused?: string; order?: typeof ORDER | null } = {},
) {
  if (verdict) answers.push(() => Response.json({ data: unit(verdict, order) }));
  renderOnPage(
    <DeleteUnitDialog unitId={ids.lot} refused={refused} ordered={ORDERED} leavesPage {...{ onClose }} />,
  );
  return screen.findByRole('heading');
}

const shownTexts = () => screen.getAllByRole('paragraph').map(({ textContent }) => textContent);
const notAllowed = '“Ground floor” (Approval lot) cannot be deleted.';

describe('the deletion of a unit', () => {
  it.each([
    ['right', { can: false, reason: 'NotStructuring', roles: ['salesPlanner'] }, [notAllowed, REFUSED]],
    ['ordered lot', { can: false, reason: 'OrdersRemain' }, [notAllowed, ORDERED]],
    [
      'empty table',
      { can: false, reason: 'ItemsRemain' },
      ['“Ground floor” (Approval lot) still has order rows, here or in a lot below. Delete them first.'],
    ],
  ] as [string, Verdict, string[]][])('is refused with the reason: %s', async (_, verdict, expected) => {
    await open(verdict, { refused: REFUSED });
    await screen.findByText(expected[0] ?? '');
    const title = 'reason' in verdict && verdict.reason === 'ItemsRemain';
    expect(screen.getByRole('heading').textContent).toBe(
      title ? labels.itemsFirstTitle : labels.notAllowedTitle,
    );
    expect(shownTexts()).toEqual(expected);
    expect(screen.queryByRole('button', { name: labels.confirm })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: messages.common.ok }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(sent.map(([method]) => method)).toEqual(['GET']);
  });

  it('asks with what goes along, and leaves the page of the unit once it is deleted', async () => {
    await open({ can: true });
    await screen.findByText('This also deletes: 2 AAC order lots and 1 file.');
    answers.push(() => new Response(null, { status: 204 }));
    await userEvent.click(screen.getByRole('button', { name: labels.confirm }));
    await waitFor(() => expect(router.replace).toHaveBeenCalledOnce());
    expect(router.replace.mock.calls[0]?.[0]).toContain(ids.house);
    expect(sent[1]).toEqual(['DELETE', expect.stringContaining(ids.lot), '"7"']);
  });

  it('names what was ordered, approved or fixed, and deletes it with the number of the unit alone', async () => {
    await open({ can: true }, { order: ORDER });
    await screen.findByText(labels.ordered);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'P-7-01 House · Ground floor · order 4500020001',
      'P-7-02 House · First floor',
      '1 more lot',
      'Delivery D1, Jan 18, 2027, fixed',
      'Delivery D2, Jan 25, 2027 (stays for other lots)',
    ]);
    const field = screen.getByLabelText('To delete it, enter its number P-7');
    const press = () => userEvent.click(screen.getByRole('button', { name: labels.confirm }));
    await press();
    await screen.findByText('This is not the number P-7.');
    await userEvent.type(field, 'P-8');
    expect(screen.queryByText('This is not the number P-7.')).toBeNull();
    await press();
    await screen.findByText('This is not the number P-7.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(sent).toHaveLength(1);
    await userEvent.clear(field);
    await userEvent.type(field, 'p-7');
    answers.push(() => new Response(null, { status: 204 }));
    await press();
    await waitFor(() => expect(router.replace).toHaveBeenCalledOnce());
    expect(sent[1]).toEqual(['DELETE', expect.stringMatching(/\?projectUnitNo=p-7$/), '"7"']);
  });

  it('shows why the server refuses it in the meantime, and deletes nothing', async () => {
    await open({ can: true });
    const messages = [{ code: 'OrdersRemainIn', message: 'Because of Walls.' }];
    answers.push(() => refusalAnswer(409, 'OrdersRemain', { messages }));
    await userEvent.click(await screen.findByRole('button', { name: labels.confirm }));
    expect((await screen.findByRole('alert')).textContent).toContain('Because of Walls.');
    expect(router.replace).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('closes with a message if the unit cannot be loaded', async () => {
    answers.push(() => Response.error());
    await open(null);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(currentToasts().map(({ title }) => title)).toEqual([messages.unitForms.notRead]);
  });
});
