import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentToasts } from '@/components/ui/toast-store';
import { Inbox } from '@/components/workflow/inbox/inbox';
import { useInboxPlace } from '@/components/workflow/inbox/inbox-context';
import { demoDay } from '@/db/seed/seed-clock';
import type { InboxTaskDto } from '@/lib/contract/tasks';
import { addDays } from '@/lib/domain/calendar';
import messages from '@/messages/en.json';
import { idOf, sampleTask } from '@/tests/gallery/sample-units';
import { navigation, startAt } from '@/tests/support/navigation';
import { renderOnPage } from '@/tests/support/render-on-page';

startAt({ pathname: '/home/app/task-list/inbox' });

const tasks = [1, 2, 3].map((place) =>
  sampleTask({
    ...{ projectUnitID: idOf(place), rootProjectUnitID: idOf(99) },
    ...{ rootUnitTitle: 'Park', unitTitle: `Lot ${place}` },
  }),
);
const addressOf = (place: number) => `/home/app/task-list/inbox/${idOf(place)}/Finalized`;

/** What the step for the first two would do. */
const PREVIEW = {
  data: [1, 2].map((place) => ({
    ...{ projectUnitID: idOf(place), version: 1, asks: [], openComments: 0 },
    unseen: ['drawings'],
  })),
  ...{ count: 2, refused: [] },
  weeks: [
    { week: '2026-W51', volume: 42.5 },
    { week: null, volume: 3 },
  ],
};

/** What a pane knows of the list. */
function Pane() {
  const { current, next, onDone } = useInboxPlace();
  return (
    <article>
      <p>{`reads ${current?.unitTitle ?? 'nothing'}, then ${next?.unitTitle ?? 'nothing'}`}</p>
      <button type="button" onClick={onDone}>
        Done
      </button>
    </article>
  );
}

const inboxOf = (shown: readonly InboxTaskDto[]) => (
  <Inbox first={{ data: [...shown], count: shown.length }} since="1">
    <Pane />
  </Inbox>
);
const show = (shown: readonly InboxTaskDto[] = tasks) => renderOnPage(inboxOf(shown));
const list = () => screen.getByRole('region', { name: 'Inbox' });
/** A list that is out of sight while a task is read on a phone. */
const givesWay = () => list().classList.contains('max-lg:hidden');

beforeEach(() => {
  navigation.params = {};
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string) =>
      Response.json(path.endsWith('/preview') ? PREVIEW : { data: tasks.slice(1), count: 2 }),
    ),
  );
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(57);
});
afterEach(() => {});

it('marks what is opened at once, and shows the list again after going back', async () => {
  const { rerender } = show();
  await userEvent.click(within(list()).getByRole('link', { name: 'Lot 2' }));
  expect(navigation.router.push).toHaveBeenCalledWith(addressOf(2), { scroll: false });
  expect(within(list()).getByRole('link', { name: 'Lot 2' }).getAttribute('aria-current')).toBe('true');
  expect(givesWay()).toBe(true);
  navigation.params = { unitId: idOf(2), taskKey: 'Finalized' };
  rerender(inboxOf(tasks));
  expect(screen.getByText('reads Lot 2, then Lot 3')).toBeTruthy();
  navigation.params = {};
  rerender(inboxOf(tasks));
  expect(givesWay()).toBe(false);
  expect(within(list()).getByRole('link', { name: 'Lot 2' }).hasAttribute('aria-current')).toBe(false);
});

it('moves by keys, but not while somebody types', async () => {
  navigation.params = { unitId: idOf(1), taskKey: 'Finalized' };
  show();
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(navigation.router.replace).toHaveBeenCalledWith(addressOf(2), { scroll: false });
  await userEvent.type(within(list()).getByRole('searchbox'), 'j');
  expect(navigation.router.replace).toHaveBeenCalledTimes(1);
  expect(within(list()).getByText('No task matches')).toBeTruthy();
});

