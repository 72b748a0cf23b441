import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberProject } from '@/components/shell/recent-store';
import { SearchTrigger } from '@/components/shell/search-trigger';
import { useOfferedCommands } from '@/components/ui/page-commands';
import type { SearchEntryDto, SearchGroupDto } from '@/lib/contract/search';
import messages from '@/messages/en.json';
import { navigation, startAt } from '@/tests/support/navigation';
import { renderOnPage } from '@/tests/support/render-on-page';

const { push } = navigation.router;
startAt({ pathname: '/home/app/dash' });

const fetched = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();
const t = messages.palette;

const entry = (id: string, title: string, more: Partial<SearchEntryDto> = {}): SearchEntryDto => ({
  ...{ id, title, detail: '', projectUnitID: id, rootProjectUnitID: id, projectUnitNo: 'P-7' },
  ...{ projectUnitType: 'project', unitTitle: title, unitPath: title, rootTitle: title, ...more },
});
const PARK: SearchGroupDto[] = [
  { kind: 'units', count: 9, entries: [entry('u1', 'Park Nord'), entry('u2', 'Park Süd')] },
  {
    kind: 'people',
    count: 1,
    entries: [entry('p1', 'Paula Park', { projectUnitID: 'u1', rootProjectUnitID: 'u1' })],
  },
];

function answer(data: SearchGroupDto[], similar = false) {
  fetched.mockImplementation(async () => Response.json({ data, similar }));
}

let user = userEvent.setup();
beforeEach(() => {
  // happy-dom draws nothing, so it has nothing to scroll to either.
  vi.stubGlobal('fetch', fetched);
  user = userEvent.setup();
  answer(PARK);
});
afterEach(() => {
  fetched.mockReset();
  delete document.documentElement.dataset.theme;
});

const PAGES = [
  { page: 'dashboard', label: 'Dashboard' },
  { page: 'taskList', label: 'My tasks' },
] as const;

function Offering({ run }: { run: () => void }) {
  useOfferedCommands([{ id: 'accept', label: 'Accept drawings', run }]);
  return null;
}

function show({ canSearch = true, canPlan = true, run = () => undefined } = {}) {
  renderOnPage(
    <>
      <Offering run={run} />
      <SearchTrigger userId="me" action="/search" pages={PAGES} further={[]} {...{ canSearch, canPlan }} />
    </>,
    { locale: 'en-GB' },
  );
}

const openByKeys = () => user.keyboard('{Control>}k{/Control}');
const field = () => screen.findByRole('combobox');
const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const chosen = () => screen.getByRole('option', { selected: true }).textContent;

