import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToasts } from '@/components/ui/toast-store';
import { StepButtons } from '@/components/workflow/step-buttons';
import type { StepView } from '@/components/workflow/step-view';
import { type CommentPlaces, CommentPlacesContext } from '@/lib/client/comment-places';
import type { InboxTaskDto } from '@/lib/contract/tasks';
import type { CommentStatus } from '@/lib/domain/comments/status';
import type { ViewerView } from '@/lib/domain/navigation/viewer-views';
import { idOf, sampleTask } from '@/tests/gallery/sample-units';
import { navigation } from '@/tests/support/navigation';
import { refusalAnswer } from '@/tests/support/refusals';
import { renderOnPage } from '@/tests/support/render-on-page';

const { push, refresh } = navigation.router;

const unitId = '0193a000-0000-7000-8000-000000000001';
const accept: StepView = {
  actionKey: 'acceptDrawings',
  requirement: 'drawings-ok',
  asks: [],
  takesMessage: null,
};
const comment: StepView = {
  actionKey: 'commentDrawings',
  requirement: 'drawings-not-ok',
  asks: ['noDrawing'],
  takesMessage: 'comment',
};

/** The comments of the page around the buttons. */
function showWith(status: CommentStatus, ...steps: StepView[]) {
  const mark = { id: 'c', number: 1, status, anchor: { kind: 'unit' as const } };
  const nothing = () => undefined;
  const places: CommentPlaces = {
    ...{ marks: [mark], canComment: true, chosenID: null, opened: null, shown: null, isStarted: false },
    ...{
      place: mark.anchor,
      isChoosing: false,
      isListOpen: false,
      setListOpen: () => undefined,
      choose: nothing,
      open: nothing,
      follow: nothing,
    },
    ...{ commentOn: nothing, clearPlace: nothing, startAgain: nothing, setChoosing: nothing },
  };
  renderOnPage(
    <CommentPlacesContext value={places}>
      <StepButtons unitId={unitId} version={7} steps={steps} />
    </CommentPlacesContext>,
  );
}

function show(...steps: StepView[]) {
  renderOnPage(<StepButtons unitId={unitId} version={7} steps={steps} />);
}

const sent: Request[] = [];
let answer: () => Response;
/** What the dialogs that decide on drawings are told. */
const NAME = { projectUnitNo: 'P-1-06-02', unitPath: 'Blok F · Storey 2' };
let next: InboxTaskDto[] = [];
let review: { openComments: number; message: string; unseen: ViewerView[] };

beforeEach(() => {
  sent.length = 0;
  next = [];
  answer = () => Response.json({ data: { projectUnitID: unitId } });
  review = { openComments: 0, message: '', unseen: [] };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path.includes('/tasks/inbox')) return Response.json({ data: next, count: next.length });
    if (path.endsWith('/review')) return Response.json({ data: { ...NAME, ...review } });
    sent.push(new Request(new URL(path, 'http://localhost:3000'), { ...init, signal: null }));
    return answer();
  });
});
afterEach(() => {});

const button = (name: string) => screen.getByRole('button', { name });
/** The dialog is loaded when it is opened first. */
const dialog = () => screen.findByRole('alertdialog');

async function take(name: string, text?: string) {
  await userEvent.click(button(name));
  const asked = within(await dialog());
  if (text) await userEvent.type(asked.getByRole('textbox'), text);
  const confirm = asked.getAllByRole('button').at(-1);
  if (confirm) await userEvent.click(confirm);
}

