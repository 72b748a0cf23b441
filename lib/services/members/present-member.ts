import type { addresses, contacts, members, users } from '@/db/schema';
import type { MemberDto } from '@/lib/contract/members';
import { showsMemberMail } from '@/lib/domain/members/shows-member-mail';
import type { FeatureKey } from '@/lib/domain/units/features';

export interface MemberRow {
  member: typeof members.$inferSelect;
  user: Pick<typeof users.$inferSelect, 'login' | 'firstName' | 'lastName'>;
  contact: typeof contacts.$inferSelect | null;
  address: typeof addresses.$inferSelect | null;
  tenantId: number;
  salesOrgId: number | null;
  features: FeatureKey[];
}

/** A member as the wire shows it; the login is an e-mail address and hidden where the tenant hides those. */
export function presentMember({ member, user, contact, address, ...row }: MemberRow): MemberDto {
  const userLogin = showsMemberMail(row.features) ? user.login : null;
  const fullName = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return {
    memberID: member.memberId,
    rootProjectUnitID: member.rootUnitId,
    userID: member.userId,
    memberRoleKey: member.roleKey,
    userLogin,
    firstName: user.firstName,
    lastName: user.lastName,
    name: fullName || contact?.name || userLogin || '',
    officePhone: contact?.officePhone ?? '',
    companyMobile: contact?.companyMobile ?? '',
    officeFax: contact?.officeFax ?? '',
    tenantID: row.tenantId,
    salesOrgID: row.salesOrgId,
    companyData: {
      name: address?.name ?? '',
      name2: address?.name2 ?? '',
      street1: address?.street1 ?? '',
      street2: address?.street2 ?? '',
      zip: address?.zip ?? '',
      city: address?.city ?? '',
    },
    version: member.version,
  };
}
