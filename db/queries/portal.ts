import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { portalProducts, tenants, units } from '@/db/schema';
import { BUILT_IN_ACCENT } from '@/lib/domain/configuration/accent';
import { NEUTRAL_ZONE, type TimeZone } from '@/lib/domain/time-zones';

/** What is said of the portal: the title, the zone and the look of its first product. */
export interface Portal {
  /** null before the portal is set up. */
  title: string | null;
  timeZone: TimeZone;
  /** `#rrggbb` */
  accent: string;
  /** The key of its logo in the file store; null if it has none. */
  logoKey: string | null;
  /** Where answers to its mails go; empty: to their sender. */
  replyTo: string;
}

/** The portal before it is set up. */
const NO_PORTAL: Portal = {
  ...{ title: null, timeZone: NEUTRAL_ZONE, accent: BUILT_IN_ACCENT, logoKey: null, replyTo: '' },
};

/**
 * The portal as the database knows it.
 * @param rootUnitId the project of a mail: its tenant may have a reply address and a colour of its own
 */
export async function loadPortal(db: Db, rootUnitId?: string): Promise<Portal> {
  const { title, timeZone, accent, logoKey, replyTo } = portalProducts;
  const [first] = await db
    .select({
      portal: { title, timeZone, accent, logoKey, replyTo },
      ofTenant: { replyTo: tenants.replyTo, accent: tenants.accent },
    })
    .from(portalProducts)
    .leftJoin(units, rootUnitId === undefined ? sql`false` : eq(units.unitId, rootUnitId))
    .leftJoin(tenants, eq(tenants.tenantId, units.tenantId))
    .orderBy(portalProducts.productId)
    .limit(1);
  if (!first) return NO_PORTAL;
  const { portal, ofTenant } = first;
  return {
    ...portal,
    replyTo: ofTenant?.replyTo || portal.replyTo,
    accent: ofTenant?.accent || portal.accent,
  };
}
