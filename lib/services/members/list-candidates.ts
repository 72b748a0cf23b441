import { and, asc, count, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { addresses, users } from '@/db/schema';
import type { CandidateDto } from '@/lib/contract/members';
import { fullNameOf } from '@/lib/domain/account/full-name';
import { showsMemberMail } from '@/lib/domain/members/shows-member-mail';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import type { ServiceContext } from '../context';
import { knownNameColumn } from '../full-name-column';
import { hasEveryWord } from '../has-every-word';
import type { Page } from '../listing';
import type { UnitRow } from '../scope';
import { loadManagedProject } from './managed-project';

type Project = Pick<UnitRow, 'rootUnitId' | 'tenantId'>;

interface CandidateInput {
  rootUnitId: string;
  /** Words of the name, company or e-mail address. */
  search: string;
  limit: number;
  offset: number;
}

/** The people who may get a role in a project, for those who manage its members; by last name. */
export async function listCandidates(
  ctx: ServiceContext,
  input: CandidateInput,
): Promise<Page<CandidateDto>> {
  const { unit, access } = await loadManagedProject(ctx, input.rootUnitId);
  const showsMail = showsMemberMail(access.features);
  const where = and(candidates(unit), hasEveryWord(searchedText(showsMail), input.search));
  const [rows, [total]] = await Promise.all([
    ctx.db
      .select({
        userId: users.userId,
        login: users.login,
        firstName: users.firstName,
        lastName: users.lastName,
        isInternal: users.isInternal,
        company: addresses.name,
        roleKeys: rolesIn(unit),
      })
      .from(users)
      .leftJoin(addresses, eq(addresses.addressId, users.addressId))
      .where(where)
      .orderBy(asc(users.lastName), asc(users.firstName), asc(users.userId))
      .limit(input.limit)
      .offset(input.offset),
    ctx.db
      .select({ value: count() })
      .from(users)
      .leftJoin(addresses, eq(addresses.addressId, users.addressId))
      .where(where),
  ]);
  return { rows: rows.map((row) => presentCandidate(row, showsMail)), count: total?.value ?? 0 };
}

/** Whether a person may get a role in the project. */
export async function isCandidate(ctx: ServiceContext, project: Project, userId: string): Promise<boolean> {
  const found = await ctx.db
    .select({ userId: users.userId })
    .from(users)
    .where(and(eq(users.userId, userId), candidates(project)));
  return found.length > 0;
}

/**
 * People of the tenant's sales organisations, its internal users, and members of its projects; without
 * disabled ones.
 */
function candidates({ tenantId }: Project): SQL | undefined {
  return and(
    isNull(users.disabledAt),
    or(
      sql`exists (
        select 1 from user_sales_organisations own join sales_organisations organisation using (sales_org_id)
        where own.user_id = users.user_id and organisation.tenant_id = ${tenantId})`,
      sql`users.is_internal and exists (
        select 1 from user_tenants own where own.user_id = users.user_id and own.tenant_id = ${tenantId})`,
      sql`exists (
        select 1 from members own join units root on root.unit_id = own.root_unit_id
        where own.user_id = users.user_id and root.tenant_id = ${tenantId})`,
    ),
  );
}

function rolesIn({ rootUnitId }: Project): SQL<RoleKey[]> {
  return sql<RoleKey[]>`(
    select coalesce(json_agg(own.role_key order by own.role_key), '[]') from members own
    where own.user_id = users.user_id and own.root_unit_id = ${rootUnitId})`;
}

/** A hidden address is not searched, because a match would reveal it. */
function searchedText(showsMail: boolean): SQL {
  const mail = showsMail ? sql`users.login` : sql`''`;
  return sql`concat_ws(' ', ${knownNameColumn(sql`users`)}, ${addresses.name}, ${mail})`;
}

interface CandidateRow {
  userId: string;
  login: string;
  firstName: string | null;
  lastName: string | null;
  isInternal: boolean;
  company: string | null;
  roleKeys: RoleKey[];
}

function presentCandidate(row: CandidateRow, showsMail: boolean): CandidateDto {
  const userLogin = showsMail ? row.login : null;
  return {
    userID: row.userId,
    userLogin,
    firstName: row.firstName,
    lastName: row.lastName,
    name: fullNameOf(row) || userLogin || '',
    company: row.company ?? '',
    isInternal: row.isInternal,
    memberRoleKeys: row.roleKeys,
  };
}