describe('Enter', () => {
  const opened = () => vi.mocked(navigation.router.push).mock.calls.flat();
  const link = (name: string) => within(list()).getByRole('link', { name });

  it('opens the unit of the task that is read, also from its own row', () => {
    navigation.params = { unitId: idOf(2), taskKey: 'Finalized' };
    show();
    fireEvent.keyDown(document.body, { key: 'Enter' });
    fireEvent.keyDown(link('Lot 2'), { key: 'Enter' });
    const unit = `/home/app/project/details/${idOf(99)}/${idOf(2)}`;
    expect(opened()).toEqual([unit, unit]);
  });

  it('is left to the link or button that has the focus, and to who types', () => {
    navigation.params = { unitId: idOf(2), taskKey: 'Finalized' };
    show();
    fireEvent.keyDown(link('Lot 1'), { key: 'Enter' });
    fireEvent.keyDown(screen.getByRole('button', { name: 'Done' }), { key: 'Enter' });
    fireEvent.keyDown(within(list()).getByRole('searchbox'), { key: 'Enter' });
    expect(opened()).toEqual([]);
  });

  it('does nothing while no task is read', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    show();
    fireEvent.keyDown(document.body, { key: 'Enter' });
    expect(opened()).toEqual([]);
  });
});

it('selects by key, and clears the selection', () => {
  navigation.params = { unitId: idOf(1), taskKey: 'Finalized' };
  show();
  fireEvent.keyDown(document.body, { key: 'x' });
  expect(within(list()).getByText('1 selected')).toBeTruthy();
  expect(within(list()).getByRole('button', { name: 'Approve for production (1)' })).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(within(list()).queryByText('1 selected')).toBeNull();
});

it('opens the first task where there is room beside the list, and only there', () => {
  show();
  expect(navigation.router.replace).toHaveBeenCalledWith(addressOf(1), { scroll: false });
  cleanup();
  navigation.router.replace.mockReset();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  show();
  expect(navigation.router.replace).not.toHaveBeenCalled();
});

it('shows beside several selected tasks what their step would do, with one primary button', async () => {
  navigation.params = { unitId: idOf(1), taskKey: 'Finalized' };
  show();
  for (const place of [1, 2]) {
    await userEvent.click(within(list()).getByRole('checkbox', { name: new RegExp(`^Select Lot ${place}`) }));
  }
  const pane = within(screen.getByRole('article', { name: 'Selected tasks' }));
  expect(await pane.findByText('The step is taken for 2 of 2 units.')).toBeTruthy();
  expect(pane.getAllByText(/Blok A · Lot 1$/)).toHaveLength(2);
  expect(pane.getByText(messages.workflow.effects.approveForProduction)).toBeTruthy();
  const weeks = pane.getAllByRole('term').map(({ textContent }) => textContent);
  expect(weeks).toEqual(['Week 51, 2026', 'Without a date']);
  expect(pane.getByText('42.5 m³')).toBeTruthy();
  expect(pane.getByRole('button', { name: 'Approve for production (2)' })).toBeTruthy();
  // The bar below the list gives its steps to the pane, where there is room for it.
  const inBar = within(list()).getByRole('button', { name: 'Approve for production (2)' });
  expect(inBar.classList.contains('lg:hidden')).toBe(true);
});

it('lets a task that is done leave, and opens the next one', async () => {
  navigation.params = { unitId: idOf(1), taskKey: 'Finalized' };
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(within(list()).queryByRole('link', { name: 'Lot 1' })).toBeNull();
  expect(within(list()).getByRole('status').textContent).toBe('2 tasks');
  expect(navigation.router.replace).toHaveBeenCalledWith(addressOf(2), { scroll: false });
});

