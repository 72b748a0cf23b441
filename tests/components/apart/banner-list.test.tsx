import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BannerTable } from '@/components/banners/banner-table';
import { BannerList, type ShownBanner } from '@/components/shell/banner-list';
import type { BannerDto } from '@/lib/contract/banners';
import type { ChangeDto } from '@/lib/contract/events';
import german from '@/messages/de.json';
import { fetched, pass, setUpChanges } from '@/tests/support/fake-changes';
import { FakeEventSource } from '@/tests/support/fake-event-source';
import { startAt } from '@/tests/support/navigation';
import { refusalAnswer } from '@/tests/support/refusals';
import { renderOnPage } from '@/tests/support/render-on-page';

startAt({ pathname: '/list' });

setUpChanges();

const banner = (title: string, values: Partial<ShownBanner> = {}): ShownBanner => ({
  notificationID: '0193a000-0000-7000-8000-000000000101',
  ...{ title, text: 'No deliveries this week', level: 'warning', version: 1 },
  ...values,
});
const titles = () => screen.queryAllByRole('article').map((article) => article.textContent);

async function announce(current: readonly ShownBanner[]): Promise<void> {
  fetched.mockImplementation(async () => Response.json({ data: current, count: current.length }));
  await pass(1_000);
  const data: ChangeDto = { kind: 'banners', rootProjectUnitID: null };
  act(() => FakeEventSource.opened[0]?.send(data, crypto.randomUUID()));
  await pass(1_000);
}

function show(banners: readonly ShownBanner[]): void {
  renderOnPage(<BannerList banners={banners} since="p0" />, { locale: 'en-GB' });
}

it('shows a banner on an open page as soon as it begins, and hides it when it ends', async () => {
  show([]);
  expect(titles()).toEqual([]);
  await announce([banner('Inventory')]);
  expect(titles()).toEqual([expect.stringContaining('Inventory')]);
  await announce([banner('Stocktaking', { version: 2 })]);
  expect(titles()).toEqual([expect.stringContaining('Stocktaking')]);
  await announce([]);
  expect(titles()).toEqual([]);
});

it('takes a banner that was deleted in the meantime for dismissed, and says why another one stays', async () => {
  show([banner('Inventory')]);
  fetched.mockImplementation(async () => refusalAnswer(500, 'Internal'));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss “Inventory”' }));
  await pass(100);
  expect(titles()).toHaveLength(1);
  fetched.mockImplementation(async (path) =>
    path.endsWith('/current') ? Response.json({ data: [], count: 0 }) : refusalAnswer(404, 'NotFound'),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss “Inventory”' }));
  await pass(1_000);
  expect(titles()).toEqual([]);
});

it('is listed for administrators with the time zone of its period, and whether it is shown now', () => {
  const listed: BannerDto = {
    ...{
      ...banner('Inventory'),
      showFrom: '2026-11-28T05:00:00.000Z',
      showUntil: '2027-06-12T04:00:00.000Z',
    },
    ...{ allSalesOrgs: true, salesOrgs: [], titles: {}, texts: {} },
  };
  const show = (now: string) =>
    renderOnPage(
      <BannerTable banners={[listed]} organisations={[]} now={new Date(now)} order={{ terms: [] }} />,
      { locale: 'de' },
    );
  show('2026-11-28T06:00:00Z');
  const times = [...document.querySelectorAll('time')].map(({ textContent }) => textContent);
  expect(times).toEqual([expect.stringMatching(/06:00.*MEZ$/), expect.stringMatching(/06:00.*MESZ$/)]);
  expect(document.body.textContent).toContain(german.banners.window.running);
  cleanup();
  show('2027-06-12T04:00:00Z');
  expect(document.body.textContent).toContain(german.banners.window.over);
});
