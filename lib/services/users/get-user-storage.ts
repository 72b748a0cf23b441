import type { UserStorageDto } from '@/lib/contract/users';
import { canUseAdmin } from '@/lib/domain/permissions/can-use-admin';
import type { ServiceContext } from '../context';
import { requireAllowed } from '../require';
import { storageOf } from '../storage/stored-by-person';
import { loadUser } from './load-user';

/** What a person stores, with the limits, for administrators. @throws AppError Forbidden, NotFound */
export async function getUserStorage(ctx: ServiceContext, userId: string): Promise<UserStorageDto> {
  requireAllowed(canUseAdmin(ctx.viewer));
  await loadUser(ctx, userId);
  return storageOf(ctx.db, userId);
}
