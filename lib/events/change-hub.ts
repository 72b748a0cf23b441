import * as z from 'zod';
import type { Database } from '@/db/client';
import { CHANGE_KINDS, type ChangeEvent } from '@/lib/domain/events/change-event';
import { CHANGES_CHANNEL, SESSIONS_CHANNEL } from '@/lib/events/emit-change';

/** A change with its position among all, for `Last-Event-ID`. */
export interface NumberedChange {
  id: string;
  event: ChangeEvent;
}

export type ChangeListener = (change: NumberedChange) => void;

/** Hears every change once for the whole process and passes it on. */
export interface ChangeHub {
  /** That of the change heard last. Whatever is read after asking for it shows that change and all before. */
  readonly position: string;
  /** How many listen to changes now. */
  readonly followers: number;
  /**
   * Calls `onChange` for each change from now on, first for those after the position `since`. Where they are not
   * known any more, or the database was out of reach meanwhile, comes a `resync` instead.
   */
  subscribe(onChange: ChangeListener, since?: string | null): () => void;
  /** Calls `onChange` when a session or token has ended or a person's rights have changed (decision 0024). */
  subscribeToSessions(onChange: () => void): () => void;
  close(): Promise<void>;
}

const REMEMBERED = 500;
const RESYNC: ChangeEvent = { kind: 'resync', rootUnitId: null };

const payloadSchema: z.ZodType<ChangeEvent> = z.object({
  kind: z.enum(CHANGE_KINDS),
  rootUnitId: z.string().nullable(),
  unitId: z.string().optional(),
  version: z.number().optional(),
  itemIds: z.array(z.string()).optional(),
  userId: z.string().optional(),
  userIds: z.array(z.string()).optional(),
});

/** Begins to listen; see `getChangeHub` for the one of this process. */
export async function openChangeHub(database: Database): Promise<ChangeHub> {
  const listeners = new Set<ChangeListener>();
  // What was heard, from the beginning of listening, which no other process knows.
  const recent: NumberedChange[] = [resync()];
  const numberOf = createNumbering();
  let hasListened = false;
  const position = () => recent.at(-1)?.id ?? '';

  function publish(change: NumberedChange): void {
    recent.push(change);
    if (recent.length > REMEMBERED) recent.shift();
    for (const listener of listeners) listener(change);
  }

  function after(since: string): NumberedChange[] {
    const index = recent.findIndex(({ id }) => id === since);
    return index < 0 ? [{ id: position(), event: RESYNC }] : recent.slice(index + 1);
  }

  const sessionListeners = new Set<() => void>();
  const tellSessionListeners = () => {
    for (const listener of sessionListeners) listener();
  };
  // At each beginning of listening, too: what was said before was not heard.
  const unlistenSessions = await database.listen(
    SESSIONS_CHANNEL,
    tellSessionListeners,
    tellSessionListeners,
  );
  const unlisten = await database.listen(
    CHANGES_CHANNEL,
    (payload) => publish(readChange(payload, numberOf)),
    () => {
      if (hasListened) publish(resync());
      hasListened = true;
    },
  );
  return {
    get position() {
      return position();
    },
    get followers() {
      return listeners.size;
    },
    subscribe(onChange, since) {
      if (since) for (const change of after(since)) onChange(change);
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
    subscribeToSessions(onChange) {
      sessionListeners.add(onChange);
      return () => void sessionListeners.delete(onChange);
    },
    async close() {
      listeners.clear();
      sessionListeners.clear();
      await unlisten();
      await unlistenSessions();
    },
  };
}

/** A gap of this very process: at a position that only it knows. */
function resync(): NumberedChange {
  return { id: crypto.randomUUID(), event: RESYNC };
}

/**
 * Counts the changes of each transaction. All processes hear them in the same order, those of one transaction one
 * right after the other, so that a change has the same position in every process.
 */
function createNumbering(): (transaction: string) => string {
  let last = '';
  let counter = 0;
  return (transaction) => {
    counter = transaction === last ? counter + 1 : 1;
    last = transaction;
    return `${transaction}-${counter}`;
  };
}

/** What another release says and this one does not understand may concern anything. */
function readChange(payload: string, numberOf: (transaction: string) => string): NumberedChange {
  const [transaction = '', json] = payload.split(/ (.*)/s);
  try {
    return { id: numberOf(transaction), event: payloadSchema.parse(JSON.parse(json ?? '')) };
  } catch {
    return resync();
  }
}

interface OpenHub {
  opening: Promise<ChangeHub>;
  hub: ChangeHub | null;
}

declare global {
  var portalChangeHubs: WeakMap<Database, OpenHub> | undefined;
}

/** The hub of this process and database, opened once. */
export function getChangeHub(database: Database): Promise<ChangeHub> {
  return openHubOf(database).opening;
}

/**
 * Where the changes stand, for a page that is about to read what it shows. Waits for nothing: while this process
 * does not listen yet it is a position that nobody knows, and the page reads once more.
 */
export function changePosition(database: Database): string {
  const open = openHubOf(database);
  // Who asks for changes gets the error; the next page tries again.
  open.opening.catch(() => undefined);
  return open.hub?.position ?? 'unknown';
}

/** How many open streams follow the changes in this process. */
export function followerCount(database: Database): number {
  return globalThis.portalChangeHubs?.get(database)?.hub?.followers ?? 0;
}

function openHubOf(database: Database): OpenHub {
  globalThis.portalChangeHubs ??= new WeakMap();
  const hubs = globalThis.portalChangeHubs;
  const known = hubs.get(database);
  if (known) return known;
  const open: OpenHub = { opening: openChangeHub(database), hub: null };
  hubs.set(database, open);
  open.opening.then(
    (hub) => {
      open.hub = hub;
    },
    () => hubs.delete(database),
  );
  return open;
}