describe('the steps of a task', () => {
  it('puts the one that leads on last', () => {
    show(accept, comment);
    const names = screen.getAllByRole('button').map((found) => found.textContent);
    expect(names).toEqual(['Send back with comments', 'Accept drawings']);
  });

  it('leads from an ask about files to them, without taking the step', async () => {
    show(comment);
    await userEvent.click(button('Send back with comments'));
    const link = await screen.findByRole('link', { name: 'Go to the files' });
    expect(link.getAttribute('href')).toBe('#files');
    await userEvent.click(link);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent).toEqual([]);
  });

  it('asks first, then sends the flag, the text and the version that was seen', async () => {
    show(comment);
    await take('Send back with comments', '  Window too low ');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.method).toBe('PUT');
    expect(sent[0]?.headers.get('if-match')).toBe('"7"');
    expect(await sent[0]?.json()).toEqual({
      requirements: ['drawings-not-ok'],
      message: 'Window too low',
    });
    await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
    expect(currentToasts().map(({ kind }) => kind)).toEqual(['success']);
  });

  it('offers the task that waits next, not one of the same unit', async () => {
    const own = sampleTask({ projectUnitID: unitId });
    const other = sampleTask({
      ...{ projectUnitID: idOf(7), rootProjectUnitID: idOf(9) },
      unitTitle: 'Lot 7',
    });
    next = [own, other];
    show(accept);
    await take('Accept drawings');
    await waitFor(() => expect(currentToasts().at(-1)?.action?.label).toBe('Next: Blok A · Lot 7'));
    currentToasts().at(-1)?.action?.run();
    expect(push).toHaveBeenCalledWith(`/home/app/project/details/${idOf(9)}/${idOf(7)}`);
  });

  it('sends drawings back with their open comments, which can be changed first', async () => {
    review = { openComments: 2, message: '1. Wall 612: Door too narrow\n2. Sill 50 mm', unseen: [] };
    show(comment);
    await take('Send back with comments', ' Thanks');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await sent[0]?.json()).toMatchObject({ message: `${review.message} Thanks` });
  });

  it.each([
    [['drawings'], ['drawings']],
    [['model'], ['models']],
    [
      ['model', 'drawings'],
      ['models', 'drawings'],
    ],
    [[], []],
  ] satisfies [ViewerView[], string[]][])(
    'says before drawings are accepted what is open, and what was not looked at: %s',
    async (unseen, named) => {
      review = { openComments: 2, message: '', unseen };
      show(accept);
      await userEvent.click(button('Accept drawings'));
      const text = (await dialog()).textContent;
      expect(text).toContain('P-1-06-02 Blok F · Storey 2');
      expect(text).toContain('2 comments are still open.');
      const parts = [...text.matchAll(/You have not opened the latest version of the (\w+)/g)];
      expect(parts.map(([, part]) => part)).toEqual(named);
    },
  );

  it('says before drawings are sent back what was not looked at', async () => {
    review = { openComments: 2, message: '1. Sill 50 mm', unseen: ['drawings'] };
    show(comment);
    await userEvent.click(button('Send back with comments'));
    const text = (await dialog()).textContent;
    expect(text).toContain('You have not opened the latest version of the drawings');
    expect(text).not.toContain('comments are still open');
  });

  it('asks without the comments where they cannot be read', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('no connection');
    });
    show(accept);
    await userEvent.click(button('Accept drawings'));
    expect((await dialog()).textContent).not.toContain('still open');
  });

  it('names what speaks against it', async () => {
    show(comment);
    await userEvent.click(button('Send back with comments'));
    expect((await dialog()).textContent).toContain('There is no drawing or model here.');
    expect(sent).toHaveLength(0);
  });

  it('tells a refusal, keeps the dialog and shows what has become of the unit', async () => {
    answer = () => refusalAnswer(412, 'StaleVersion', { detail: 'Changed meanwhile' });
    show(accept);
    await take('Accept drawings');
    await waitFor(() =>
      expect(currentToasts()[0]).toMatchObject({ kind: 'error', text: 'Changed meanwhile' }),
    );
    expect(refresh).toHaveBeenCalledOnce();
    expect(screen.getByRole('alertdialog')).toBeDefined();
  });

  it('opens nothing while a gate is closed, and says why', async () => {
    show({ ...accept, blocked: 'Assign at least one product type first.' });
    await userEvent.click(button('Accept drawings'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(button('Accept drawings').getAttribute('aria-description')).toContain('product type');
  });
});

describe('with comments beside the drawings', () => {
  const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
  const isMain = (name: string) => screen.getByRole('button', { name }).className.includes('bg-accent');

  it('sending back is the main step, and accepting carries the number of those that are open', () => {
    showWith('open', accept, comment);
    expect(names()).toEqual(['Accept drawings (1 open)', 'Send back with comments']);
    expect([isMain('Send back with comments'), isMain('Accept drawings (1 open)')]).toEqual([true, false]);
  });

  it('accepting is the main step once all of them are done', () => {
    showWith('done', accept, comment);
    expect(names()).toEqual(['Send back with comments', 'Accept drawings']);
    expect(isMain('Accept drawings')).toBe(true);
  });
});
