import { inArray } from 'drizzle-orm';
import { getDatabase } from '@/db/client';
import { users } from '@/db/schema';
import type { PresentPersonDto } from '@/lib/contract/presence';
import { fullNameOf } from '@/lib/domain/account/full-name';
import { getPresence } from '@/lib/events/presence';
import type { ServiceContext } from '../context';
import { profilePictureUrl } from '../pictures/picture-address';
import { loadVisibleUnit } from '../scope';

/** The other people who have a unit open that the viewer sees, in the order in which they opened it. */
export async function listPresence(ctx: ServiceContext, unitId: string): Promise<PresentPersonDto[]> {
  await loadVisibleUnit(ctx, unitId);
  return peopleAt(ctx, unitId);
}

/** The same without checking whether the viewer sees the unit. */
export async function peopleAt(ctx: ServiceContext, unitId: string): Promise<PresentPersonDto[]> {
  const presence = await getPresence(await getDatabase());
  const pages = presence.of(unitId).filter(({ userId }) => userId !== ctx.viewer.userId);
  const userIds = [...new Set(pages.map(({ userId }) => userId))];
  if (userIds.length === 0) return [];
  const people = await ctx.db.select().from(users).where(inArray(users.userId, userIds));
  const byId = new Map(people.map((person) => [person.userId, person]));
  return userIds.flatMap((userId) => {
    const person = byId.get(userId);
    if (!person) return [];
    const { firstName, lastName, login, profileImageKey } = person;
    return [
      {
        userID: userId,
        name: fullNameOf({ firstName, lastName }) || login,
        pictureUrl: profilePictureUrl(ctx.product, userId, profileImageKey),
        rowIDs: pages.flatMap((page) => (page.userId === userId && page.rowId ? [page.rowId] : [])),
      },
    ];
  });
}
