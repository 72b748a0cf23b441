import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { JournalFilter } from '@/components/journal/journal-filter';
import { navigation, startAt } from '@/tests/support/navigation';
import { renderOnPage } from '@/tests/support/render-on-page';

const asked: string[] = [];
startAt({ query: 'name=Haus&type=project' });
// The page of the last change is still on its way.
vi.mock('@/components/ui/use-address-query', () => ({
  useAddressQuery: () => ({
    busy: true,
    change: (write: (query: URLSearchParams) => void) => {
      const next = new URLSearchParams(navigation.query);
      write(next);
      asked.push(`${next}`);
    },
  }),
}));

beforeEach(() => {
  asked.length = 0;
  renderOnPage(<JournalFilter />);
});

const tick = (name: string) => screen.getByRole('checkbox', { name });

describe('the filter of the journal', () => {
  it('shows a tick at once, before the list follows, and keeps a second one', async () => {
    await userEvent.click(tick('Approval lot'));
    expect(tick('Approval lot')).toHaveProperty('checked', true);
    await userEvent.click(tick('Project'));
    expect(tick('Project')).toHaveProperty('checked', false);
    expect(asked).toEqual(['name=Haus&type=project&type=approvallot', 'name=Haus&type=approvallot']);
  });

  it('folds all but the first on a phone, unless one of them is set', async () => {
    const more = () => screen.getByRole('button', { name: 'More filters' });
    const folded = (element: HTMLElement) =>
      element.closest('[data-folded] [class*="group-data-folded/fold:hidden"]') !== null;
    // The address asks for a type.
    expect(more().getAttribute('aria-expanded')).toBe('true');
    expect(folded(tick('Project'))).toBe(false);
    await userEvent.click(more());
    expect(
      [screen.getByLabelText('Name'), screen.getByLabelText('Number'), tick('Project')].map(folded),
    ).toEqual([false, true, true]);
    cleanup();
    navigation.query = 'name=Haus';
    renderOnPage(<JournalFilter />);
    expect(more().getAttribute('aria-expanded')).toBe('false');
    expect(folded(screen.getByRole('combobox'))).toBe(true);
  });

  it('asks for a state', async () => {
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Approved');
    expect(asked).toEqual(['name=Haus&type=project&state=Approved']);
  });
});
