import * as z from 'zod';
import type { Database } from '@/db/client';
import { CHANGES_CHANNEL } from '@/db/queries/notify';
import { CHANGE_KINDS, type ChangeEvent } from '@/lib/domain/events/change-event';
import { SESSIONS_CHANNEL } from '@/lib/events/emit-change';
import { perProcess } from '@/lib/per-process';

/** A change with its position in the sequence, for `Last-Event-ID`. */
export interface NumberedChange {
  id: string;
  event: ChangeEvent;
}

export type ChangeListener = (change: NumberedChange) => void;

/** Receives every change once for the whole process and passes it on. */
export interface ChangeHub {
  /**
   * Position of the last received change. Data read after this position was taken includes that change and
   * all before it.
   */
  readonly position: string;
  /** Current number of subscribers. */
  readonly followers: number;
  /**
   * Calls `onChange` for each change from now on, first for those after the position `since`. If these are
   * not known any more, or the database was unreachable in between, it gets a `resync` instead.
   */
  subscribe(onChange: ChangeListener, since?: string | null): () => void;
  /** Calls `onChange` when a session or token has ended or a person's rights have changed (decision 0024). */
  subscribeToSessions(onChange: () => void): () => void;
  close(): Promise<void>;
}

const MAX_RECENT = 500;
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

/** Starts to listen; see `getChangeHub` for the shared one of this process. */
export async function openChangeHub(database: Database): Promise<ChangeHub> {
  const listeners = new Set<ChangeListener>();
  // The recent changes; the first entry marks the start of listening, a position that no other process knows.
  const recent: NumberedChange[] = [resync()];
  const numberOf = createNumbering();
  let hasListened = false;
  const position = () => recent.at(-1)?.id ?? '';

  function publish(change: NumberedChange): void {
    recent.push(change);
    if (recent.length > MAX_RECENT) recent.shift();
    for (const listener of listeners) listener(change);
  }

  function after(since: string): NumberedChange[] {
    const index = recent.findIndex(({ id }) => id === since);
    return index < 0 ? [{ id: position(), event: RESYNC }] : recent.slice(index + 1);
  }

  const sessionListeners = new Set<() => void>();
  const notifySessionListeners = () => {
    for (const listener of sessionListeners) listener();
  };
  // Also each time listening starts: earlier notifications were missed.
  const unlistenSessions = await database.listen(
    SESSIONS_CHANNEL,
    notifySessionListeners,
    notifySessionListeners,
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

/** A gap in this process only: its position is unknown to other processes. */
function resync(): NumberedChange {
  return { id: crypto.randomUUID(), event: RESYNC };
}

/**
 * Numbers the changes within each transaction. All processes receive them in the same order, and those of one
 * transaction in succession, so a change has the same position in every process.
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

/** An unknown payload of another release may concern anything, so it counts as a resync. */
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

const hubs = perProcess('change-hubs', () => new WeakMap<Database, OpenHub>());

/** The hub of this process and database, opened once. */
export function getChangeHub(database: Database): Promise<ChangeHub> {
  return openHubOf(database).opening;
}

/**
 * The current position of the changes, for a page that is about to read its data. Does not wait: while this
 * process is not listening yet, the position is unknown and the page reads once more.
 */
export function changePosition(database: Database): string {
  const open = openHubOf(database);
  // Callers that subscribe get the error; the next page retries.
  open.opening.catch(() => undefined);
  return open.hub?.position ?? 'unknown';
}

/** Number of open streams that follow the changes in this process. */
export function followerCount(database: Database): number {
  return hubs.get().get(database)?.hub?.followers ?? 0;
}

function openHubOf(database: Database): OpenHub {
  const known = hubs.get().get(database);
  if (known) return known;
  const open: OpenHub = { opening: openChangeHub(database), hub: null };
  hubs.get().set(database, open);
  open.opening.then(
    (hub) => {
      open.hub = hub;
    },
    () => hubs.get().delete(database),
  );
  return open;
}
