import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { inboxLines } from '@/components/workflow/inbox/inbox-lines';
import { InboxList } from '@/components/workflow/inbox/inbox-list';
import type { InboxTaskDto } from '@/lib/contract/tasks';
import { idOf, sampleTask } from '@/tests/gallery/sample-units';
import { renderOnPage } from '@/tests/support/render-on-page';

const tasks = Array.from({ length: 2_000 }, (_, place) =>
  sampleTask({
    ...{ projectUnitID: idOf(place), rootProjectUnitID: idOf(9_000 + (place % 4)) },
    ...{ rootUnitTitle: `Park ${place % 4}`, unitTitle: `Lot ${place}`, daysLate: place % 2 },
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
  renderOnPage(
    <InboxList
      taskCount={shown.length}
      lines={inboxLines(shown, folded)}
      currentKey={currentKey}
      selection={selection}
      addressOf={({ projectUnitID }) => `/${projectUnitID}`}
      onOpen={() => {}}
      onFold={() => {}}
      isMoved={false}
    />,
  );
}

// Without a layout a row would have no height, and all of them would be near the view.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(57);
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
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: HTMLElement) {
    scrolled.push(this.textContent, this.style.scrollMarginTop);
  });
  show(tasks.slice(0, 100), [], `${idOf(60)}/Finalized`);
  // Four projects, each with one kind of tasks.
  expect(screen.getAllByRole('listitem')).toHaveLength(108);
  expect(scrolled).toEqual([expect.stringContaining('Lot 60'), '56px']);
});
