import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { DeliveryDatesDialog } from '@/components/deliveries/delivery-dates-dialog';
import { LotMaterialsDialog } from '@/components/deliveries/lot-materials-dialog';
import { PageUserProvider } from '@/lib/client/sync/page-user';
import messages from '@/messages/en.json';
import { refusalAnswer } from '@/tests/support/refusals';
import { renderOnPage } from '@/tests/support/render-on-page';

const rootUnitId = '0193a000-0000-7000-8000-000000000001';
const TYPE = 'CS elements';
const MIN = '2027-01-10';

const lot = (title: string, deliveryDate: string, version = 1) => ({
  ...{ approvalLotID: title, approvalLotTitle: title, volumesLocked: false, version },
  materials: [{ type: TYPE, volume: 5, deliveryDate, minDate: MIN, isFixed: false }],
});

let stored: ReturnType<typeof lot>[];
let refused: Response[];
let asked: string[];
let sent: unknown[];
/** Nothing can be read. */
let isBroken: boolean;

beforeEach(() => {
  stored = [lot('Ground', '2027-02-01'), lot('First', '2027-03-01')];
  [refused, asked, sent] = [[], [], []];
  isBroken = false;
  window.localStorage.clear();
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    asked.push(`${method} ${new URL(url, 'http://localhost').pathname.replace(rootUnitId, 'root')}`);
    if (body) sent.push(JSON.parse(String(body)));
    const house = { subProjectID: 'house', subProjectTitle: 'House A', approvalLots: stored, orderLots: [] };
    const data = { rootProjectUnitID: rootUnitId, subProjects: [house], abilities: {} };
    if (method === 'GET' && isBroken)
      return refusalAnswer(503, 'Unavailable', { messages: [{ message: 'Try again later.' }] });
    return (method === 'POST' && refused.shift()) || Response.json({ data });
  });
});

const READ = 'GET /api/data/planner/deliverydata/root';
const SAVE = 'POST /api/data/planner/deliverydata/root';

const materials = [{ type: TYPE, volumeM3: 5, deliveryDay: '2027-02-01', isFixed: false }];
const ground = { unitId: 'Ground', title: 'Ground', version: 1, volumesLocked: false, materials };
const onClose = vi.fn();
const open = { rootUnitId, refusal: undefined, onClose };

/** The dialogs with the date of the same material. */
const DIALOGS = [
  ['of all dates', <DeliveryDatesDialog key="dates" {...open} openSubprojectId={null} />],
  [
    'of a lot',
    <LotMaterialsDialog
      key="lot"
      {...open}
      {...{ lot: ground, minDay: MIN, siblingsM3: 5, types: [TYPE] }}
    />,
  ],
] as const;

async function show(dialog: (typeof DIALOGS)[number][1]) {
  onClose.mockReset();
  const user = { userId: 'ada', login: 'ada@example.com' };
  const page = renderOnPage(<PageUserProvider user={user}>{dialog}</PageUserProvider>);
  await screen.findByDisplayValue('01/02/2027');
  await act(async () => undefined);
  return page;
}

const dayOfGround = () =>
  screen.getAllByLabelText<HTMLInputElement>(messages.deliveries.edit.date)[0] ?? expect.unreachable();

async function type(day: string) {
  await userEvent.clear(dayOfGround());
  await userEvent.type(dayOfGround(), `${day}{Enter}`);
}

const findQuestion = () => screen.findByRole('dialog', { name: messages.deliveries.shift.title });
const press = (name: string, within_: HTMLElement = document.body) =>
  userEvent.click(within(within_).getByRole('button', { name }));
const { yes, no, cancel } = messages.deliveries.shift;

const saved = (...lots: [id: string, deliveryDate: string, version?: number][]) => ({
  rootProjectUnitID: rootUnitId,
  subProjects: [
    {
      subProjectID: 'house',
      approvalLots: lots.map(([approvalLotID, deliveryDate, version = 1]) => ({
        ...{ approvalLotID, version, materials: [{ type: TYPE, volume: 5, deliveryDate }] },
      })),
    },
  ],
});

it.each(DIALOGS)(
  'the dialog %s asks in the same words, and saves nothing before it is saved',
  async (_, dialog) => {
    await show(dialog);
    await type('8.2.2027');
    const question = await findQuestion();
    expect(question.textContent).toContain('from Feb 1, 2027 to Feb 8, 2027: 7 days later');
    expect(question.textContent).toContain('Nothing is saved until you save.');
    expect(within(question).getByRole('listitem').textContent).toBe(
      'House A, First CS elementsMar 1, 2027 → Mar 8, 2027',
    );
    await press(yes, question);
    expect(dayOfGround().value).toBe('08/02/2027');
    expect(asked).toEqual([READ]);
    expect(screen.getByText('2 lots changed')).toBeTruthy();
    await press(messages.common.save);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(asked).toEqual([READ, SAVE]);
    expect(sent).toEqual([saved(['Ground', '2027-02-08'], ['First', '2027-03-08'])]);
  },
);

