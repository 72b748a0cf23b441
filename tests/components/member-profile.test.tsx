import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { MemberProfile } from '@/components/members/member-profile';
import type { MemberDto } from '@/lib/contract/members';
import messages from '@/messages/en.json';
import { renderOnPage } from '@/tests/support/render-on-page';

const company = { name: 'Hochbau Süd GmbH', name2: '', street1: '', street2: '', zip: '', city: 'Ulm' };
const member: MemberDto = {
  ...{ memberID: 'm', rootProjectUnitID: 'r', userID: 'u', memberRoleKey: 'purchaser', version: 1 },
  ...{ name: 'Paul Einkauf', userLogin: 'paul@example.com', thumbnailUrl: null },
  ...{ firstName: 'Paul', lastName: 'Einkauf', tenantID: 1, salesOrgID: 11 },
  ...{ officePhone: '', companyMobile: '', officeFax: '' },
  abilities: { changeRole: { can: true }, remove: { can: true } },
  companyData: company,
};

function show(organisation: Parameters<typeof MemberProfile>[0]['organisation']) {
  const { container } = renderOnPage(
    <MemberProfile member={member} roleKeys={['purchaser']} organisation={organisation} />,
  );
  return [...container.querySelectorAll('img')].map(({ src }) => new URL(src).pathname);
}

describe('the profile of a member', () => {
  it('shows somebody outside under their own company, without the logo or name of an organisation', () => {
    expect(show(undefined)).toEqual([]);
    expect(screen.getAllByText('Hochbau Süd GmbH').length).toBeGreaterThan(0);
    expect(screen.queryByText(messages.members.organisation)).toBeNull();
  });

  it('explains the roles of the person', async () => {
    show(undefined);
    await userEvent.click(screen.getByRole('button', { name: 'Purchaser' }));
    const box = await screen.findByRole('dialog', { name: 'Purchaser' });
    expect(box.textContent).toContain(messages.roleMeanings.purchaser);
  });

  it('shows somebody inside with the logo and the name of the organisation they work for', () => {
    expect(show({ title: 'Porenbau Nord', thumbnailUrl: '/logo.png' })).toEqual(['/logo.png']);
    expect(screen.getAllByText('Porenbau Nord').length).toBeGreaterThan(0);
  });
});
