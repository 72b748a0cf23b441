import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { FilterBar } from '@/components/lists/filters/filter-bar';
import { type Condition, MAX_CONDITIONS } from '@/lib/domain/lists/conditions';
import { LIST_PARAMETERS } from '@/lib/domain/lists/list-parameters';
import type { ShownField } from '@/lib/i18n/filter-texts';
import { navigation, startAt } from '@/tests/support/navigation';
import { renderOnPage } from '@/tests/support/render-on-page';

const { push } = navigation.router;
startAt({ pathname: '/list', query: 'page=2&orderby=title&where=old' });
afterEach(() => {});

const FIELDS: ShownField[] = [
  { name: 'title', label: 'Name', kind: 'text', options: [] },
  {
    name: 'stateKey',
    label: 'State',
    kind: 'choice',
    options: [
      { value: 'Approved', label: 'Approved' },
      { value: 'Closed', label: 'Closed' },
    ],
  },
  { name: 'createdOn', label: 'Created', kind: 'moment', options: [] },
  { name: 'isInternal', label: 'Internal', kind: 'flag', options: [] },
];

function show(...conditions: Condition[]) {
  renderOnPage(<FilterBar fields={FIELDS} conditions={conditions} parameters={LIST_PARAMETERS} />);
}

const asked = () =>
  push.mock.calls.map(([address]) => new URLSearchParams(String(address).split('?')[1]).toString());
const CLOSED: Condition = { field: 'stateKey', operator: 'any', values: ['Closed'] };
const SINCE: Condition = { field: 'createdOn', operator: 'before', values: ['2026-12-01'] };

it('says each filter in words, and leaves out what the list does not know', () => {
  show(CLOSED, SINCE, { field: 'isInternal', operator: 'yes', values: [] }, { ...CLOSED, field: 'gone' });
  const chips = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(chips.map((chip) => chip.textContent)).toEqual([
    'State is any of Closed',
    'Created before Dec 1, 2026',
    'Internal is yes',
  ]);
});

it('adds a filter by the keyboard alone, at the first page', async () => {
  show(SINCE);
  screen.getByRole('button', { name: 'Add filter' }).focus();
  await userEvent.keyboard('{Enter}');
  const form = await screen.findByRole('dialog', { name: 'Add filter' });
  await userEvent.selectOptions(within(form).getByLabelText('Field'), 'State');
  // Operator and values are loaded when the panel opens.
  const apply = await within(form).findByRole('button', { name: 'Apply' });
  expect(apply.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(within(form).getByRole('checkbox', { name: 'Closed' }));
  apply.focus();
  await userEvent.keyboard('{Enter}');
  expect(asked()).toEqual(['orderby=title&where=createdOn+before+2026-12-01&where=stateKey+any+Closed']);
});

it('changes and removes a filter', async () => {
  show(CLOSED, SINCE);
  await userEvent.click(screen.getByRole('button', { name: 'State is any of Closed' }));
  const form = await screen.findByRole('dialog', { name: 'State is any of Closed' });
  await userEvent.selectOptions(await within(form).findByLabelText('Condition'), 'is none of');
  await userEvent.click(within(form).getByRole('checkbox', { name: 'Approved' }));
  await userEvent.click(within(form).getByRole('button', { name: 'Apply' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Created before Dec 1, 2026' }));
  expect(asked()).toEqual([
    'orderby=title&where=stateKey+none+Approved%2CClosed&where=createdOn+before+2026-12-01',
    'orderby=title&where=stateKey+any+Closed',
  ]);
});

it('offers no more filters than a list may have', () => {
  show(...Array.from({ length: MAX_CONDITIONS }, () => CLOSED));
  expect(screen.queryByRole('button', { name: 'Add filter' })).toBeNull();
});
