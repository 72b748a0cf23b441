import { z } from 'zod';
import type { Database } from '@/db/client';
import { CHANGE_KINDS, type ChangeEvent } from '@/lib/domain/events/change-event';
import { CHANGES_CHANNEL } from '@/lib/events/emit-change';

/** A change with the number this process gave it, for `Last-Event-ID`. */
export interface NumberedChange {
  id: string;
  event: ChangeEvent;
}

export type ChangeListener = (change: NumberedChange) => void;

/** Hears every change once for the whole process and passes it on. */
export interface ChangeHub {
  /**
   * Calls `onChange` for each change from now on, first for those since `lastEventId`. Where they are not
   * known any more, or the database was out of reach meanwhile, comes a `resync` instead.
   */
  subscribe(onChange: ChangeListener, lastEventId?: string | null): () => void;
  close(): Promise<void>;
}

const REMEMBERED = 500;
const RESYNC: ChangeEvent = { kind: 'resync', rootUnitId: null };

const payloadSchema: z.ZodType<ChangeEvent> = z.object({
  kind: z.enum(CHANGE_KINDS),
  rootUnitId: z.string().nullable(),
  unitId: z.string().optional(),
  version: z.number().optional(),
  userId: z.string().optional(),
});

/** Begins to listen; see `getChangeHub` for the one of this process. */
export async function openChangeHub(database: Database): Promise<ChangeHub> {
  const epoch = Date.now().toString(36);
  const listeners = new Set<ChangeListener>();
  const recent: NumberedChange[] = [];
  let counter = 0;
  let hasListened = false;

  function publish(event: ChangeEvent): void {
    const change = { id: `${epoch}-${++counter}`, event };
    recent.push(change);
    if (recent.length > REMEMBERED) recent.shift();
    for (const listener of listeners) listener(change);
  }

  function since(lastEventId: string): NumberedChange[] {
    if (lastEventId === `${epoch}-${counter}`) return [];
    const index = recent.findIndex(({ id }) => id === lastEventId);
    return index < 0 ? [{ id: `${epoch}-${counter}`, event: RESYNC }] : recent.slice(index + 1);
  }

  const unlisten = await database.listen(
    CHANGES_CHANNEL,
    (payload) => publish(parseChange(payload)),
    () => {
      if (hasListened) publish(RESYNC);
      hasListened = true;
    },
  );
  return {
    subscribe(onChange, lastEventId) {
      if (lastEventId) for (const change of since(lastEventId)) onChange(change);
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    async close() {
      listeners.clear();
      await unlisten();
    },
  };
}

/** What another release says and this one does not understand may concern anything. */
function parseChange(payload: string): ChangeEvent {
  try {
    return payloadSchema.parse(JSON.parse(payload));
  } catch {
    return RESYNC;
  }
}

declare global {
  var portalChangeHubs: WeakMap<Database, Promise<ChangeHub>> | undefined;
}

/** The hub of this process and database, opened once. */
export function getChangeHub(database: Database): Promise<ChangeHub> {
  globalThis.portalChangeHubs ??= new WeakMap();
  const hubs = globalThis.portalChangeHubs;
  let hub = hubs.get(database);
  if (!hub) {
    hub = openChangeHub(database).catch((error: unknown) => {
      hubs.delete(database);
      throw error;
    });
    hubs.set(database, hub);
  }
  return hub;
}
