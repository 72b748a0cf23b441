import { and, asc, count, eq } from 'drizzle-orm';
import { candidateText, mayBecomeMember } from '@/db/queries/candidates';
import { hasEveryWord } from '@/db/queries/has-every-word';
import { rolesOfUser } from '@/db/queries/held-roles';
import type { Page } from '@/db/queries/listing';
import type { UnitRow } from '@/db/schema';
import { addresses, users } from '@/db/schema';
import type { CandidateDto } from '@/lib/contract/members';
import { fullNameOf } from '@/lib/domain/account/full-name';
import { showsMemberMail } from '@/lib/domain/members/shows-member-mail';
import type { RoleKey } from '@/lib/domain/vocabulary/roles';
import type { ServiceContext } from '../context';
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
  const where = and(mayBecomeMember(unit), hasEveryWord(candidateText(showsMail), input.search));
  const [rows, [total]] = await Promise.all([
    ctx.db
      .select({
        userId: users.userId,
        login: users.login,
        firstName: users.firstName,
        lastName: users.lastName,
        isInternal: users.isInternal,
        company: addresses.name,
        roleKeys: rolesOfUser(unit.rootUnitId, users.userId),
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
    .where(and(eq(users.userId, userId), mayBecomeMember(project)));
  return found.length > 0;
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
