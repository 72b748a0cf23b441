import { cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { JournalEntries } from '@/components/journal/journal-entries';
import { ArrangementsProvider } from '@/components/lists/arrangements';
import { AdminLogList } from '@/components/operations/admin-log-list';
import { JobTable } from '@/components/operations/job-table';
import { TaskList } from '@/components/tasks/task-list';
import { ProjectList } from '@/components/units/project-list';
import { UserTable } from '@/components/users/user-table';
import { WorkflowTable } from '@/components/workflow/workflow-table';
import type { Answer } from '@/lib/client/call';
import { unitPagePath } from '@/lib/domain/navigation/unit-page-path';
import messages from '@/messages/en.json';
import { journalRow, loggedRow, projectRow, ROW_ID, taskRow } from '@/tests/support/list-rows';
import { startAt } from '@/tests/support/navigation';
import { OnPage } from '@/tests/support/render-on-page';

startAt({ pathname: '/list' });

const NOW = new Date('2026-11-22T12:00:00Z');
const THEN = '2026-11-20T12:00:00.000Z';
const LOGOS = new Map([['1', { title: 'Aurora', thumbnailUrl: null }]]);

let errors: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  errors = vi.spyOn(console, 'error');
});

/** Draws it as the server does, and has the browser take it over. */
function takeOver(
  children: ReactNode,
  stored = 'projects(owner~stateSince~title~stateKey!stateKey!title!title*300)',
) {
  const page = (
    <OnPage now={NOW}>
      <ArrangementsProvider userId={ROW_ID} stored={stored}>
        {children}
      </ArrangementsProvider>
    </OnPage>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page);
  render(page, { container, hydrate: true });
  expect(errors).not.toHaveBeenCalled();
}

/** As they are shown where there is room: a heading that sorts is a button. */
const headings = () =>
  screen
    .getAllByRole('columnheader')
    .map((heading) => (heading.querySelector('button') ?? heading).textContent);
const FACTS: Answer<'listProjectFacts'> = {
  data: [
    {
      projectUnitID: ROW_ID,
      nextDeliveryDate: '2026-12-01',
      siteCity: 'Utrecht',
      responsible: 'Ann Planner',
      volumeM3: 12.5,
      lots: 4,
      lotsDone: 1,
    },
  ],
  count: 1,
};
const LIST = {
  page: 0,
  pageSize: 20,
  order: [],
  query: { top: 20, skip: 0 },
  isFiltered: false,
  facts: FACTS,
  since: '1',
  now: NOW,
  logos: LOGOS,
  pictured: [ROW_ID],
} as const;

it('the server draws the list of projects as the person arranged it', () => {
  takeOver(
    <ProjectList {...LIST} list="current" listStyle="table" fallback={{ data: [projectRow], count: 1 }} />,
  );
  expect(headings()).toEqual(['Project', 'Organisation', 'Since', 'Next delivery', 'City', 'Progress']);
  expect(screen.getByRole('link', { name: /Harbour/ }).getAttribute('href')).toContain(ROW_ID);
});

it('shows columns that were chosen: next delivery, place, person, volume, progress', () => {
  const chosen = ['responsible', 'volume'].map((id) => `_${id}`).join('~');
  takeOver(
    <ProjectList {...LIST} list="current" listStyle="table" fallback={{ data: [projectRow], count: 1 }} />,
    `projects(!owner~${chosen}!!)`,
  );
  expect(headings().slice(3)).toEqual(['Next delivery', 'City', 'Responsible', 'Volume', 'Progress']);
  const cells = screen.getAllByRole('cell').slice(3);
  expect(cells.map((cell) => cell.textContent)).toEqual([
    expect.stringContaining('2026'),
    'Utrecht',
    'Ann Planner',
    '12.5 m³',
    '1 of 4 lots',
  ]);
});

it('shows projects as cards, and says when there are none', () => {
  takeOver(
    <ProjectList {...LIST} list="current" listStyle="grid" fallback={{ data: [projectRow], count: 1 }} />,
  );
  expect(screen.queryByRole('table')).toBeNull();
  const pictures = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(pictures()).toContain(`/api/view/${ROW_ID}/preview`);
  cleanup();
  takeOver(
    <ProjectList
      {...LIST}
      pictured={[]}
      list="current"
      listStyle="grid"
      fallback={{ data: [projectRow], count: 1 }}
    />,
  );
  expect(pictures()).toEqual([]);
  cleanup();
  takeOver(<ProjectList {...LIST} list="closed" listStyle="table" fallback={{ data: [], count: 0 }} />);
  expect(screen.getByText(messages.units.closedEmptyTitle)).toBeDefined();
});

