import { eq, sql } from 'drizzle-orm';
import { users } from '@/db/schema';
import { keyOf } from '@/lib/domain/configuration-file/file-objects';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import type { UnitVariant } from '@/lib/domain/vocabulary/unit-types';
import { SALES_ORGANISATIONS } from '../configuration/sales-organisations';
import { TENANTS } from '../configuration/tenants';
import type { ServiceContext } from '../context';
import { validationFailed } from '../errors';
import { addDefaultMember, listDefaultMembers, removeDefaultMember } from '../members/default-members';
import { anyStore } from './file-store';

type MemberInFile = {
  login: string;
  role: RoleKey;
  /** The key of the one whose projects they join; those of all if missing. */
  salesOrganisation?: string;
  variant?: UnitVariant;
};

/** Who joins the new projects of each tenant; people are named by their logins, which must be known here. */
export const defaultMembersInFile = anyStore<MemberInFile>({
  async read(ctx) {
    const tenantKeys = new Map((await TENANTS.keys(ctx)).map(({ id, key }) => [id, key]));
    return (await readMembers(ctx, null)).map(({ tenantId, key, fields }) => {
      return { key, fields, within: tenantKeys.get(tenantId) };
    });
  },
  async write(
    ctx,
    { key, within, isLeftOut, fields: { login, role: roleKey, salesOrganisation, variant = null } },
  ) {
    const tenantId = await TENANTS.idOf(ctx, within);
    if (isLeftOut) {
      const gone = (await readMembers(ctx, tenantId)).find((member) => member.key === key);
      if (gone) await removeDefaultMember(ctx, gone.id);
      return;
    }
    const salesOrgId =
      salesOrganisation === undefined ? null : await SALES_ORGANISATIONS.idOf(ctx, salesOrganisation);
    const userId = await userWith(ctx, login);
    await addDefaultMember(ctx, { tenantId, salesOrgId, variant, userId, roleKey }, { isAtOnce: false });
  },
});

async function readMembers(ctx: ServiceContext, tenantId: number | null) {
  const keys = new Map((await SALES_ORGANISATIONS.keys(ctx)).map(({ id, key }) => [id, key]));
  return (await listDefaultMembers(ctx, tenantId)).map((member) => {
    const { defaultMemberID: id, tenantID, salesOrgID, projectUnitTypeVariant: variant } = member;
    const salesOrganisation = salesOrgID === null ? undefined : keys.get(salesOrgID);
    const fields: MemberInFile = {
      ...{ login: member.userLogin.toLowerCase(), role: member.memberRoleKey },
      ...(salesOrganisation !== undefined && { salesOrganisation }),
      ...(variant !== null && { variant }),
    };
    return { id, tenantId: tenantID, key: keyOf('defaultMember', fields), fields };
  });
}

/** @throws AppError ValidationFailed if nobody here has this login */
async function userWith({ db }: ServiceContext, login: string): Promise<string> {
  const [user] = await db
    .select({ userId: users.userId })
    .from(users)
    .where(eq(sql`lower(${users.login})`, login.toLowerCase()));
  if (user) return user.userId;
  const values = { value: login };
  throw validationFailed([{ type: 'error', code: 'UnknownLogin', reference: 'login', values }]);
}
