import * as z from 'zod';
import type { Database, Db } from '@/db/client';
import { notification, notify } from '@/db/queries/notify';
import { type PresentPage, PresentPages } from '@/lib/domain/presence/present-pages';
import { changeNotification } from '@/lib/events/emit-change';
import { perProcess } from '@/lib/per-process';

/** The Postgres channel on which pages report their presence. */
const PRESENCE_CHANNEL = 'portal_presence';

const heartbeatSchema = z.object({
  unitId: z.string(),
  pageId: z.string(),
  userId: z.string(),
  rowId: z.string().nullable(),
  isLeaving: z.boolean(),
});
export type Heartbeat = z.infer<typeof heartbeatSchema>;

/** Who has which unit open; the same in every process, except for reports before it started to listen. */
export interface Presence {
  of(unitId: string): PresentPage[];
  /** Notifies every process; open pages are notified if something changed. Nothing is stored. */
  tell(db: Db, rootUnitId: string, heartbeat: Heartbeat): Promise<void>;
}

async function openPresence(database: Database): Promise<Presence> {
  const pages = new PresentPages();
  await database.listen(PRESENCE_CHANNEL, (payload) => {
    const heartbeat = heartbeatSchema.safeParse(JSON.parse(payload));
    if (heartbeat.success) pages.hear(heartbeat.data, Date.now());
  });
  return {
    of: (unitId) => pages.of(unitId, Date.now()),
    async tell(db, rootUnitId, heartbeat) {
      const { unitId, userId, isLeaving } = heartbeat;
      const isNew = isLeaving || !pages.knows(heartbeat, Date.now());
      // Applied to this process at once, because the answer to the heartbeat lists who is present.
      pages.hear(heartbeat, Date.now());
      const change = changeNotification({ kind: 'presence', rootUnitId, unitId, userId });
      const report = notification(PRESENCE_CHANNEL, JSON.stringify(heartbeat));
      await notify(db, report, ...(isNew ? [change] : []));
    },
  };
}

export const presences = perProcess('presences', () => new WeakMap<Database, Promise<Presence>>());

/** The presence known to this process, which starts to listen at the first call. */
export function getPresence(database: Database): Promise<Presence> {
  const known = presences.get().get(database);
  if (known) return known;
  const opening = openPresence(database);
  opening.catch(() => presences.known()?.delete(database));
  presences.get().set(database, opening);
  return opening;
}
