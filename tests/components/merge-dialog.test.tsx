import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MergeDialog } from '@/components/structure/merge-dialog';
import { renderOnPage } from '@/tests/support/render-on-page';
import { lotNode, subprojectNode } from '@/tests/support/structure-trees';

const named = (house: string, lot: string) => [
  { ...subprojectNode(house, [{ ...lotNode(lot, [], 'lot'), key: 'lot' }], 'house'), key: 'house' },
];

function show(mine: ReturnType<typeof named>, theirs: ReturnType<typeof named>) {
  const since = { base: named('House', 'Roof'), mine, theirs, version: 2 };
  renderOnPage(<MergeDialog since={since} onDone={vi.fn()} />);
  return screen.queryAllByText(/^Change \d of \d$/).map(({ textContent }) => textContent);
}

it('counts the changes that are to be decided', () => {
  expect(show(named('Mine', 'Attic'), named('Theirs', 'Loft'))).toEqual(['Change 1 of 2', 'Change 2 of 2']);
});

it('does not count a single one', () => {
  expect(show(named('Mine', 'Roof'), named('Theirs', 'Roof'))).toEqual([]);
});
