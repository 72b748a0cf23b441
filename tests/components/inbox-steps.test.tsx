import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToasts } from '@/components/ui/toast-store';
import { StepsDialog, type StepsDialogProps } from '@/components/workflow/inbox/steps-dialog';
import messages from '@/messages/en.json';
import { idOf, sampleTask } from '@/tests/gallery/sample-units';
import { renderOnPage } from '@/tests/support/render-on-page';

const t = messages.workflow.review;

const lot = (place: number) =>
  sampleTask({
    ...{
      rootProjectUnitID: idOf(99),
      projectUnitID: idOf(place),
      projectUnitNo: `P-1-01-0${place}`,
      unitTitle: `Lot ${place}`,
    },
    ...{
      stateKey: 'ReviewPreliminaryDrawings',
      taskKey: 'ReviewDrawings',
      kind: 'ReviewPreliminaryDrawings',
    },
    stepAtOnce: 'acceptDrawings',
  });

const tasks = [lot(1), lot(2), lot(3)];
const refused = {
  projectUnitID: idOf(3),
  code: 'NothingToReview',
  message: 'There is nothing to review yet.',
};
const preview: StepsDialogProps['preview'] = {
  data: [
    { projectUnitID: idOf(1), version: 4, asks: ['noDrawing'], openComments: 2, unseen: ['drawings'] },
    { projectUnitID: idOf(2), version: 7, asks: [], openComments: 1, unseen: ['model', 'drawings'] },
  ],
  count: 2,
  refused: [refused],
  weeks: [],
};

const sent: unknown[] = [];
let answer: object;
const onTaken = vi.fn();
const onClose = vi.fn();

beforeEach(() => {
  sent.length = 0;
  answer = {
    data: [{ projectUnitID: idOf(1), stateKey: 'Finalized', version: 5 }],
    count: 1,
    refused: [refused],
  };
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return Response.json(answer);
  });
});
afterEach(() => {
  onTaken.mockReset();
  onClose.mockReset();
});

function show(changes: Partial<StepsDialogProps> = {}) {
  renderOnPage(
    <StepsDialog
      {...{ actionKey: 'acceptDrawings', units: tasks, preview, onClose, onTaken }}
      {...changes}
    />,
  );
  return within(screen.getByRole('dialog'));
}

describe('a step for several tasks', () => {
  it('is asked about once, with what speaks against it and those it is refused for, and why', () => {
    const dialog = show();
    expect(dialog.getByText('The step is taken for 2 of 3 units.')).toBeTruthy();
    expect(dialog.getByText('There is no drawing or model here. (1)')).toBeTruthy();
    expect(dialog.getByText('1 unit is left out')).toBeTruthy();
    expect(dialog.getByText('P-1-01-03 Blok A · Lot 3')).toBeTruthy();
    expect(dialog.getByText('There is nothing to review yet.')).toBeTruthy();
  });

  it('names the lots whose drawings or models were not opened, and those with open comments', () => {
    const dialog = show();
    const lotsOf = (text: string) =>
      within(dialog.getByText(text, { exact: false }).closest('div') ?? expect.unreachable())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    const [first, second] = ['P-1-01-01 Blok A · Lot 1', 'P-1-01-02 Blok A · Lot 2'];
    expect(lotsOf('The step is taken for 2 of 3 units.')).toEqual([first, second]);
    expect(lotsOf(t.notSeen.drawings)).toEqual([first, second]);
    expect(lotsOf(t.notSeen.model)).toEqual([second]);
    expect(lotsOf('3 comments are still open.')).toEqual([first, second]);
  });

  it('names the lot if there is one, and not how many of how many', () => {
    const [only] = preview.data;
    const dialog = show({
      units: tasks.slice(0, 1),
      preview: { data: only ? [only] : [], count: 1, refused: [], weeks: [] },
    });
    expect(dialog.getByText('P-1-01-01 Blok A · Lot 1')).toBeTruthy();
    expect(dialog.getByText(t.notSeen.drawings)).toBeTruthy();
    expect(dialog.queryByText(/The step is taken for/)).toBeNull();
    expect(dialog.queryByRole('listitem')).toBeNull();
  });

  it('counts the lots after the first five', () => {
    const many = Array.from({ length: 7 }, (_, place) => lot(place + 1));
    const data = many.map(({ projectUnitID }) => ({
      ...{ projectUnitID, version: 1, asks: [], openComments: 0, unseen: ['drawings' as const] },
    }));
    const dialog = show({ units: many, preview: { data, count: 7, refused: [], weeks: [] } });
    expect(dialog.getAllByText('and 2 more')).toHaveLength(2);
  });

  it('is sent for those it can be taken for, as they were seen', async () => {
    await userEvent.click(show().getByRole('button', { name: 'Accept drawings (2)' }));
    await waitFor(() => expect(onTaken).toHaveBeenCalledWith([idOf(1)]));
    expect(sent).toEqual([
      {
        actionKey: 'acceptDrawings',
        units: [
          { projectUnitID: idOf(1), version: 4 },
          { projectUnitID: idOf(2), version: 7 },
        ],
      },
    ]);
    expect(onClose).toHaveBeenCalled();
    expect(currentToasts().map(({ title, text }) => [title, text])).toEqual([
      ['Step taken for 1 unit', undefined],
      ['Not possible for 1 unit', 'There is nothing to review yet.'],
    ]);
  });

  it('cannot be taken where it is refused for all', async () => {
    const dialog = show({ preview: { data: [], count: 0, refused: [refused], weeks: [] } });
    const confirm = dialog.getByRole('button', { name: 'Accept drawings (0)' });
    expect(confirm.getAttribute('aria-description')).toBe(
      'The step cannot be taken for any of the selected units.',
    );
    await userEvent.click(confirm);
    expect(sent).toEqual([]);
  });
});
