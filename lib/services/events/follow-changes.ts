import { and, eq } from 'drizzle-orm';
import { getDatabase } from '@/db/client';
import { visibleUnits } from '@/db/queries/scope';
import { units } from '@/db/schema';
import type { ChangeEvent } from '@/lib/domain/events/change-event';
import { getChangeHub } from '@/lib/events/change-hub';
import { eventStream } from '@/lib/events/event-stream';
import { countStream } from '@/lib/events/streams-of-person';
import { forgetSessions } from '@/lib/services/account/session-memory';
import type { ServiceContext, Viewer } from '@/lib/services/context';
import { notFound } from '@/lib/services/errors';

export interface FollowInput {
  /** One project; if omitted, all that the viewer sees. */
  rootUnitId?: string | undefined;
  /** Position of the last change that the caller has received. */
  since: string | null;
  /** Ends the stream. */
  signal: AbortSignal;
  /** Reads the current viewer, null once they are signed out. */
  currentViewer: () => Promise<Viewer | null>;
}

/**
 * The changes visible to a viewer, as server-sent events.
 * @throws AppError NotFound if they do not see the project
 */
export async function followChanges(
  ctx: ServiceContext,
  { rootUnitId, since, signal, currentViewer }: FollowInput,
): Promise<ReadableStream<Uint8Array>> {
  const database = await getDatabase();
  // A stream may outlive the position for which a replica was chosen, so rights are read from the primary
  // database.
  const visibility = createVisibility({ ...ctx, db: database.db });
  if (rootUnitId && !(await visibility.sees(rootUnitId))) throw notFound();
  const hub = await getChangeHub(database);
  return eventStream({
    hub,
    since,
    signal,
    onOpen: (end) => countStream(ctx.viewer.userId, end),
    isVisible(event) {
      if (event.userIds && !event.userIds.includes(ctx.viewer.userId)) return false;
      if (event.rootUnitId === null) return true;
      return rootUnitId ? event.rootUnitId === rootUnitId : visibility.maySee(event, event.rootUnitId);
    },
    mayEndAccess: ({ kind, rootUnitId: changed }) =>
      kind === 'resync' || (kind === 'members' && changed === rootUnitId),
    onSessionsChange: (recheck) =>
      hub.subscribeToSessions(() => {
        // This may be notified before the session cache is emptied, so it empties it first.
        forgetSessions();
        recheck();
      }),
    async isStillAllowed() {
      const viewer = await currentViewer();
      if (!viewer) return false;
      visibility.renew(viewer);
      return !rootUnitId || visibility.sees(rootUnitId);
    },
  });
}

/** The projects visible to the viewer, cached until the next heartbeat. */
function createVisibility(initial: ServiceContext) {
  let ctx = initial;
  const cached = new Map<string, boolean>();

  async function sees(rootUnitId: string): Promise<boolean> {
    const seen = cached.get(rootUnitId) ?? (await seesRoot(ctx, rootUnitId));
    cached.set(rootUnitId, seen);
    return seen;
  }

  return {
    sees,
    maySee(event: ChangeEvent, rootUnitId: string): Promise<boolean> {
      if (event.kind === 'members') cached.delete(rootUnitId);
      return sees(rootUnitId);
    },
    renew(viewer: Viewer): void {
      ctx = { ...ctx, viewer };
      cached.clear();
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
