import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { BannerDialog } from '@/components/banners/banner-dialog';
import type { BannerDto } from '@/lib/contract/banners';
import messages from '@/messages/en.json';
import { renderOnPage } from '@/tests/support/render-on-page';

const banner: BannerDto = {
  notificationID: '01a20000-0000-7000-8000-000000000001',
  ...{ title: 'Inventory', text: 'No deliveries', titles: {}, texts: {}, level: 'warning' },
  ...{ showFrom: '2027-01-01T08:00:00.000Z', showUntil: '2027-01-02T08:00:00.000Z' },
  ...{ allSalesOrgs: false, salesOrgs: [11], version: 3 },
};
const sent = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

function show(shown: BannerDto) {
  renderOnPage(
    <BannerDialog
      banner={shown}
      organisations={[{ salesOrgID: 11, salesOrgKey: 'NDH', title: 'Nordheim' }]}
      onClose={() => undefined}
    />,
  );
}

beforeEach(() => {
  sent.mockReset();
  sent.mockImplementation(async () => Response.json({ data: banner }));
  vi.stubGlobal('fetch', sent);
});

const t = messages.banners;
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const preview = () => within(screen.getByRole('region', { name: t.preview }));
const save = () => screen.getByRole('button', { name: messages.common.edit });

it('shows the banner while it is written, in English where a language has no text', async () => {
  show(banner);
  const user = userEvent.setup();
  expect(preview().getByText('Inventory')).toBeTruthy();
  await user.clear(field(t.fields.title));
  await user.type(field(t.fields.title), 'Stocktaking');
  expect(preview().getByText('Stocktaking')).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox'), 'important');
  expect(preview().getByText('Important:')).toBeTruthy();

  await user.click(screen.getByRole('tab', { name: 'Deutsch' }));
  expect(preview().getByText('Stocktaking')).toBeTruthy();
  await user.type(field(t.fields.title), 'Inventur');
  expect(preview().getByText('Stocktaking')).toBeTruthy();
  await user.type(field(t.fields.text), 'Keine Lieferungen');
  expect(preview().getByText('Inventur')).toBeTruthy();
  expect(preview().getByText('Keine Lieferungen')).toBeTruthy();
});

it('marks a language that is written by half, and does not store it', async () => {
  show(banner);
  const user = userEvent.setup();
  await user.click(screen.getByRole('tab', { name: 'Nederlands' }));
  await user.type(field(t.fields.title), 'Inventaris');
  await user.click(field(t.fields.text));
  await user.tab();
  expect(await screen.findByRole('tab', { name: `Nederlands ${t.incomplete}` })).toBeTruthy();
  expect(save().getAttribute('aria-disabled')).toBe('true');
});

it('is stored for all organisations, without naming any', async () => {
  show(banner);
  const user = userEvent.setup();
  await user.click(screen.getByRole('checkbox', { name: new RegExp(`^${t.allSalesOrgs}`) }));
  expect(screen.queryByRole('checkbox', { name: /Nordheim/ })).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Deutsch' }));
  await user.type(field(t.fields.title), 'Inventur');
  await user.type(field(t.fields.text), 'Keine Lieferungen');
  await waitFor(() => expect(save().getAttribute('aria-disabled')).not.toBe('true'));
  await user.click(save());
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(JSON.parse(String(sent.mock.calls[0]?.[1].body))).toMatchObject({
    titles: { de: 'Inventur' },
    texts: { de: 'Keine Lieferungen' },
    allSalesOrgs: true,
  });
});

it.each([
  // The second 02:30 of the night in which summer time ends, and times with seconds.
  ['2027-10-31T01:30:00.000Z', '2027-11-01T23:59:59.000Z'],
  ['2027-01-01T10:00:45.123Z', '2027-01-02T08:00:00.000Z'],
])('keeps times that nobody touched as they are: %s', async (showFrom, showUntil) => {
  show({ ...banner, showFrom, showUntil });
  const user = userEvent.setup();
  await user.type(field(t.fields.title), ' 2027');
  await waitFor(() => expect(save().getAttribute('aria-disabled')).not.toBe('true'));
  await user.click(save());
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(JSON.parse(String(sent.mock.calls[0]?.[1].body))).toMatchObject({ showFrom, showUntil });
});

it('says that a date cannot be read, and reads the date as the portal writes it', async () => {
  show(banner);
  const user = userEvent.setup();
  const from = field(t.fields.showFrom);
  await user.clear(from);
  await user.type(from, '29/02/2027');
  await user.tab();
  expect(await screen.findByText(/^Enter a date and a time that exist/)).toBeTruthy();
  expect(screen.queryByText(messages.errors.Required)).toBeNull();
  await user.clear(from);
  await user.type(from, '1 Jan 2027');
  await user.tab();
  await waitFor(() => expect(screen.queryByText(/^Enter a date and a time that exist/)).toBeNull());
});
