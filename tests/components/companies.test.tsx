import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { EntityList } from '@/components/configuration/entity-list';
import { OrganisationNav } from '@/components/shell/organisation-nav';
import { AccountDialog } from '@/components/users/account-dialog';
import { renderOnPage } from '@/tests/support/render-on-page';
import { textsIn } from '@/tests/support/texts';

vi.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: vi.fn(), push: vi.fn(), replace: vi.fn() }),
  usePathname: () => '/home/app/admin/organisation/companies',
  useSearchParams: () => new URLSearchParams(),
}));

const t = textsIn('en');
const sent: { method: string; path: string; body: unknown }[] = [];
let found: object[];

beforeEach(() => {
  sent.length = 0;
  found = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ data: found, count: found.length });
    sent.push({ method, path, body: JSON.parse(String(body)) });
    return Response.json({ data: company });
  });
});

const company = {
  ...{
    companyID: 1001,
    customerNo: 'K-071',
    name: 'Deichbau',
    name2: '',
    street: '',
    zip: '',
    city: 'Husum',
  },
  ...{ country: 'de', vatID: '', gln: '', salesOrgIDs: [11], isActive: true, version: 3 },
};
const organisations = [
  { value: '11', label: 'Nordsee Deutschland' },
  { value: '12', label: 'Nordsee Nederland' },
];
const list = (rows: (typeof company)[], search = '') => (
  <EntityList
    noun="company"
    {...{ rows, organisations, search, page: 0, pageSize: 20, count: rows.length }}
  />
);

it('companies are listed with their number and whom they buy from, and changed', async () => {
  renderOnPage(list([company]));
  const row = screen.getByRole('row', { name: /Deichbau/ });
  within(row).getByText('K-071');
  within(row).getByText('Nordsee Deutschland');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: t('configuration.actionsOf', { title: 'Deichbau' }) }));
  await user.click(await screen.findByRole('menuitem', { name: t('configuration.edit') }));
  await user.click(await screen.findByRole('checkbox', { name: 'Nordsee Nederland' }));
  await user.type(screen.getByLabelText(new RegExp(`^${t('configuration.fields.gln')}`)), '4260123456789');
  const save = () => user.click(screen.getByRole('button', { name: t('common.save') }));
  await save();
  await screen.findByText(/13 digits/);
  await user.clear(screen.getByLabelText(new RegExp(`^${t('configuration.fields.gln')}`)));
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    method: 'PUT',
    path: expect.stringContaining('/companies/1001'),
    body: { name: 'Deichbau', country: 'de', salesOrgIDs: [11, 12], gln: '' },
  });
});

it('a search that finds nothing says so, and the first company can be added', () => {
  const { unmount } = renderOnPage(list([], 'nobody'));
  screen.getByText(t('lists.noMatchTitle'));
  expect(screen.getByRole('searchbox').getAttribute('value')).toBe('nobody');
  unmount();
  renderOnPage(list([]));
  screen.getByText(t('configuration.company.emptyTitle'));
  expect(screen.queryByRole('searchbox')).toBeNull();
  screen.getByRole('button', { name: t('configuration.company.add') });
});

const places = {
  tenants: [{ id: 7, title: 'Nordsee' }],
  organisations: [{ id: 11, title: 'Nordsee Deutschland' }],
  languages: ['en'] as const,
};

it('a person is given a company that is found by its name', async () => {
  found = [company];
  renderOnPage(<AccountDialog user={null} places={{ ...places, hasAllRights: true }} onClose={vi.fn()} />);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/^Email/), 'uwe@watt.example');
  await user.click(await screen.findByRole('radio', { name: /Deichbau/ }));
  await user.click(screen.getByRole('button', { name: t('users.account.add') }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ userLogin: 'uwe@watt.example', companyID: 1001 });
});

it('who administers tenants only, is offered no right of the whole portal', async () => {
  renderOnPage(<AccountDialog user={null} places={{ ...places, hasAllRights: false }} onClose={vi.fn()} />);
  await screen.findByText(t('users.account.tenantHint'));
  expect(
    screen.queryByRole('checkbox', { name: new RegExp(t('users.account.fields.isInternal')) }),
  ).toBeNull();
  const own = screen.getByRole('group', { name: t('users.account.fields.salesOrgs') });
  within(own).getByRole('checkbox', { name: 'Nordsee Deutschland' });
});

it('the pages of the organisation are those that somebody may use', () => {
  const viewer = { isInternal: true, isAdministrator: false, administeredTenantIds: [7] };
  const { unmount } = renderOnPage(<OrganisationNav viewer={viewer} />);
  const shown = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(shown).toEqual([
    ...[t('configuration.salesOrganisation.title'), t('configuration.company.title')],
    ...[t('catalogue.kinds.aac'), t('catalogue.kinds.lintel')],
    ...[t('shell.delayRules'), t('shell.users'), t('shell.defaultMembers')],
  ]);
  unmount();
  renderOnPage(<OrganisationNav viewer={{ ...viewer, isAdministrator: true }} />);
  expect(screen.getAllByRole('link')).toHaveLength(12);
});
