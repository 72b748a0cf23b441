import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { EntryList } from '@/components/search/entry-list';
import { KindFilter } from '@/components/search/kind-filter';
import type { SearchGroupDto } from '@/lib/contract/search';
import messages from '@/messages/en.json';
import { navigation, startAt } from '@/tests/support/navigation';
import { renderOnPage } from '@/tests/support/render-on-page';

const { push } = navigation.router;
startAt({ pathname: '/search', query: 'search=park&page=3' });

afterEach(() => {});

function show(children: ReactNode) {
  renderOnPage(children, { locale: 'en-GB' });
}

const group: SearchGroupDto = {
  kind: 'files',
  count: 7,
  entries: [
    {
      ...{
        id: 'f',
        title: 'Plan Park.pdf',
        detail: 'Wand im Park',
        projectUnitID: 'u',
        rootProjectUnitID: 'r',
      },
      ...{ projectUnitNo: 'P-7-1', projectUnitType: 'approvallot', unitTitle: 'Lot 1' },
      ...{ unitPath: 'House F · Lot 1', rootTitle: 'Park' },
    },
  ],
};

it('what was found stands under the name of its kind, marked, with the way to all of it', () => {
  show(
    <EntryList group={group} words={['park']} title="Files" more={{ href: '/all', text: 'Show all 7' }} />,
  );
  const section = within(screen.getByRole('region', { name: 'Files' }));
  const entry = section.getByRole('link', { name: /^Plan/ });
  expect(entry.getAttribute('href')).toBe('/home/app/viewer/r/u/view?show=drawings#file=f');
  expect(section.getByRole('listitem').textContent).toBe(
    'Plan Park.pdfP-7-1 House F · Lot 1 · Park · Wand im Park',
  );
  expect(section.getAllByText('Park', { selector: 'mark' })).toHaveLength(3);
  expect(section.getByRole('link', { name: 'Show all 7' }).getAttribute('href')).toBe('/all');
});

it('one kind is chosen in the address, from its first page', async () => {
  show(<KindFilter kind={null} />);
  const all = screen.getByRole('radio', { name: messages.search.everything });
  expect(all.getAttribute('aria-checked')).toBe('true');
  await userEvent.click(screen.getByRole('radio', { name: messages.searchKinds.people }));
  expect(push).toHaveBeenCalledWith('/search?search=park&in=people', { scroll: false });
});
