import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { mayBecomeMember } from '@/db/queries/candidates';
import { type NamedDefaultMember, readDefaultMembers } from '@/db/queries/default-members';
import { defaultMembers, salesOrganisations, tenants, users } from '@/db/schema';
import type { DefaultMemberDto } from '@/lib/contract/default-members';
import { fullNameOf } from '@/lib/domain/account/full-name';
import { loggedChanges } from '@/lib/domain/admin-log/admin-actions';
import { MAX_DEFAULT_MEMBERS } from '@/lib/domain/members/default-members';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import type { UnitVariant } from '@/lib/domain/vocabulary/unit-types';
import { writeAdminLog } from '../admin-log/write-admin-log';
import { changeConfiguration } from '../configuration/change-configuration';
import type { ServiceContext } from '../context';
import { type Message, notFound, validationFailed } from '../errors';
import { requireAdministratorOf, requireSomeAdministrator, withinLimits } from '../require';

/** The default members of a tenant, or of all tenants of the product (null); for administrators, those of tenants for theirs. */
export async function listDefaultMembers(
  ctx: ServiceContext,
  tenantId: number | null,
): Promise<DefaultMemberDto[]> {
  if (tenantId === null) requireSomeAdministrator(ctx);
  else requireAdministratorOf(ctx, tenantId);
  if (tenantId !== null && !ctx.product.tenantIds.includes(tenantId)) throw notFound();
  const isOfTenant = tenantId === null ? undefined : eq(defaultMembers.tenantId, tenantId);
  return (await readDefaultMembers(ctx.db, and(isOfProduct(ctx), isOfTenant))).map(present);
}

interface NewDefaultMember {
  tenantId: number;
  /** null: all sales organisations of the tenant. */
  salesOrgId: number | null;
  /** null: projects of every kind. */
  variant: UnitVariant | null;
  userId: string;
  roleKey: RoleKey;
}

/**
 * Makes a person a member of each new project of a place.
 * @param isAtOnce whether the place must take projects and the person be able to join them now; a file also names those
 * that wait for it, since who joins is asked again with each project
 * @throws AppError ValidationFailed
 */
export function addDefaultMember(
  outer: ServiceContext,
  input: NewDefaultMember,
  { isAtOnce = true } = {},
): Promise<DefaultMemberDto> {
  return changeConfiguration(
    outer,
    async (ctx) => {
      await requirePlace(ctx, input, isAtOnce);
      const canJoin = and(eq(users.userId, input.userId), isAtOnce ? mayBecomeMember(input) : undefined);
      if ((await ctx.db.$count(users, canJoin)) === 0) throw refused('MEMBER.NotOfTenant', 'userID');
      const place = isAt(input);
      if ((await ctx.db.$count(defaultMembers, place)) >= MAX_DEFAULT_MEMBERS) {
        throw refused('MEMBER.TooManyDefault', 'tenantID', { limit: MAX_DEFAULT_MEMBERS });
      }
      const [made] = await ctx.db
        .insert(defaultMembers)
        .values({ ...input, createdAt: ctx.now, updatedAt: ctx.now })
        .onConflictDoNothing()
        .returning({ id: defaultMembers.defaultMemberId });
      if (!made) throw refused('MEMBER.IsDefault', 'userID');
      const added = await load(ctx, made.id);
      await log(ctx, 'defaultMemberAdded', added);
      return present(added);
    },
    (ctx) => requireAdministratorOf(ctx, input.tenantId),
  );
}

/** Removes a default member; where they are a member already, they stay. @throws AppError NotFound */
export function removeDefaultMember(outer: ServiceContext, defaultMemberId: string): Promise<void> {
  return changeConfiguration(
    outer,
    async (ctx) => {
      const removed = await load(ctx, defaultMemberId);
      await ctx.db.delete(defaultMembers).where(eq(defaultMembers.defaultMemberId, defaultMemberId));
      await log(ctx, 'defaultMemberRemoved', removed);
    },
    requireSomeAdministrator,
  );
}

/** Tenant and sales organisation are of the product and, if that is asked for, take new projects. */
async function requirePlace(
  ctx: ServiceContext,
  { tenantId, salesOrgId }: NewDefaultMember,
  isAtOnce: boolean,
): Promise<void> {
  const [place] = await ctx.db
    .select({
      isTenantOff: sql<boolean>`${isNotNull(tenants.deactivatedAt)}`,
      found: salesOrganisations.salesOrgId,
      isOff: sql<boolean>`${isNotNull(salesOrganisations.deactivatedAt)}`,
    })
    .from(tenants)
    .leftJoin(
      salesOrganisations,
      and(eq(salesOrganisations.tenantId, tenantId), eq(salesOrganisations.salesOrgId, salesOrgId ?? 0)),
    )
    .where(and(eq(tenants.tenantId, tenantId), inArray(tenants.tenantId, ctx.product.tenantIds)));
  if (!place) throw refused('UnknownValue', 'tenantID');
  if (isAtOnce && place.isTenantOff) throw refused('NotOffered', 'tenantID');
  if (place.found !== salesOrgId) throw refused('UnknownValue', 'salesOrgID');
  if (isAtOnce && place.isOff) throw refused('NotOffered', 'salesOrgID');
}

function isAt({ tenantId, salesOrgId, variant }: NewDefaultMember): SQL | undefined {
  return and(
    eq(defaultMembers.tenantId, tenantId),
    salesOrgId === null ? isNull(defaultMembers.salesOrgId) : eq(defaultMembers.salesOrgId, salesOrgId),
    variant === null ? isNull(defaultMembers.variant) : eq(defaultMembers.variant, variant),
  );
}

/** Of the product, and of those whom the viewer may change. */
function isOfProduct({ product, viewer }: ServiceContext): SQL | undefined {
  const isOwn = withinLimits(viewer, (tenantIds) => inArray(defaultMembers.tenantId, [...tenantIds]));
  return and(inArray(defaultMembers.tenantId, product.tenantIds), isOwn);
}

async function load(ctx: ServiceContext, defaultMemberId: string): Promise<NamedDefaultMember> {
  const isOne = eq(defaultMembers.defaultMemberId, defaultMemberId);
  const [row] = await readDefaultMembers(ctx.db, and(isOfProduct(ctx), isOne));
  if (!row) throw notFound();
  return row;
}

function present({ defaultMember, user, isAvailable }: NamedDefaultMember): DefaultMemberDto {
  const { defaultMemberId, tenantId, salesOrgId, variant, userId, roleKey } = defaultMember;
  return {
    ...{ defaultMemberID: defaultMemberId, tenantID: tenantId, salesOrgID: salesOrgId },
    ...{ projectUnitTypeVariant: variant, userID: userId, userLogin: user.login, name: fullNameOf(user) },
    ...{ memberRoleKey: roleKey, isAvailable },
  };
}

async function log(
  ctx: ServiceContext,
  action: 'defaultMemberAdded' | 'defaultMemberRemoved',
  { defaultMember: { variant, roleKey }, user, tenant, salesOrganisation }: NamedDefaultMember,
): Promise<void> {
  const fields = { tenant, salesOrgs: salesOrganisation, variant, role: roleKey };
  const isNew = action === 'defaultMemberAdded';
  await writeAdminLog(ctx, {
    action,
    subject: user.login,
    subjectId: user.userId,
    changes: loggedChanges(isNew ? null : fields, isNew ? fields : null),
  });
}

function refused(code: string, reference: string, values?: Message['values']) {
  return validationFailed([{ type: 'error', code, reference, ...(values && { values }) }]);
}
