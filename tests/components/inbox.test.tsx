import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Inbox } from '@/components/workflow/inbox/inbox';
import { useInboxPlace } from '@/components/workflow/inbox/inbox-context';
import type { InboxTaskDto } from '@/lib/contract/tasks';
import messages from '@/messages/en.json';

const navigation = vi.hoisted(() => ({
  params: {} as Record<string, string>,
  router: { push: vi.fn(), replace: vi.fn(), refresh: vi.fn() },
}));
vi.mock('@/lib/client/change-feed', () => ({ readChanges: () => () => undefined }));
vi.mock('next/navigation', () => ({
  useRouter: () => navigation.router,
  useParams: () => navigation.params,
  usePathname: () => '/home/app/task-list/inbox',
  useSearchParams: () => new URLSearchParams(),
}));

const idOf = (place: number) => `0193a000-0000-7000-8000-${String(place).padStart(12, '0')}`;

const tasks = [1, 2, 3].map(
  (place): InboxTaskDto => ({
    projectUnitID: idOf(place),
    rootProjectUnitID: idOf(99),
    projectUnitNo: `P-1-01-0${place}`,
    rootUnitTitle: 'Park',
    parentUnitTitle: 'Blok A',
    unitTitle: `Lot ${place}`,
    stateKey: 'Finalized',
    taskKey: 'Finalized',
    kind: 'Finalized',
    changedOn: '2026-11-20T10:00:00.000Z',
    dueOn: '2026-11-25',
    daysLate: 2,
    isEscalated: false,
    stepAtOnce: 'approveForProduction',
  }),
);
const addressOf = (place: number) => `/home/app/task-list/inbox/${idOf(place)}/Finalized`;

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

const page = () => (
  <NextIntlClientProvider locale="en" timeZone="Europe/Berlin" messages={messages}>
    <Inbox first={{ data: tasks, count: tasks.length }} since="1">
      <Pane />
    </Inbox>
  </NextIntlClientProvider>
);
const list = () => screen.getByRole('region', { name: 'Inbox' });
/** A list that is out of sight while a task is read on a phone. */
const givesWay = () => list().classList.contains('max-lg:hidden');

beforeEach(() => {
  navigation.params = {};
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async () => Response.json({ data: tasks.slice(1), count: 2 }));
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(57);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const navigate of Object.values(navigation.router)) navigate.mockReset();
});

it('marks what is opened at once, and shows the list again after going back', async () => {
  const { rerender } = render(page());
  await userEvent.click(within(list()).getByRole('link', { name: 'Lot 2' }));
  expect(navigation.router.push).toHaveBeenCalledWith(addressOf(2), { scroll: false });
  expect(within(list()).getByRole('link', { name: 'Lot 2' }).getAttribute('aria-current')).toBe('true');
  expect(givesWay()).toBe(true);
  navigation.params = { unitId: idOf(2), taskKey: 'Finalized' };
  rerender(page());
  expect(screen.getByText('reads Lot 2, then Lot 3')).toBeTruthy();
  navigation.params = {};
  rerender(page());
  expect(givesWay()).toBe(false);
  expect(within(list()).getByRole('link', { name: 'Lot 2' }).hasAttribute('aria-current')).toBe(false);
});

it('moves by keys, but not while somebody types', async () => {
  navigation.params = { unitId: idOf(1), taskKey: 'Finalized' };
  render(page());
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(navigation.router.replace).toHaveBeenCalledWith(addressOf(2), { scroll: false });
  await userEvent.type(within(list()).getByRole('searchbox'), 'j');
  expect(navigation.router.replace).toHaveBeenCalledTimes(1);
  expect(within(list()).getByText('No task matches')).toBeTruthy();
});

it('selects by key, and clears the selection', () => {
  navigation.params = { unitId: idOf(1), taskKey: 'Finalized' };
  render(page());
  fireEvent.keyDown(document.body, { key: 'x' });
  expect(within(list()).getByText('1 selected')).toBeTruthy();
  expect(within(list()).getByRole('button', { name: 'Approve for production (1)' })).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(within(list()).queryByText('1 selected')).toBeNull();
});

it('lets a task that is done leave, and opens the next one', async () => {
  navigation.params = { unitId: idOf(1), taskKey: 'Finalized' };
  render(page());
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(within(list()).queryByRole('link', { name: 'Lot 1' })).toBeNull();
  expect(within(list()).getByRole('status').textContent).toBe('2 tasks');
  expect(navigation.router.replace).toHaveBeenCalledWith(addressOf(2), { scroll: false });
});
