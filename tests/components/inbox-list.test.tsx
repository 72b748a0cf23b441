import { cleanup, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inboxLines } from '@/components/workflow/inbox/inbox-lines';
import { InboxList } from '@/components/workflow/inbox/inbox-list';
import type { InboxTaskDto } from '@/lib/contract/tasks';
import messages from '@/messages/en.json';

const idOf = (place: number) => `0193a000-0000-7000-8000-${String(place).padStart(12, '0')}`;

const tasks = Array.from(
  { length: 2_000 },
  (_, place): InboxTaskDto => ({
    projectUnitID: idOf(place),
    rootProjectUnitID: idOf(9_000 + (place % 4)),
    projectUnitNo: `P-1-01-${place}`,
    rootUnitTitle: `Park ${place % 4}`,
    parentUnitTitle: 'Blok A',
    unitTitle: `Lot ${place}`,
    stateKey: 'Finalized',
    taskKey: 'Finalized',
    kind: 'Finalized',
    changedOn: '2026-11-20T10:00:00.000Z',
    dueOn: '2026-11-22',
    daysLate: place % 2,
    isEscalated: false,
    stepAtOnce: 'approveForProduction',
    snoozedUntil: null,
    actingFor: null,
  }),
);
const selection = {
  items: [],
  has: () => false,
  toggle: () => {},
  set: () => {},
  clear: () => {},
  ofRows: { state: {}, onChange: () => {} },
};

function show(
  shown: readonly InboxTaskDto[],
  folded: readonly string[] = [],
  currentKey: string | null = null,
) {
  render(
    <NextIntlClientProvider locale="en" timeZone="Europe/Berlin" messages={messages}>
      <InboxList
        taskCount={shown.length}
        lines={inboxLines(shown, folded)}
        currentKey={currentKey}
        selection={selection}
        addressOf={({ projectUnitID }) => `/${projectUnitID}`}
        onOpen={() => {}}
        onFold={() => {}}
        isMoved={false}
      />
    </NextIntlClientProvider>,
  );
}

// Without a layout a row would have no height, and all of them would be near the view.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(57);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('of two thousand tasks the rows near the view are drawn', async () => {
  show(tasks);
  const drawn = await screen.findAllByRole('listitem');
  expect(drawn.length).toBeGreaterThan(10);
  expect(drawn.length).toBeLessThan(80);
  expect(screen.getByRole('heading', { level: 2, name: /^Park 0 500/ })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 3, name: /^Approve for production 500/ })).toBeTruthy();
});

it('a folded project shows its heading alone', async () => {
  show(
    tasks,
    [0, 1, 2, 3].map((place) => idOf(9_000 + place)),
  );
  expect(await screen.findAllByRole('listitem')).toHaveLength(4);
  expect(screen.queryByRole('link')).toBeNull();
});

it('a hundred tasks are all drawn, and the current one is scrolled to beside the toolbar', () => {
  const scrolled: (string | null)[] = [];
  HTMLElement.prototype.scrollIntoView = function scroll() {
    scrolled.push(this.textContent, this.style.scrollMarginTop);
  };
  show(tasks.slice(0, 100), [], `${idOf(60)}/Finalized`);
  // Four projects, each with one kind of tasks.
  expect(screen.getAllByRole('listitem')).toHaveLength(108);
  expect(scrolled).toEqual([expect.stringContaining('Lot 60'), '56px']);
});
