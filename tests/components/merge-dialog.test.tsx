import { cleanup, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it, vi } from 'vitest';
import { MergeDialog } from '@/components/structure/merge-dialog';
import messages from '@/messages/en.json' with { type: 'json' };
import { lotNode, subprojectNode } from '@/tests/support/structure-trees';

afterEach(cleanup);

const named = (house: string, lot: string) => [
  { ...subprojectNode(house, [{ ...lotNode(lot, [], 'lot'), key: 'lot' }], 'house'), key: 'house' },
];

function show(mine: ReturnType<typeof named>, theirs: ReturnType<typeof named>) {
  const since = { base: named('House', 'Roof'), mine, theirs, version: 2 };
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="Europe/Berlin">
      <MergeDialog since={since} onDone={vi.fn()} />
    </NextIntlClientProvider>,
  );
  return screen.queryAllByText(/^Change \d of \d$/).map(({ textContent }) => textContent);
}

it('counts the changes that are to be decided', () => {
  expect(show(named('Mine', 'Attic'), named('Theirs', 'Loft'))).toEqual(['Change 1 of 2', 'Change 2 of 2']);
});

it('does not count a single one', () => {
  expect(show(named('Mine', 'Roof'), named('Theirs', 'Roof'))).toEqual([]);
});
