import type { addresses, contacts, members, users } from '@/db/schema';
import type { MemberDto } from '@/lib/contract/members';
import { fullNameOf } from '@/lib/domain/account/full-name';
import { showsMemberMail } from '@/lib/domain/members/shows-member-mail';
import { canRemoveMember } from '@/lib/domain/permissions/can-change-member';
import { canManageMembers } from '@/lib/domain/permissions/can-manage-members';
import type { FeatureKey } from '@/lib/domain/vocabulary/features';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import type { ServiceContext } from '../context';
import { profilePictureUrl } from '../pictures/picture-address';
import type { UnitRow } from '../scope';

export interface MemberRow {
  member: typeof members.$inferSelect;
  user: Pick<typeof users.$inferSelect, 'login' | 'firstName' | 'lastName' | 'profileImageKey'>;
  contact: typeof contacts.$inferSelect | null;
  address: typeof addresses.$inferSelect | null;
  root: Pick<UnitRow, 'tenantId' | 'salesOrgId' | 'stateKey' | 'variant'>;
  features: FeatureKey[];
  /** The viewer's own roles in the project. */
  viewerRoles: RoleKey[];
  otherManagers: number;
}

/** A member as the wire shows it; the login is an e-mail address and hidden if the tenant hides those. */
export function presentMember(
  row: MemberRow,
  { viewer, product }: Pick<ServiceContext, 'viewer' | 'product'>,
): MemberDto {
  const { member, user, contact, address, root, features } = row;
  const userLogin = showsMemberMail(features) ? user.login : null;
  const access = { viewer, roles: row.viewerRoles, root, features };
  return {
    memberID: member.memberId,
    rootProjectUnitID: member.rootUnitId,
    userID: member.userId,
    memberRoleKey: member.roleKey,
    userLogin,
    firstName: user.firstName,
    lastName: user.lastName,
    name: fullNameOf(user) || contact?.name || userLogin || '',
    thumbnailUrl: profilePictureUrl(product, member.userId, user.profileImageKey),
    officePhone: contact?.officePhone ?? '',
    companyMobile: contact?.companyMobile ?? '',
    officeFax: contact?.officeFax ?? '',
    tenantID: root.tenantId,
    salesOrgID: root.salesOrgId,
    companyData: {
      name: address?.name ?? '',
      name2: address?.name2 ?? '',
      street1: address?.street1 ?? '',
      street2: address?.street2 ?? '',
      zip: address?.zip ?? '',
      city: address?.city ?? '',
    },
    abilities: {
      changeRole: canManageMembers(access),
      remove: canRemoveMember(access, { roleKey: member.roleKey, otherManagers: row.otherManagers }),
    },
    version: member.version,
  };
}
