import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { DashboardWork } from '@/components/dashboard/dashboard-work';
import { WelcomeCard } from '@/components/dashboard/welcome-card';
import { NextTasks } from '@/components/workflow/next-tasks/next-tasks';
import type { AdminWorkDto, DashboardDto, NextTaskDto } from '@/lib/contract/dashboard';
import { href } from '@/lib/domain/navigation/pages';
import messages from '@/messages/en.json';
import { idOf, sampleTask } from '@/tests/gallery/sample-units';
import { renderOnPage } from '@/tests/support/render-on-page';

const ROOT = idOf(99);

const task = (place: number, changes: Partial<NextTaskDto> = {}): NextTaskDto => ({
  ...sampleTask({
    ...{ projectUnitID: idOf(place), rootProjectUnitID: ROOT, projectUnitNo: `P-1-01-0${place}` },
    ...{ rootUnitTitle: 'Park', unitTitle: `Lot ${place}`, dueOn: '2026-11-21' },
    ...{
      stateKey: 'ReviewPreliminaryDrawings',
      taskKey: 'ReviewDrawings',
      kind: 'ReviewPreliminaryDrawings',
    },
    stepAtOnce: 'acceptDrawings',
  }),
  ...{ projectUnitType: 'approvallot', drawing: null, hasPreview: false },
  ...changes,
});

const order = task(2, {
  ...{ stateKey: 'PlaceOrder', taskKey: 'PlaceOrder', kind: 'PlaceOrder', stepAtOnce: null },
  ...{ projectUnitType: 'aacorderlot', dueOn: null, daysLate: null },
});

const NOTHING: DashboardDto = {
  tasks: { count: 0, next: [] },
  week: null,
  stalled: { count: 0, projects: [] },
  admin: null,
};

const FIGURES: AdminWorkDto = {
  ...{
    failedJobs: 2,
    failedMails: 0,
    openRequests: 0,
    openInvitations: 3,
    missingSteps: 0,
    liveBanners: 0,
    signIns: 1_234,
  },
  storedBytes: 5 * 1024 ** 3,
};

