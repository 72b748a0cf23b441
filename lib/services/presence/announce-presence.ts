import { getDatabase } from '@/db/client';
import type { PresentPersonDto } from '@/lib/contract/presence';
import { getPresence, type Heartbeat } from '@/lib/events/presence';
import type { ServiceContext } from '../context';
import { loadVisibleUnit } from '../scope';
import { peopleAt } from './list-presence';

/** Announces that the viewer has opened or closed a unit; returns the others who have it open. */
export async function announcePresence(
  ctx: ServiceContext,
  page: Omit<Heartbeat, 'userId'>,
): Promise<PresentPersonDto[]> {
  const { rootUnitId } = await loadVisibleUnit(ctx, page.unitId);
  const presence = await getPresence(await getDatabase());
  await presence.tell(ctx.db, rootUnitId, { ...page, userId: ctx.viewer.userId });
  return page.isLeaving ? [] : peopleAt(ctx, page.unitId);
}
