import { eq } from 'drizzle-orm';
import { addresses, contacts, users } from '@/db/schema';
import type { ProfileDto } from '@/lib/contract/profile';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import { presentProfile } from './present-profile';

/** The caller's own profile (portal-1 §7). */
export async function getProfile(ctx: ServiceContext): Promise<ProfileDto> {
  const [row] = await ctx.db
    .select({ user: users, address: addresses, contact: contacts })
    .from(users)
    .leftJoin(addresses, eq(addresses.addressId, users.addressId))
    .leftJoin(contacts, eq(contacts.contactId, users.contactId))
    .where(eq(users.userId, ctx.viewer.userId));
  if (!row) throw notFound();
  return presentProfile(ctx.product, row);
}
