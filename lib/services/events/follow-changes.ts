import { and, eq } from 'drizzle-orm';
import { getDatabase } from '@/db/client';
import { units } from '@/db/schema';
import type { ChangeEvent } from '@/lib/domain/events/change-event';
import { getChangeHub } from '@/lib/events/change-hub';
import { eventStream } from '@/lib/events/event-stream';
import { forgetSessions } from '@/lib/services/account/session-memory';
import type { ServiceContext, Viewer } from '@/lib/services/context';
import { notFound } from '@/lib/services/errors';
import { visibleUnits } from '@/lib/services/scope';

export interface FollowInput {
  /** One project; all that the viewer sees when left out. */
  rootUnitId?: string | undefined;
  /** The position of the last change that the caller knows of. */
  since: string | null;
  /** Ends the stream. */
  signal: AbortSignal;
  /** The viewer as they are now, null once they are signed out. */
  currentViewer: () => Promise<Viewer | null>;
}

/**
 * The changes a viewer may hear of, as server-sent events.
 * @throws AppError NotFound where they do not see the project
 */
export async function followChanges(
  ctx: ServiceContext,
  { rootUnitId, since, signal, currentViewer }: FollowInput,
): Promise<ReadableStream<Uint8Array>> {
  const database = await getDatabase();
  // A stream outlives what a replica was chosen for: rights are asked of the database itself.
  const sight = createSight({ ...ctx, db: database.db });
  if (rootUnitId && !(await sight.sees(rootUnitId))) throw notFound();
  const hub = await getChangeHub(database);
  return eventStream({
    hub,
    since,
    signal,
    isVisible(event) {
      if (event.userIds && !event.userIds.includes(ctx.viewer.userId)) return false;
      if (event.rootUnitId === null) return true;
      return rootUnitId ? event.rootUnitId === rootUnitId : sight.mayHear(event, event.rootUnitId);
    },
    mayEndAccess: ({ kind, rootUnitId: changed }) =>
      kind === 'resync' || (kind === 'members' && changed === rootUnitId),
    onSessionsChange: (recheck) =>
      hub.subscribeToSessions(() => {
        // Whoever is notified first must not read what is remembered of before.
        forgetSessions();
        recheck();
      }),
    async isStillAllowed() {
      const viewer = await currentViewer();
      if (!viewer) return false;
      sight.renew(viewer);
      return !rootUnitId || sight.sees(rootUnitId);
    },
  });
}

/** Which projects the viewer sees, remembered until the next heartbeat. */
function createSight(initial: ServiceContext) {
  let ctx = initial;
  const known = new Map<string, boolean>();

  async function sees(rootUnitId: string): Promise<boolean> {
    const seen = known.get(rootUnitId) ?? (await seesRoot(ctx, rootUnitId));
    known.set(rootUnitId, seen);
    return seen;
  }

  return {
    sees,
    mayHear(event: ChangeEvent, rootUnitId: string): Promise<boolean> {
      if (event.kind === 'members') known.delete(rootUnitId);
      return sees(rootUnitId);
    },
    renew(viewer: Viewer): void {
      ctx = { ...ctx, viewer };
      known.clear();
    },
  };
}

async function seesRoot(ctx: ServiceContext, rootUnitId: string): Promise<boolean> {
  const found = await ctx.db
    .select({ unitId: units.unitId })
    .from(units)
    .where(and(eq(units.unitId, rootUnitId), eq(units.rootUnitId, rootUnitId), visibleUnits(ctx)));
  return found.length > 0;
}