describe('snoozing', () => {
  const asked = () => vi.mocked(fetch).mock.calls.map(([, init]) => JSON.parse(String(init?.body ?? 'null')));

  it('takes the task that is read off the list, and opens the next one', async () => {
    navigation.params = { unitId: idOf(1), taskKey: 'Finalized' };
    show();
    fireEvent.keyDown(document.body, { key: 'h' });
    const dialog = await screen.findByRole('dialog', { name: 'Snooze this task' });
    await userEvent.click(within(dialog).getByRole('button', { name: /^Tomorrow/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(navigation.router.replace).toHaveBeenCalledWith(addressOf(2), { scroll: false });
    const until = addDays(demoDay(new Date()), 1);
    expect(asked()[0]).toEqual({ until, tasks: [{ projectUnitID: idOf(1), taskKey: 'Finalized' }] });
  });

  it('brings back by undo what was taken off, into the list as it is then', async () => {
    navigation.params = { unitId: idOf(1), taskKey: 'Finalized' };
    const until = addDays(demoDay(new Date()), 1);
    const added = { ...tasks[0], projectUnitID: idOf(4), unitTitle: 'Lot 4' };
    let isOff = false;
    vi.mocked(fetch).mockImplementation(async (_address, init) => {
      if (init?.body) isOff = true;
      const first = { ...tasks[0], snoozedUntil: isOff ? until : null };
      return Response.json({ data: [first, ...tasks.slice(1), added], count: 4 });
    });
    show();
    fireEvent.keyDown(document.body, { key: 'h' });
    const dialog = await screen.findByRole('dialog', { name: 'Snooze this task' });
    await userEvent.click(within(dialog).getByRole('button', { name: /^Tomorrow/ }));
    expect(await within(list()).findByRole('link', { name: 'Lot 4' })).toBeTruthy();
    const undo = currentToasts().at(-1)?.action;
    const noAnswer = vi.mocked(fetch).mockImplementation(() => new Promise(() => undefined));
    act(() => undo?.run());
    expect(noAnswer).toHaveBeenCalled();
    expect(await within(list()).findByRole('link', { name: 'Lot 1' })).toBeTruthy();
    expect(within(list()).getByRole('link', { name: 'Lot 4' })).toBeTruthy();
  });

  it('takes all that are selected, and takes no day that is past', async () => {
    navigation.params = { unitId: idOf(1), taskKey: 'Finalized' };
    show();
    await userEvent.click(within(list()).getByRole('checkbox', { name: /^Select all/ }));
    await userEvent.click(within(list()).getByRole('button', { name: 'Snooze' }));
    const dialog = await screen.findByRole('dialog', { name: 'Snooze 3 tasks' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Another day' }), '01/02/2020');
    expect(within(dialog).getByText(/^Choose a day from tomorrow/)).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Snooze' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('shows snoozed tasks in a view of their own, from which they come back', async () => {
    const snoozed = tasks.map((task, place) => ({
      ...task,
      snoozedUntil: place === 0 ? '2027-01-04' : null,
    }));
    show(snoozed);
    expect(within(list()).queryByRole('link', { name: 'Lot 1' })).toBeNull();
    await userEvent.click(within(list()).getByRole('button', { name: 'Snoozed 1' }));
    expect(within(list()).getByRole('link', { name: 'Lot 1' })).toBeTruthy();
    expect(within(list()).getByText(/^Until .*2027$/)).toBeTruthy();
    expect(within(list()).queryByRole('link', { name: 'Lot 2' })).toBeNull();
    await userEvent.click(within(list()).getByRole('checkbox', { name: /^Select Lot 1/ }));
    await userEvent.click(within(list()).getByRole('button', { name: 'Back to the list' }));
    expect(asked()).toContainEqual({
      until: null,
      tasks: [{ projectUnitID: idOf(1), taskKey: 'Finalized' }],
    });
  });
});

it('says for whom a substitute has a task', () => {
  show(tasks.map((task) => ({ ...task, actingFor: { userID: idOf(5), name: 'Anna Test' } })));
  expect(within(list()).getAllByText(/^For Anna Test · /)).toHaveLength(3);
});

it('turns to the next task by a swipe', () => {
  navigation.params = { unitId: idOf(1), taskKey: 'Finalized' };
  show();
  const pane = screen.getByRole('article');
  fireEvent.touchStart(pane, { touches: [{ clientX: 300, clientY: 100 }] });
  fireEvent.touchEnd(pane, { changedTouches: [{ clientX: 100, clientY: 110 }] });
  expect(navigation.router.replace).toHaveBeenCalledWith(addressOf(2), { scroll: false });
});
