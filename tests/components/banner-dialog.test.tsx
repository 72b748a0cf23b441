import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { BannerDialog } from '@/components/banners/banner-dialog';
import type { BannerDto } from '@/lib/contract/banners';
import messages from '@/messages/en.json';
import { renderOnPage } from '@/tests/support/render-on-page';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }));

const banner: BannerDto = {
  notificationID: '01a20000-0000-7000-8000-000000000001',
  ...{ title: 'Inventory', text: 'No deliveries', titles: {}, texts: {}, level: 'warning' },
  ...{ showFrom: '2027-01-01T08:00:00.000Z', showUntil: '2027-01-02T08:00:00.000Z' },
  ...{ allSalesOrgs: false, salesOrgs: [11], version: 3 },
};
const sent = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  sent.mockReset();
  sent.mockImplementation(async () => Response.json({ data: banner }));
  vi.stubGlobal('fetch', sent);
  renderOnPage(
    <BannerDialog
      banner={banner}
      organisations={[{ salesOrgID: 11, salesOrgKey: 'NDH', title: 'Nordheim' }]}
      onClose={() => undefined}
    />,
  );
});

const t = messages.banners;
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const preview = () => within(screen.getByRole('region', { name: t.preview }));
const save = () => screen.getByRole('button', { name: messages.common.edit });

it('shows the banner while it is written, in English where a language has no text', async () => {
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
  const user = userEvent.setup();
  await user.click(screen.getByRole('tab', { name: 'Nederlands' }));
  await user.type(field(t.fields.title), 'Inventaris');
  await user.click(field(t.fields.text));
  await user.tab();
  expect(await screen.findByRole('tab', { name: `Nederlands ${t.incomplete}` })).toBeTruthy();
  expect(save().getAttribute('aria-disabled')).toBe('true');
});

it('is stored for all organisations, without naming any', async () => {
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
