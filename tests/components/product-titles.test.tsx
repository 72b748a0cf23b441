import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ActivityChangeText } from '@/components/activity/activity-value';
import { MaterialsCard } from '@/components/deliveries/materials-card';
import { ShiftQuestion } from '@/components/deliveries/shift-question';
import { StaleLots } from '@/components/deliveries/stale-lots';
import { NotificationTable } from '@/components/workflow/notification-table';
import { startAt } from '@/tests/support/navigation';
import { renderOnPage } from '@/tests/support/render-on-page';

startAt({ pathname: '/notifications' });

const LANGUAGES = [
  ['en', 'AAC wall panels'],
  ['de', 'Porenbeton-Wandplatten'],
  ['nl', 'Cellenbeton-wandpanelen'],
  ['fr', 'Panneaux muraux en béton cellulaire'],
  ['es', 'Paneles de pared de hormigón celular'],
] as const;

const MATERIAL = { type: 'AAC wall panels', volume: 12, deliveryDate: '2027-01-04' };
const MATERIALS = [MATERIAL];

it.each(LANGUAGES)('materials are named in the language of the page: %s', (locale, title) => {
  renderOnPage(<MaterialsCard materials={MATERIALS} action={null} />, { locale });
  expect(screen.getByRole('cell', { name: title })).toBeTruthy();
});

it.each(LANGUAGES)('so are those that somebody else has stored meanwhile: %s', (locale, title) => {
  const materials = [{ type: 'AAC wall panels', volumeM3: 12, deliveryDay: '2027-01-04' }];
  renderOnPage(<StaleLots lots={[{ unitId: '1', name: 'Lot 1', materials }]} onTake={() => undefined} />, {
    locale,
  });
  expect(screen.getByRole('listitem').textContent).toContain(title);
});

it.each(LANGUAGES)('and those whose dates move along: %s', (locale, title) => {
  const move = { key: '1', lot: 'Lot 1', type: 'AAC wall panels', from: '2027-01-04', to: '2027-01-11' };
  const question = { from: move.from, to: move.to, others: [{ ...move, minDay: null }] };
  renderOnPage(<ShiftQuestion question={question} onAnswer={() => undefined} />, { locale });
  expect(screen.getByRole('listitem').textContent).toContain(title);
});

const ID = '0193a000-0000-7000-8000-000000000001';
const notification = (materialData: typeof MATERIALS) => ({
  ...{ notificationID: ID, rootProjectUnitID: ID, projectUnitID: ID, rootNo: 'P-1', root: 'Project' },
  ...{ subProject: 'House', approvalLot: 'Lot', createdOn: '2026-11-20T12:00:00.000Z', username: 'Ina' },
  ...{ projectUnitNo: 'P-1-01', unitPath: 'House · Lot', materialData },
});

it.each(LANGUAGES)('and those of an activity and of a notification: %s', (locale, title) => {
  const value = [{ type: 'AAC wall panels', volume: 12, deliveryDate: '2027-01-04' }];
  renderOnPage(<ActivityChangeText change={{ field: 'materials', from: [], to: value }} />, { locale });
  expect(document.body.textContent).toContain(title);
  cleanup();
  const rows = [notification(MATERIALS)];
  renderOnPage(<NotificationTable rows={rows} order={{ terms: [] }} />, { locale });
  expect(document.body.textContent).toContain(title);
  expect(document.body.textContent).not.toContain(locale === 'en' ? 'undefined' : 'AAC wall panels');
});

it('a notification shows the first materials, and how many more there are', () => {
  const many = Array.from({ length: 100 }, (_, place) => ({ ...MATERIAL, type: `Wall ${place}` }));
  const rows = [notification(many)];
  renderOnPage(<NotificationTable rows={rows} order={{ terms: [] }} />);
  const shown = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(shown).toHaveLength(5);
  expect(shown[3]).toContain('Wall 3');
  expect(shown[4]).toBe('and 96 more');
});
