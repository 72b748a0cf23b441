import { eq } from 'drizzle-orm';
import { users } from '@/db/schema';
import type { ProfileDto } from '@/lib/contract/profile';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import { presentProfile } from './present-profile';

/** The caller's own profile (portal-1 §7). */
export async function getProfile(ctx: ServiceContext): Promise<ProfileDto> {
  const [user] = await ctx.db.select().from(users).where(eq(users.userId, ctx.viewer.userId));
  if (!user) throw notFound();
  return presentProfile(user);
}
