import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { JournalFilter } from '@/components/journal/journal-filter';
import { renderOnPage } from '@/tests/support/render-on-page';

const asked: string[] = [];
const address = new URLSearchParams('name=Haus&type=project');
vi.mock('next/navigation', () => ({ useSearchParams: () => address }));
// The page of the last change is still on its way.
vi.mock('@/components/ui/use-address-query', () => ({
  useAddressQuery: () => ({
    busy: true,
    change: (write: (query: URLSearchParams) => void) => {
      const next = new URLSearchParams(address);
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

  it('asks for a state', async () => {
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Approved');
    expect(asked).toEqual(['name=Haus&type=project&state=Approved']);
  });
});
