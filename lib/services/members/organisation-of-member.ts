import { and, asc, desc, eq } from 'drizzle-orm';
import { salesOrganisations, userSalesOrganisations, users } from '@/db/schema';
import { logoIdOf } from '@/lib/domain/units/logo-id';
import type { ServiceContext } from '../context';
import type { UnitRow } from '../scope';

/**
 * Whose logo stands beside the company of a member: of colleagues inside that of their sales organisation in the
 * project's tenant, the project's own before others, else the tenant's. Null for people outside, whose company
 * is only an address.
 * @returns a logo id, see `logoIdOf`
 */
export async function organisationOfMember(
  ctx: ServiceContext,
  userId: string,
  { tenantId, salesOrgId }: Pick<UnitRow, 'tenantId' | 'salesOrgId'>,
): Promise<string | null> {
  const [own] = await ctx.db
    .select({ isInternal: users.isInternal, salesOrgId: salesOrganisations.salesOrgId })
    .from(users)
    .leftJoin(userSalesOrganisations, eq(userSalesOrganisations.userId, users.userId))
    .leftJoin(
      salesOrganisations,
      and(
        eq(salesOrganisations.salesOrgId, userSalesOrganisations.salesOrgId),
        eq(salesOrganisations.tenantId, tenantId),
      ),
    )
    .where(eq(users.userId, userId))
    .orderBy(desc(eq(salesOrganisations.salesOrgId, salesOrgId ?? 0)), asc(salesOrganisations.salesOrgId))
    .limit(1);
  return own?.isInternal ? logoIdOf(tenantId, own.salesOrgId) : null;
}
