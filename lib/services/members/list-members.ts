import { and, asc, count, eq, inArray, type SQL } from 'drizzle-orm';
import { rolesOfUser } from '@/db/queries/held-roles';
import type { ListResource, Page, Selection } from '@/db/queries/listing';
import { otherManagersColumn } from '@/db/queries/managers';
import { visibleRoots, visibleUnits } from '@/db/queries/scope';
import { featuresOf } from '@/db/queries/tenant-features';
import { addresses, contacts, members, type UnitRow, units, users } from '@/db/schema';
import type { MemberDto } from '@/lib/contract/members';
import { fullNameOf } from '@/lib/domain/account/full-name';
import { showsMemberMail } from '@/lib/domain/members/shows-member-mail';
import { canRemoveMember } from '@/lib/domain/permissions/can-change-member';
import { canManageMembers } from '@/lib/domain/permissions/can-manage-members';
import type { FeatureKey } from '@/lib/domain/vocabulary/features';
import { ROLE_KEYS, type RoleKey } from '@/lib/domain/vocabulary/roles';
import type { ServiceContext } from '../context';
import { profilePictureUrl } from '../pictures/picture-address';

/** Fields for filtering and ordering lists of members. Not the login: a filter would reveal a hidden one. */
export const MEMBER_LIST: ListResource = {
  fields: {
    memberID: { column: members.memberId, type: 'uuid' },
    rootProjectUnitID: { column: members.rootUnitId, type: 'uuid' },
    userID: { column: members.userId, type: 'uuid' },
    memberRoleKey: { column: members.roleKey, type: 'enum', values: ROLE_KEYS },
    firstName: { column: users.firstName, type: 'string', nullable: true },
    lastName: { column: users.lastName, type: 'string', nullable: true },
    tenantID: { column: units.tenantId, type: 'int' },
    salesOrgID: { column: units.salesOrgId, type: 'int', nullable: true },
    version: { column: members.version, type: 'int' },
  },
  primaryKey: members.memberId,
  defaultOrder: [asc(users.lastName), asc(users.firstName), asc(members.memberId)],
};

const ALL: Selection = {
  where: undefined,
  orderBy: [...(MEMBER_LIST.defaultOrder ?? [])],
  limit: 2_147_483_647,
  offset: 0,
};

/** Members of the projects the viewer sees, with their company data. */
export async function listMembers(ctx: ServiceContext, selection: Selection): Promise<Page<MemberDto>> {
  const rows = await ctx.db
    .select({
      member: members,
      user: {
        login: users.login,
        firstName: users.firstName,
        lastName: users.lastName,
        profileImageKey: users.profileImageKey,
      },
      contact: contacts,
      address: addresses,
      root: {
        tenantId: units.tenantId,
        salesOrgId: units.salesOrgId,
        stateKey: units.stateKey,
        variant: units.variant,
      },
      features: featuresOf(units.tenantId),
      viewerRoles: rolesOfUser(units.unitId, ctx.viewer.userId),
      otherManagers: otherManagersColumn,
    })
    .from(members)
    .innerJoin(units, eq(units.unitId, members.rootUnitId))
    .innerJoin(users, eq(users.userId, members.userId))
    .leftJoin(contacts, eq(contacts.contactId, users.contactId))
    .leftJoin(addresses, eq(addresses.addressId, users.addressId))
    .where(and(visibleUnits(ctx, undefined, members.rootUnitId), selection.where))
    .orderBy(...selection.orderBy)
    .limit(selection.limit)
    .offset(selection.offset);
  const isWhole = selection.offset === 0 && rows.length < selection.limit;
  return {
    rows: rows.map((row) => presentMember(row, ctx)),
    count: isWhole ? rows.length : await countMembers(ctx, selection.where),
  };
}

/** All members of one project, for its page. */
export async function membersOfProject(ctx: ServiceContext, rootUnitId: string): Promise<MemberDto[]> {
  return (await listMembers(ctx, { ...ALL, where: eq(members.rootUnitId, rootUnitId) })).rows;
}

async function countMembers(ctx: ServiceContext, where: SQL | undefined): Promise<number> {
  const all = ctx.db.select({ value: count() }).from(members);
  // Without a filter neither projects nor users are needed.
  const named = where
    ? all
        .innerJoin(units, eq(units.unitId, members.rootUnitId))
        .innerJoin(users, eq(users.userId, members.userId))
    : all;
  const [total] = await named.where(and(inArray(members.rootUnitId, visibleRoots(ctx)), where));
  return total?.value ?? 0;
}

interface MemberRow {
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
function presentMember(
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
