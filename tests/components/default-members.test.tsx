import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  DefaultMembersList,
  type DefaultMembersListProps,
} from '@/components/configuration/default-members-list';
import { currentToasts } from '@/components/ui/toast-store';
import { navigation, startAt } from '@/tests/support/navigation';
import { refusalAnswer } from '@/tests/support/refusals';
import { renderOnPage } from '@/tests/support/render-on-page';
import { textsIn } from '@/tests/support/texts';

const { router } = navigation;
startAt({ pathname: '/default-members' });

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

const member = {
  ...{ defaultMemberID: 'd1', tenantID: 1, salesOrgID: null, projectUnitTypeVariant: null },
  ...{ userID: '00000000-0000-7000-8000-000000000001', userLogin: 'rita@example.com' },
  ...{ name: 'Rita Prüfer', memberRoleKey: 'reviewer' as const, isAvailable: true },
};

const shown = (props: Partial<DefaultMembersListProps> = {}) =>
  renderOnPage(
    <DefaultMembersList
      members={[member]}
      missing={[]}
      tenantId={1}
      tenants={[{ id: 1, title: 'Nordsee' }]}
      organisations={[
        { id: 11, title: 'Deich', isActive: true },
        { id: 12, title: 'Alt', isActive: false },
      ]}
      {...props}
    />,
  );

describe('default members', () => {
  it('are shown with their place, and who does not join', () => {
    shown({
      members: [
        member,
        { ...member, defaultMemberID: 'd2', salesOrgID: 11, projectUnitTypeVariant: 'lintel' },
        { ...member, defaultMemberID: 'd3', salesOrgID: 12, isAvailable: false },
      ],
    });
    screen.getByText(t('configuration.defaultMembers.everyProject'));
    screen.getByText(`Deich · ${t('dashboard.variants.lintel')}`);
    screen.getByText('Alt');
    expect(screen.getAllByText(t('configuration.defaultMembers.unavailable'))).toHaveLength(1);
  });

  it('say to whom the tasks of missing roles would fall', () => {
    shown({
      missing: [
        { roleKey: 'drafter', fallsTo: 'projectAdminCSC' },
        { roleKey: 'purchaser', fallsTo: null },
      ],
    });
    const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(texts).toEqual([
      t('configuration.defaultMembers.fallsTo', {
        role: t('roles.drafter'),
        other: t('roles.projectAdminCSC'),
      }),
      t('configuration.defaultMembers.shared', { role: t('roles.purchaser') }),
    ]);
  });

  it('of other tenants are shown by choosing the tenant', async () => {
    shown({ tenants: [1, 2].map((id) => ({ id, title: `Tenant ${id}` })) });
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Tenant 2');
    expect(router.replace).toHaveBeenCalledWith('/default-members?tenant=2', { scroll: false });
  });

  it('are removed at once, and can be added again', async () => {
    answers = [() => new Response(null, { status: 204 }), () => Response.json({ data: member })];
    shown();
    const label = t('configuration.defaultMembers.removeNamed', {
      name: 'Rita Prüfer',
      role: t('roles.reviewer'),
    });
    await userEvent.click(screen.getByRole('button', { name: label }));
    await waitFor(() =>
      expect(currentToasts().at(-1)?.title).toBe(t('configuration.defaultMembers.removed')),
    );
    currentToasts().at(-1)?.action?.run();
    await waitFor(() => expect(sent).toHaveLength(2));
    const { tenantID, salesOrgID, projectUnitTypeVariant, userID, memberRoleKey } = member;
    expect(sent).toMatchObject([
      { method: 'DELETE', path: expect.stringContaining('/defaultmembers/d1') },
      { method: 'POST', body: { tenantID, salesOrgID, projectUnitTypeVariant, userID, memberRoleKey } },
    ]);
  });

  it('are found, placed and added; a refusal stands at its field', async () => {
    const person = { userID: member.userID, userLogin: member.userLogin, firstName: 'Rita', company: 'Bau' };
    const message = t('errors.MEMBER.IsDefault');
    const refusal = { code: 'MEMBER.IsDefault', message, reference: 'userID' };
    shown({ members: [] });
    const user = userEvent.setup();
    answers = [
      () => Response.json({ data: [person], count: 1 }),
      () => refusalAnswer(400, 'ValidationFailed', { messages: [refusal] }),
    ];
    await user.click(screen.getByRole('button', { name: t('configuration.defaultMembers.add') }));
    await user.click(await screen.findByRole('radio'));
    const choose = (field: string, option: string) =>
      user.selectOptions(screen.getByLabelText(new RegExp(`^${field}`)), option);
    expect(screen.queryByRole('option', { name: 'Alt' })).toBeNull();
    await choose(t('configuration.defaultMembers.fields.salesOrgID'), 'Deich');
    await choose(t('configuration.defaultMembers.fields.memberRoleKey'), t('roles.bimCoordinator'));
    await user.click(screen.getByRole('button', { name: t('common.save') }));
    await screen.findByText(message);
    expect(sent[0]?.path).toContain('tenantID=1');
    expect(sent[1]?.body).toEqual({
      ...{ tenantID: 1, salesOrgID: 11, projectUnitTypeVariant: null },
      ...{ userID: member.userID, memberRoleKey: 'bimCoordinator' },
    });
  });
});