it.each(DIALOGS)(
  'the dialog %s counts the days from the date before, whether it is saved or not',
  async (_, dialog) => {
    await show(dialog);
    await type('4.2.2027');
    await press(no, await findQuestion());
    await type('5.2.2027');
    const question = await findQuestion();
    expect(question.textContent).toContain('Mar 1, 2027 → Mar 2, 2027');
    await press(cancel, question);
    expect(dayOfGround().value).toBe('04/02/2027');
    await type('1.2.2020');
    expect(screen.queryByRole('dialog', { name: messages.deliveries.shift.title })).toBeNull();
    await type('10.2.2027');
    expect((await findQuestion()).textContent).toContain('from Feb 1, 2027');
  },
);

it.each(DIALOGS)('the dialog %s asks nothing where a date is taken back alone', async (_, dialog) => {
  await show(dialog);
  await type('4.2.2027');
  await press(no, await findQuestion());
  await type('1.2.2027');
  expect(dayOfGround().value).toBe('01/02/2027');
  expect(screen.queryByRole('dialog', { name: messages.deliveries.shift.title })).toBeNull();
  await type('8.2.2027');
  await press(yes, await findQuestion());
  await type('1.2.2027');
  expect((await findQuestion()).textContent).toContain('Mar 8, 2027 → Mar 1, 2027');
});

it.each(DIALOGS)('the dialog %s offers the moved dates again after it was left', async (_, dialog) => {
  const first = await show(dialog);
  await type('8.2.2027');
  await press(yes, await findQuestion());
  await act(async () => undefined);
  first.unmount();
  await show(dialog);
  await press(messages.common.draft.resume);
  expect(dayOfGround().value).toBe('08/02/2027');
  await press(messages.common.save);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([saved(['Ground', '2027-02-08'], ['First', '2027-03-08'])]);
});

it.each(DIALOGS)(
  'the dialog %s merges what somebody else has saved in a lot that moves along',
  async (_, dialog) => {
    await show(dialog);
    await type('8.2.2027');
    await press(yes, await findQuestion());
    stored = [lot('Ground', '2027-02-01'), lot('First', '2027-03-15', 2)];
    refused = [refusalAnswer(412, 'StaleVersion')];
    await press(messages.common.save);
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('House A, First: CS elements, 5.0 m³, Mar 15, 2027');
    await press(messages.deliveries.edit.keepMine, notice);
    await press(messages.common.save);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent.at(-1)).toEqual(saved(['Ground', '2027-02-08'], ['First', '2027-03-08', 2]));
  },
);

it.each(DIALOGS)('the dialog %s says so where what others saved cannot be read', async (_, dialog) => {
  await show(dialog);
  await type('8.2.2027');
  await press(yes, await findQuestion());
  refused = [refusalAnswer(412, 'StaleVersion')];
  isBroken = true;
  await press(messages.common.save);
  await waitFor(() => expect(document.body.textContent).toContain('Try again later.'));
  expect(onClose).not.toHaveBeenCalled();
  isBroken = false;
  await press(messages.common.save);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it('a lot alone is saved alone, and a date that only it allows does not move others', async () => {
  const [, [, dialog]] = DIALOGS;
  await show({ ...dialog, props: { ...dialog.props, minDay: '2027-01-04' } });
  await type('5.1.2027');
  await waitFor(() => expect(asked).toEqual([READ]));
  await press(messages.common.save);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(asked.at(-1)).toBe('POST /api/materials/Ground');
  expect(sent).toEqual([[{ type: TYPE, volume: 5, deliveryDate: '2027-01-05' }]]);
});

it('an earlier date of a lot that is saved with others must be possible for the project', async () => {
  const [, [, dialog]] = DIALOGS;
  await show({ ...dialog, props: { ...dialog.props, minDay: '2027-01-04' } });
  await type('8.2.2027');
  await press(yes, await findQuestion());
  await type('5.1.2027');
  expect(await screen.findByText(messages.errors.DELIVERY.DateTooEarly)).toBeTruthy();
  expect(screen.getByRole('button', { name: messages.common.save }).getAttribute('aria-disabled')).toBe(
    'true',
  );
});