describe('the palette', () => {
  it('offers the projects opened last, and opens one', async () => {
    rememberProject('me', { rootUnitId: 'root', number: 'P-1002', title: 'Lindenhof' });
    rememberProject('somebody else', { rootUnitId: 'other', number: 'P-1003', title: 'Waldblick' });
    show();
    await openByKeys();
    expect(await screen.findByRole('group', { name: t.groups.recent })).toBeTruthy();
    expect(screen.queryByRole('option', { name: /Waldblick/ })).toBeNull();
    await user.click(screen.getByRole('option', { name: 'P-1002 Lindenhof' }));
    await waitFor(() => expect(push).toHaveBeenCalledWith('/home/app/project/details/root'));
    localStorage.clear();
  });

  it('opens by its keys and takes what is typed before it is loaded', async () => {
    show();
    await openByKeys();
    await user.keyboard('parx{Backspace}k');
    expect(await field()).toHaveProperty('value', 'park');
    expect(document.activeElement).toBe(await field());
    await screen.findByRole('option', { name: /Park Nord/ });
  });

  it('leads to all results by an Enter that comes before any of them', async () => {
    fetched.mockImplementation(() => new Promise(() => undefined));
    show();
    await openByKeys();
    await user.keyboard('P-7{Enter}');
    await waitFor(() => expect(push).toHaveBeenCalledWith('/search?search=P-7'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('finds by kinds and opens the first by Enter', async () => {
    show();
    await user.click(screen.getByRole('button', { name: t.open }));
    await user.type(await field(), 'park');
    await screen.findByRole('option', { name: /Park Nord/ });
    const people = screen.getByRole('group', { name: messages.searchKinds.people });
    expect(within(people).getAllByRole('option')).toHaveLength(1);
    await waitFor(() => expect(chosen()).toContain('Park Nord'));
    expect(screen.getByRole('status').textContent).toBe('10 results');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(push).toHaveBeenCalledWith('/home/app/project/details/u2');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks once typing rests, and not for what was typed over', async () => {
    show();
    await openByKeys();
    await user.type(await field(), 'park');
    await screen.findByRole('option', { name: /Park Nord/ });
    const asked = fetched.mock.calls.map(([path]) =>
      new URL(path, 'http://portal').searchParams.get('search'),
    );
    expect(asked).toEqual(['park']);
    let aborted = false;
    fetched.mockImplementationOnce(
      (_, init) =>
        new Promise(() => {
          init?.signal?.addEventListener('abort', () => {
            aborted = true;
          });
        }),
    );
    await user.type(await field(), 's');
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
    await user.type(await field(), 'p');
    expect(aborted).toBe(true);
  });

  it('leads to all results, and says where nothing is found', async () => {
    show();
    await openByKeys();
    await user.type(await field(), 'park');
    await screen.findByRole('option', { name: /Park Nord/ });
    await user.click(screen.getByRole('option', { name: 'Show all results for “park”' }));
    expect(push).toHaveBeenCalledWith('/search?search=park');
    answer([]);
    await openByKeys();
    await user.type(await field(), 'xyzzy');
    expect(await screen.findByText('No results for “xyzzy”. Try fewer words.')).toBeTruthy();
  });

  it('says where names are only alike, and where it has no answer', async () => {
    answer(PARK, true);
    show();
    await openByKeys();
    await user.type(await field(), 'pakr');
    expect(await screen.findByText('No exact match for “pakr”. 10 similar names.')).toBeTruthy();
    fetched.mockImplementation(async () => Promise.reject(new TypeError('away')));
    await user.type(await field(), 's');
    expect(await screen.findByText(t.failed)).toBeTruthy();
  });
});

describe('commands', () => {
  it('are not done by Enter on the button that closes', async () => {
    const run = vi.fn();
    show({ run });
    await openByKeys();
    await field();
    screen.getByRole('button', { name: t.close }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(run).not.toHaveBeenCalled();
  });

  it('are those of the page, pages, and what can be done from anywhere', async () => {
    const run = vi.fn();
    show({ run });
    await openByKeys();
    await field();
    expect(names().slice(0, 3)).toEqual(['Accept drawings', 'Dashboard', 'My tasks']);
    expect(names()).toContain(t.newProject);
    await user.type(await field(), 'draw acc');
    await waitFor(() => expect(chosen()).toBe('Accept drawings'));
    await user.keyboard('{Enter}');
    expect(run).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('change how the page looks', async () => {
    show();
    await openByKeys();
    await user.type(await field(), 'dark');
    await user.keyboard('{Enter}');
    expect(document.documentElement.dataset.theme).toBe('dark');
  });

  it('lead to the dialog that makes a project, for whoever may', async () => {
    show({ canPlan: false });
    await openByKeys();
    await field();
    expect(names()).not.toContain(t.newProject);
    cleanup();
    show();
    await openByKeys();
    await user.type(await field(), 'new pro{Enter}');
    expect(push).toHaveBeenCalledWith('/home/app/current-projects-list#new-project');
  });

  it('are there without a search for whoever has nothing to search', async () => {
    show({ canSearch: false });
    await user.click(screen.getByRole('button', { name: t.openCommands }));
    await user.type(await field(), 'task');
    expect(names()).toEqual(['My tasks']);
    await act(async () => undefined);
    expect(fetched).not.toHaveBeenCalled();
  });
});