function show(parts: Partial<DashboardDto>) {
  const work = { fallback: { data: { ...NOTHING, ...parts } }, since: '1' };
  renderOnPage(
    <DashboardWork name="Rita Prüfer" {...work}>
      <NextTasks {...work} />
    </DashboardWork>,
    { locale: 'en-GB' },
  );
  return userEvent.setup();
}

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the next tasks', () => {
  it('stand with due date, delay and what to do', () => {
    show({ tasks: { count: 5, next: [task(1), order] } });
    const [first, second] = screen.getAllByRole('listitem');
    if (!first || !second) throw new Error('two tasks are shown');
    expect(within(first).getByRole('heading', { level: 3 }).textContent).toBe('Lot 1');
    expect(within(first).getByText('2 days overdue')).toBeTruthy();
    expect(within(first).getByText('Due 21 Nov 2026').getAttribute('datetime')).toBe('2026-11-21');
    expect(within(first).getByText('P-1-01-01 · Park · Blok A')).toBeTruthy();
    const opened = within(first).getByRole('link', { name: 'Lot 1' });
    expect(opened.getAttribute('href')).toBe(
      href('inboxTask', { unitId: idOf(1), taskKey: 'ReviewDrawings' }),
    );
    const review = within(first).getByRole('link', { name: 'Review drawings: Lot 1' });
    expect(review.getAttribute('href')).toBe(href('viewer', { rootUnitId: ROOT, unitId: idOf(1) }));
    expect(within(first).queryByRole('button')).toBeNull();
    const place = within(second).getByRole('link', { name: 'Open the order: Lot 2' });
    expect(place.getAttribute('href')).toBe(href('unitDetails', { rootUnitId: ROOT, unitId: idOf(2) }));
    expect(within(second).queryByRole('button')).toBeNull();
    // A kind that is a state has the name of the state.
    expect(second.textContent).toContain(messages.states.PlaceOrder);
    expect(second.textContent).not.toContain(messages.taskKeys.PlaceOrder);
    expect(screen.getByRole('link', { name: 'Show all 5 tasks' }).getAttribute('href')).toBe(
      href('taskList'),
    );
  });

  it('show their drawing, the model of their project, or the icon of their state', () => {
    const drawing = { projectUnitID: idOf(1), projectFileID: idOf(7), version: 2 };
    show({
      tasks: {
        count: 3,
        next: [task(1, { drawing, hasPreview: true }), task(2, { hasPreview: true }), order],
      },
    });
    const pictures = screen
      .getAllByRole('listitem')
      .map((item) => item.querySelector('img')?.getAttribute('src') ?? item.querySelector('svg')?.tagName);
    expect(pictures).toEqual([
      expect.stringContaining(`${idOf(7)}/preview`),
      expect.stringContaining(`/view/${idOf(2)}/preview`),
      'svg',
    ]);
  });

  it('are done in place: the step is asked about, sent, and the dashboard read again', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
      asked.push(`${init?.method ?? 'GET'} ${path}`);
      if (path.endsWith('/preview')) {
        const unit = { projectUnitID: idOf(1), version: 4, asks: [], openComments: 0, unseen: [] };
        return Response.json({ data: [unit], count: 1, refused: [] });
      }
      if (init?.method === 'POST') {
        const unit = { projectUnitID: idOf(1), stateKey: 'ReviewPreliminaryDrawings', version: 5 };
        return Response.json({ data: [unit], count: 1, refused: [] });
      }
      return Response.json({ data: NOTHING });
    });
    const drawn = task(1, {
      ...{ stateKey: 'Preparing', taskKey: 'PrepareDrawings', kind: 'PrepareDrawings' },
      stepAtOnce: 'drawingsReady',
    });
    const person = show({ tasks: { count: 1, next: [drawn] } });
    await person.click(screen.getByRole('button', { name: 'Drawings ready: Lot 1' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('P-1-01-01 Blok A · Lot 1')).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Drawings ready (1)' }));
    await waitFor(() => expect(screen.getByText('Nothing is waiting for you')).toBeTruthy());
    expect(asked.at(-1)).toMatch(/^GET .*\/dashboard$/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('show a picture once', () => {
  const drawing = { projectUnitID: idOf(1), projectFileID: idOf(7), version: 2 };
  const next = [task(1, { hasPreview: true }), task(2, { hasPreview: true }), task(3, { drawing })];
  show({ tasks: { count: 3, next } });
  const pictures = screen.getAllByRole('listitem').map((item) => item.querySelector('img') !== null);
  expect(pictures).toEqual([true, false, true]);
});

it('a decision on the models of a project is taken where they are seen', () => {
  const models = task(1, {
    ...{ stateKey: 'ReviewBIMFiles', taskKey: 'ReviewBIMFiles', kind: 'ReviewBIMFiles' },
    ...{ projectUnitID: ROOT, projectUnitType: 'project', stepAtOnce: 'acceptBimFiles' },
  });
  show({ tasks: { count: 1, next: [models] } });
  const review = screen.getByRole('link', { name: 'Review models: Park' });
  expect(review.getAttribute('href')).toBe(href('viewer', { rootUnitId: ROOT, unitId: ROOT }));
});

const project = (place: number, lots: number) => ({
  ...{ rootProjectUnitID: idOf(place), title: `Project ${place}`, lots, trucks: 2, volume: 22.5 },
});

describe('the deliveries of the week', () => {
  const days = ['23', '24', '25', '26', '27'].map((day) => ({
    day: `2026-11-${day}`,
    projects: day === '24' ? [1, 2, 3, 4, 5].map((place) => project(place, place)) : [],
  }));

  it('stand day by day with trucks and volume, and lead to the overview of their project', () => {
    show({ week: { today: '2026-11-24', days } });
    const [list] = screen.getAllByRole('list');
    if (!list) throw new Error('the days are a list');
    const strip = within(list);
    expect(strip.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Mon23 Nov',
      'Tue24 NovToday',
      'Wed25 Nov',
      'Thu26 Nov',
      'Fri27 Nov',
    ]);
    expect(strip.getByText('10 trucks · 112.5 m³')).toBeTruthy();
    expect(strip.getAllByText('No delivery')).toHaveLength(4);
    expect(strip.getByText('and 2 more projects')).toBeTruthy();
    const overview = strip.getByRole('link', { name: 'Project 2 · 2 lots' });
    expect(overview.getAttribute('href')).toBe(href('deliveryOverview', { rootUnitId: idOf(2) }));
    expect(document.querySelector('[aria-current=date]')?.textContent).toContain('24 Nov');
  });
});

it('six trucks are drawn as six, and very many only as a number', () => {
  const dayOf = (trucks: number) => ({
    week: {
      today: '2026-11-24',
      days: [{ day: '2026-11-23', projects: [{ ...project(1, 1), trucks }] }],
    },
  });
  const drawn = () => document.querySelectorAll('li > [aria-hidden] svg').length;
  show(dayOf(6));
  expect(drawn()).toBe(6);
  cleanup();
  show(dayOf(21));
  expect(drawn()).toBe(0);
});

describe('projects that stand still', () => {
  it('say how long, against which limit, and whom they wait for', () => {
    const still = {
      ...{ projectUnitID: ROOT, projectUnitNo: 'P-1', title: 'Park', kind: 'Structuring' as const },
      ...{ daysStill: 23, limitDays: 7, waitsFor: ['reviewer' as const] },
    };
    const people = ['Paul Einkauf', 'Rita Prüfer', 'Rob Controle', 'Sia Extern'];
    const projects = [
      { ...still, people },
      { ...still, projectUnitID: idOf(98), title: 'House', people: [] },
    ];
    show({ stalled: { count: 9, projects } });
    const [park, house] = screen.getAllByRole('listitem');
    expect(park?.textContent).toContain('23 days');
    expect(park?.textContent).toContain('of 7 allowed');
    expect(park?.textContent).toContain('Waiting for Paul Einkauf, Rita Prüfer and 2 others');
    expect(house?.textContent).toContain('Waiting for Reviewer');
    expect(screen.getByRole('link', { name: 'Show all projects' })).toBeTruthy();
  });
});

describe('the dashboard', () => {
  it('leaves out what is zero', () => {
    show({ admin: FIGURES, tasks: { count: 1, next: [task(1)] } });
    expect(headings()).toEqual(['Administration', 'Next tasks']);
    const [list] = screen.getAllByRole('list');
    const figures = within(list ?? expect.unreachable()).getAllByRole('listitem');
    expect(figures.map(({ textContent }) => textContent)).toEqual(['Failed jobs2', 'Open invitations3']);
    expect(screen.getByText('1,234 sign-ins in 7 days · 5 GB stored')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Invite people' }).getAttribute('href')).toBe(href('users'));
    expect(screen.getByRole('link', { name: 'Open invitations' }).getAttribute('href')).toBe(
      href('users', { where: 'state any invited' }),
    );
  });

  it('says so kindly where nothing waits', () => {
    show({});
    expect(screen.getByText('Nothing is waiting for you')).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
  });
});

it('greets with the tasks, and folds what the portal is for', () => {
  renderOnPage(<WelcomeCard name="Rita" taskCount={3} />);
  expect(screen.getByText(/^3 tasks are waiting for you\./)).toBeTruthy();
  const folded = screen.getByText(messages.dashboard.introProjects).closest('details');
  expect(folded?.open).toBe(false);
  expect(screen.getByText(messages.dashboard.introMore).closest('summary')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe(href('taskList'));
});
