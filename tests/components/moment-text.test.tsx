import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { type ActivityItem, ActivityList } from '@/components/activity/activity-list';
import { DraftOffer } from '@/components/ui/draft-offer';
import { COMPLETE_LOCALES } from '@/lib/domain/account/languages';
import { OnPage } from '@/tests/support/render-on-page';

const INSTANT = '2026-11-28T14:56:00.000Z';
const DRAFT = {
  offeredOn: INSTANT,
  resume: () => undefined,
  drop: () => undefined,
  isDirty: () => true,
  forget: () => undefined,
};
const ITEM: ActivityItem = {
  ...{ activityID: '1', rootProjectUnitID: '2', projectUnitID: '2', projectUnitName: 'Lot A' },
  ...{ unitPath: 'Lot A', projectUnitNo: 'P-1', date: INSTANT, at: 0, userName: 'Ann Plan' },
  ...{ userEmail: null, onBehalfOf: null, subject: null, counts: {}, message: null },
  projectUnitType: 'approvallot',
  action: 'changed',
  changes: [],
};

/** Joins day and time otherwise than the server, as WebKitGTK does in Dutch and Spanish. */
class OfAnotherBrowser extends Intl.DateTimeFormat {
  override format(moment?: Date | number): string {
    const parts = this.formatToParts(moment);
    const hour = parts.findIndex(({ type }) => type === 'hour');
    if (hour < 1) return super.format(moment);
    return parts.map(({ value }, at) => (at === hour - 1 ? ' - ' : value)).join('');
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each(COMPLETE_LOCALES)(
  'writes a moment in %s as the server has sent it, in every browser',
  async (locale) => {
    const page = (
      <OnPage locale={locale}>
        <ActivityList items={[ITEM]} unitId="2" />
        <DraftOffer draft={DRAFT} />
      </OnPage>
    );
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(page);
    const sent = container.textContent;
    vi.stubGlobal('Intl', Object.create(Intl, { DateTimeFormat: { value: OfAnotherBrowser } }));
    const onRecoverableError = vi.fn();
    render(page, { container, hydrate: true, onRecoverableError });
    await act(async () => undefined);
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(container.textContent).toBe(sent);
  },
);
