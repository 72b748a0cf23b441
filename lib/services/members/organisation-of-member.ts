import { and, asc, desc, eq } from 'drizzle-orm';
import type { UnitRow } from '@/db/schema';
import { salesOrganisations, userSalesOrganisations, users } from '@/db/schema';
import { logoIdOf } from '@/lib/domain/units/logo-id';
import type { ServiceContext } from '../context';

/**
 * The organisation whose logo is shown next to a member's company: for internal people their sales
 * organisation in the project's tenant, preferring the project's own, else the tenant. Null for external
 * people, whose company is only an address.
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
