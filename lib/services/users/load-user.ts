import { eq } from 'drizzle-orm';
import { users } from '@/db/schema';
import type { UserDto } from '@/lib/contract/users';
import type { ServiceContext } from '../context';
import { notFound } from '../errors';
import { listUsers } from './list-users';

/** One account as administrators see it, or `NotFound`. */
export async function loadUser(ctx: ServiceContext, userId: string): Promise<UserDto> {
  const selection = { where: eq(users.userId, userId), orderBy: [], limit: 1, offset: 0 };
  const [user] = (await listUsers(ctx, '', selection)).rows;
  if (!user) throw notFound();
  return user;
}
