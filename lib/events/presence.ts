import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database, Db } from '@/db/client';
import { type PresentPage, PresentPages } from '@/lib/domain/presence/present-pages';
import { changeNotification } from '@/lib/events/emit-change';

/** The Postgres channel on which pages say that they are there. */
const PRESENCE_CHANNEL = 'portal_presence';

const heartbeatSchema = z.object({
  unitId: z.string(),
  pageId: z.string(),
  userId: z.string(),
  rowId: z.string().nullable(),
  isLeaving: z.boolean(),
});
export type Heartbeat = z.infer<typeof heartbeatSchema>;

/** Who has which unit open, the same in every process but for what it did not hear before it began to listen. */
export interface Presence {
  of(unitId: string): PresentPage[];
  /** Tells every process; open pages hear of it where something is different. Nothing is written. */
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
      // For this process at once: the answer to the heartbeat says who is there.
      pages.hear(heartbeat, Date.now());
      const said = sql`pg_notify(${PRESENCE_CHANNEL}, ${JSON.stringify(heartbeat)})`;
      const notification = changeNotification({ kind: 'presence', rootUnitId, unitId, userId });
      await db.execute(isNew ? sql`select ${said}, ${notification}` : sql`select ${said}`);
    },
  };
}

declare global {
  var portalPresence: WeakMap<Database, Promise<Presence>> | undefined;
}

/** What this process has heard, listening from the first call on. */
export function getPresence(database: Database): Promise<Presence> {
  globalThis.portalPresence ??= new WeakMap();
  const known = globalThis.portalPresence.get(database);
  if (known) return known;
  const opening = openPresence(database);
  opening.catch(() => globalThis.portalPresence?.delete(database));
  globalThis.portalPresence.set(database, opening);
  return opening;
}
