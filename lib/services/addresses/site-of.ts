import { eq } from 'drizzle-orm';
import { addresses, contacts, units } from '@/db/schema';
import type { ServiceContext } from '../context';

export interface Site {
  address: typeof addresses.$inferSelect | null;
  contact: typeof contacts.$inferSelect | null;
}

/** The address and contact of a project's building site; the root is in scope. */
export async function siteOf(ctx: ServiceContext, rootUnitId: string): Promise<Site> {
  const [site] = await ctx.db
    .select({ address: addresses, contact: contacts })
    .from(units)
    .leftJoin(addresses, eq(addresses.addressId, units.siteAddressId))
    .leftJoin(contacts, eq(contacts.contactId, units.siteContactId))
    .where(eq(units.unitId, rootUnitId));
  return site ?? { address: null, contact: null };
}