const { isFiltered: _, facts: __, ...TASKS } = LIST;

it('draws tasks, whose names open what they are about', () => {
  takeOver(<TaskList {...TASKS} listStyle="table" fallback={{ tasks: [taskRow], count: { count: 1 } }} />);
  expect(screen.getByRole('row', { name: /Ground floor/ })).toBeDefined();
  expect(screen.getByText(/P-1-01 · Harbour · House A/)).toBeDefined();
});

it('draws tasks as cards, each with its project, its state and its picture', () => {
  takeOver(<TaskList {...TASKS} listStyle="grid" fallback={{ tasks: [taskRow], count: { count: 1 } }} />);
  expect(screen.queryByRole('table')).toBeNull();
  const card = within(screen.getByText(/P-1-01 · Harbour · House A/).closest('li') ?? document.body);
  const address = card.getByRole('link', { name: /Ground floor/ }).getAttribute('href');
  expect(address).toBe(unitPagePath(taskRow.rootProjectUnitID, taskRow.projectUnitID));
  expect(card.getByRole('button', { name: messages.states.PlaceOrder })).toBeDefined();
  expect([...document.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
    `/api/view/${ROW_ID}/preview`,
  ]);
});

/** The journal with this entry alone. */
function takeOverJournal(entry: typeof journalRow): void {
  takeOver(
    <JournalEntries
      rootUnitId={ROW_ID}
      query={LIST.query}
      isFiltered={false}
      page={0}
      pageSize={20}
      order={[{ id: 'date', desc: true }]}
      fallback={{ data: [entry], count: 1 }}
      since="1"
    />,
  );
}

it('leads from the journal to the unit of an entry, unless that is deleted', () => {
  const entry = { ...journalRow, projectUnitID: taskRow.projectUnitID };
  takeOverJournal(entry);
  expect(screen.getByRole('link', { name: 'Harbour' }).getAttribute('href')).toBe(
    unitPagePath(ROW_ID, taskRow.projectUnitID),
  );
  cleanup();
  takeOverJournal({ ...entry, unitExists: false });
  expect(screen.getByRole('cell', { name: 'Harbour' })).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

it('draws the journal with the texts of delays', () => {
  takeOverJournal(journalRow);
  expect(screen.getByRole('columnheader', { name: /Date/ }).getAttribute('aria-sort')).toBe('descending');
  expect(screen.getByText('late')).toBeDefined();
});

it('draws the log of the administration with what was changed, by headings that sort', () => {
  const order = { terms: [{ id: 'date', desc: true }] };
  takeOver(<AdminLogList entries={[loggedRow]} order={order} />);
  expect(headings()).toEqual(['Action', 'Subject', 'Date', 'Sign-in name', 'Changes']);
  const sorting = within(screen.getByRole('table')).getAllByRole('button');
  expect(sorting.map(({ textContent }) => textContent)).toEqual(headings().slice(0, 4));
  expect(screen.getByRole('columnheader', { name: /Date/ }).getAttribute('aria-sort')).toBe('descending');
  expect(screen.getByRole('definition').textContent).toBe('Stop → Maintenance');
});

it('draws delays of the workflow and jobs', () => {
  takeOver(
    <WorkflowTable
      rows={[
        {
          reminderID: ROW_ID,
          rootProjectUnitID: ROW_ID,
          projectUnitID: ROW_ID,
          projectUnitNo: 'P-1',
          title: 'Lot',
          unitPath: 'House F · Lot',
          rootUnitTitle: 'Harbour',
          stateKey: 'Preparing',
          stateSince: THEN,
          ruleKey: 'unknown',
          createdOn: THEN,
        },
      ]}
      order={{ terms: [] }}
    />,
  );
  expect(screen.getByRole('link', { name: /Lot/ })).toBeDefined();
  cleanup();
  takeOver(<JobTable jobs={[]} order={{ terms: [] }} />);
  expect(headings()).toContain(messages.jobs.columns.queue);
});

it('the list of users says in its heading that it is by last name, unless another order is asked for', () => {
  const table = {
    users: [],
    places: { tenants: [], organisations: [], languages: [], hasAllRights: true },
    ownId: '',
  };
  const sortOf = (name: RegExp) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort');
  takeOver(<UserTable {...table} order={{ terms: [] }} />);
  expect([sortOf(/Name/), sortOf(/Company/)]).toEqual(['ascending', null]);
  cleanup();
  takeOver(<UserTable {...table} order={{ terms: [{ id: 'company', desc: true }] }} />);
  expect([sortOf(/Name/), sortOf(/Company/)]).toEqual([null, 'descending']);
});
