import { eq } from 'drizzle-orm';
import { addresses, contacts, tenants, units } from '@/db/schema';
import { canSeeTenantInfo } from '@/lib/domain/permissions/can-see-tenant-info';
import { readSimpleHtml, type SimpleNode } from '@/lib/formats/simple-html';
import type { Site } from '../addresses/site-of';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import { isFollowedColumn } from '../notifications/get-project-follow';
import type { UnitAccess } from '../unit-access';

/** The data about a project on the pages of its units. */
interface ProjectCards {
  site: Site;
  /** The tenant's information; empty if there is none, or if the viewer may not see it. */
  tenantInfo: SimpleNode[];
  /** Whether the viewer follows it. */
  isFollowed: boolean;
}

/**
 * Reads it for the project of a unit in scope, in one statement. @throws AppError NotFound if it is deleted
 */
export async function getProjectCards(
  ctx: ServiceContext,
  { unit, access }: Pick<UnitAccess, 'unit' | 'access'>,
): Promise<ProjectCards> {
  const [root] = await ctx.db
    .select({
      ...{ address: addresses, contact: contacts },
      infoHtml: tenants.infoHtml,
      isFollowed: isFollowedColumn(ctx),
    })
    .from(units)
    .innerJoin(tenants, eq(tenants.tenantId, units.tenantId))
    .leftJoin(addresses, eq(addresses.addressId, units.siteAddressId))
    .leftJoin(contacts, eq(contacts.contactId, units.siteContactId))
    .where(eq(units.unitId, unit.rootUnitId));
  if (!root) throw notFound();
  const { infoHtml, isFollowed, ...site } = root;
  const shownHtml = canSeeTenantInfo(access).can ? infoHtml : null;
  return { site, tenantInfo: readSimpleHtml(shownHtml ?? ''), isFollowed };
}
