import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type ActivityItem, ActivityList } from '@/components/activity/activity-list';
import type { CompleteLocale } from '@/lib/domain/account/languages';
import { ACTIVITY_ACTIONS } from '@/lib/domain/activity/actions';
import de from '@/messages/de.json';
import en from '@/messages/en.json';
import nl from '@/messages/nl.json';
import { OnPage, renderOnPage } from '@/tests/support/render-on-page';

const LOT = '0193a000-0000-7000-8000-000000000001';

const item: ActivityItem = {
  activityID: '0193a000-0000-7000-8000-000000000002',
  rootProjectUnitID: LOT,
  projectUnitID: LOT,
  projectUnitName: 'Lot A',
  unitPath: 'House F · Lot A',
  projectUnitNo: 'P-1',
  projectUnitType: 'approvallot',
  date: '2026-11-21T05:00:00.000Z',
  at: 0,
  userName: 'Ann Plan',
  userEmail: null,
  onBehalfOf: null,
  action: 'changed',
  subject: null,
  changes: [],
  counts: {},
  message: null,
};

function textOf(values: Partial<ActivityItem>, locale: CompleteLocale = 'en'): string {
  const html = renderToStaticMarkup(
    <OnPage locale={locale}>
      <ActivityList items={[{ ...item, ...values }]} unitId={LOT} />
    </OnPage>,
  );
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

describe('a line of activity', () => {
  it('shows of many materials those that differ, and how many more', () => {
    const rows = Array.from({ length: 100 }, (_, place) => ({
      type: `Wall ${place}`,
      volume: 1.375,
      deliveryDate: null,
    }));
    const changes = [{ field: 'materials', from: rows.slice(0, 2), to: rows }];
    const text = textOf({ changes });
    expect(text).toContain('none → Wall 2: 1.375 m³');
    expect(text).toContain('Wall 5: 1.375 m³, no date and 94 more');
    expect(text).not.toContain('Wall 0:');
    expect(text).not.toContain('Wall 6:');
  });

  it('shows of a long text the beginning, and all of it on request', async () => {
    const notes = `${'a'.repeat(199)}🙂${'b'.repeat(3_800)}`;
    const changes = [{ field: 'notes', from: 'c'.repeat(4_000), to: notes }];
    expect(textOf({ changes, message: 'd'.repeat(4_000) }).length).toBeLessThan(1_000);
    renderOnPage(<ActivityList items={[{ ...item, changes }]} unitId={LOT} />);
    expect(document.body.textContent).toContain(`${'a'.repeat(199)}🙂…`);
    for (const all of screen.getAllByRole('button', { name: 'Show all' })) await userEvent.click(all);
    expect(document.body.textContent).toContain(`${'c'.repeat(4_000)} → ${notes}`);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says roles, states, days and materials in the words of the reader', () => {
    const changes = [
      { field: 'role', from: null, to: 'process planner' },
      { field: 'state', from: 'PlaceOrder', to: 'Approved' },
      { field: 'deliveryDate', from: '2026-12-24', to: null },
      {
        field: 'materials',
        from: [],
        to: [{ type: 'Wall', volume: 12.5, deliveryDate: null }],
      },
      { field: 'project.bim', from: false, to: true },
    ];
    const german = textOf({ changes }, 'de');
    expect(german).toContain('Rolle');
    expect(german).toContain(de.roles['process planner']);
    expect(german).toContain(`${de.states.PlaceOrder} → ${de.states.Approved}`);
    expect(german).toContain('24.12.2026');
    expect(german).toContain('Wall: 12,5 m³, ohne Termin');
    expect(german).toContain('project.bim');
  });

  it('names the unit where that is another one, and counts rows', () => {
    expect(textOf({ counts: { added: 2, changed: 1 } })).toContain('2 rows added, 1 row changed');
    expect(textOf({})).not.toContain('in P-1 House F · Lot A');
    expect(textOf({ projectUnitID: '0193a000-0000-7000-8000-000000000003' })).toContain(
      'in P-1 House F · Lot A',
    );
  });

  it('says how many changes are not shown', () => {
    const changes = Array.from({ length: 10 }, (_, index) => ({ field: `f${index}`, from: null, to: index }));
    expect(textOf({ changes })).toContain('2 more changes');
    expect(textOf({ changes, counts: { fields: 70 } })).toContain('62 more changes');
  });

  it.each([
    ['en', en],
    ['de', de],
    ['nl', nl],
  ] as const)('has words for every action in %s', (locale, messages) => {
    for (const action of [...ACTIVITY_ACTIONS, 'stateChanged'] as const) {
      const text = textOf({ action, subject: 'Ben Draw' }, locale);
      expect(text).not.toMatch(/activity\.|\{/);
      expect(text).toContain('Ann Plan');
    }
    expect(textOf({ action: 'created', onBehalfOf: 'Ben Draw' }, locale)).toMatch(/Ann Plan \S+ Ben Draw /);
    expect(textOf({ action: 'memberRemoved', userName: null }, locale)).toContain(messages.activity.someone);
  });
});
