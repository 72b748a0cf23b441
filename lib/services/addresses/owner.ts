import { and, eq, type SQL } from 'drizzle-orm';
import { visibleUnits } from '@/db/queries/scope';
import { units, users } from '@/db/schema';
import { canChangeOrderLot } from '@/lib/domain/permissions/can-change-order-lot';
import { canEditUnit } from '@/lib/domain/permissions/can-edit-unit';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import { requireAllowed } from '../require';
import { loadUnitAccess } from '../unit-access';

/** Possible owners of an address or contact: a person, or the building site of a project. */
interface Holders {
  person: SQL;
  site: SQL;
}

export const addressHolders = (addressId: string): Holders => ({
  person: eq(users.addressId, addressId),
  site: eq(units.siteAddressId, addressId),
});

export const contactHolders = (contactId: string): Holders => ({
  person: eq(users.contactId, contactId),
  site: eq(units.siteContactId, contactId),
});

/** The project of the site; null if it is the viewer's own. `NotFound` if it is neither. */
export async function findHolder(ctx: ServiceContext, holders: Holders): Promise<string | null> {
  const [own] = await ctx.db
    .select({ userId: users.userId })
    .from(users)
    .where(and(eq(users.userId, ctx.viewer.userId), holders.person));
  if (own) return null;
  const [site] = await ctx.db
    .select({ unitId: units.unitId })
    .from(units)
    .where(and(holders.site, visibleUnits(ctx)));
  if (!site) throw notFound();
  return site.unitId;
}

/** The same for editing: their own, or that of a project whose units they may edit (domain.md §5). */
export async function findEditableHolder(ctx: ServiceContext, holders: Holders): Promise<string | null> {
  const rootUnitId = await findHolder(ctx, holders);
  if (rootUnitId !== null) {
    const { unit, access } = await loadUnitAccess(ctx, rootUnitId);
    requireAllowed(canEditUnit(access));
    requireAllowed(canChangeOrderLot(unit));
  }
  return rootUnitId;
}
