import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ProviderList } from '@/components/identity/provider-list';
import { RefusedList } from '@/components/identity/refused-list';
import type { IdentityProviderDto } from '@/lib/contract/identity';
import { startAt } from '@/tests/support/navigation';
import { renderOnPage } from '@/tests/support/render-on-page';
import { textsIn } from '@/tests/support/texts';

startAt({ pathname: '/identity' });

const t = textsIn('en');
let answers: (() => Response)[];
const sent: { method: string; path: string; body: unknown }[] = [];

beforeEach(() => {
  answers = [];
  sent.length = 0;
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    sent.push({ method, path, body: body ? JSON.parse(String(body)) : null });
    return answers.shift()?.() ?? expect.unreachable();
  });
});

const GRANT = {
  ...{ group: 'Planners', isInternal: true, isAdministrator: false, tenantIDs: [1] },
  salesOrganisations: [{ salesOrgID: 11, isSalesPlanner: true }],
};
const PROVIDER: IdentityProviderDto = {
  ...{ providerID: 7, providerKey: 'acme', title: 'Acme', issuer: 'https://id.example.com' },
  ...{ clientID: 'portal', groupsClaim: 'groups', isJustInTime: false, allowedDomains: [], isActive: true },
  ...{ grants: [GRANT], secretVariable: 'AUTH_OIDC_ACME_CLIENT_SECRET', isReady: true, peopleCount: 1 },
  ...{ redirectURI: 'https://portal.example.com/api/auth/callback/oidc-acme', warnedAt: null },
  ...{ waiting: [], ownClaims: null, version: 3 },
};
const USER = '00000000-0000-7000-8000-000000000001';

const shown = (values: Partial<IdentityProviderDto> = {}) =>
  renderOnPage(
    <ProviderList
      providers={[{ ...PROVIDER, ...values }]}
      places={{ tenants: [{ id: 1, title: 'Nordsee' }], organisations: [{ id: 11, title: 'Deich' }] }}
      unsetDefault={null}
    />,
  );

describe('identity providers', () => {
  it('say what their groups give, what is missing and what was not read', () => {
    shown({ isReady: false, warnedAt: '2026-01-01T00:00:00.000Z' });
    screen.getByText('Internal, Nordsee, and Deich (creates projects)');
    screen.getByText(t('identity.noSecret', { name: PROVIDER.secretVariable }));
    screen.getByText(t('identity.warned', { claim: 'groups' }));
    expect(screen.queryByRole('link', { name: t('identity.test') })).toBeNull();
  });

  it('ask before most administrators lose the flag', async () => {
    shown({ waiting: [{ userID: USER, userLogin: 'rita@example.com', since: '2026-01-01T00:00:00.000Z' }] });
    answers = [() => new Response(null, { status: 204 })];
    const name = t('identity.demoteNamed', { login: 'rita@example.com' });
    await userEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.path).toContain(`/identityproviders/7/people/${USER}/demotions`);
  });

  it('send all groups when one is added, after a look at who changes', async () => {
    shown();
    const added = t('identity.grants.addNamed', { title: 'Acme' });
    await userEvent.click(screen.getByRole('button', { name: added }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(new RegExp(t('identity.grants.fields.group'))), 'Sales');
    const person = { userID: USER, userLogin: 'rita@example.com', gets: ['tenant:1'], loses: ['internal'] };
    answers = [
      () => Response.json({ data: [person], count: 1 }),
      () => Response.json({ data: { ...PROVIDER, version: 4 } }),
    ];
    await userEvent.click(dialog.getByRole('button', { name: t('identity.grants.preview') }));
    await dialog.findByText(/rita@example.com \+ Nordsee − Internal/);
    await userEvent.click(dialog.getByRole('button', { name: t('common.save') }));
    await waitFor(() => expect(sent).toHaveLength(2));
    const sales = { group: 'Sales', isInternal: false, isAdministrator: false, tenantIDs: [] };
    const grants = [GRANT, { ...sales, salesOrganisations: [] }];
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'PUT']);
    expect(sent[0]?.body).toEqual({ grants });
    expect(sent[1]?.body).toMatchObject({ providerKey: 'acme', grants });
  });
});

describe('rejected sign-ins', () => {
  const refused = {
    ...{ refusalID: USER, providerKey: 'acme', email: 'uma@example.com', firstName: 'Uma', lastName: 'Neu' },
    ...{ reason: 'NoAccount' as const, attempts: 2, lastAt: '2026-01-01T00:00:00.000Z' },
  };

  it('are added with one press, if the provider named an address', async () => {
    const nameless = { ...refused, refusalID: 'other', email: null, firstName: null, lastName: null };
    renderOnPage(<RefusedList refused={[refused, nameless]} />);
    screen.getByText(t('identity.refused.unnamed'));
    answers = [() => Response.json({ data: {} }, { status: 201 })];
    await userEvent.click(screen.getByRole('button', { name: /uma@example.com/ }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.path).toContain(`/refusedsignins/${USER}/people`);
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });
});
