import type { Database } from '@/db/client';
import { SESSIONS_CHANNEL } from '@/lib/events/emit-change';
import type { SessionViewer } from './load-viewer';

/** How long a session is believed where the news that it ended is lost with the connection that brings it. */
const CACHED_MS = 5_000;

const MOST = 5_000;

type Claims = Pick<SessionViewer, 'sessionId' | 'sessionVersion'>;

/** The people behind sessions that were read a moment ago. Whatever changes about anybody empties it. */
export class SessionMemory {
  readonly #cached = new Map<string, { session: SessionViewer; until: number }>();
  #emptied = 0;

  /** The person as last read, or null where that was not within the last seconds. */
  recall({ sessionId, sessionVersion }: Claims, now: Date): SessionViewer | null {
    const known = this.#cached.get(sessionId);
    if (!known || known.until <= now.getTime()) return null;
    return known.session.sessionVersion === sessionVersion ? known.session : null;
  }

  /** Keeps what `read` finds, unless something changed while it was reading. */
  async keep(read: () => Promise<SessionViewer | null>, now: Date): Promise<SessionViewer | null> {
    const before = this.#emptied;
    const session = await read();
    if (session === null || this.#emptied !== before) return session;
    if (this.#cached.size >= MOST) this.#cached.clear();
    this.#cached.set(session.sessionId, { session, until: now.getTime() + CACHED_MS });
    return session;
  }

  empty(): void {
    this.#cached.clear();
    this.#emptied += 1;
  }
}

declare global {
  var portalSessionMemory: SessionMemory | undefined;
}

/** The memory of this process, or undefined where it does not listen for changes and reads every time. */
export function sessionMemory(): SessionMemory | undefined {
  return globalThis.portalSessionMemory;
}

/** From now on sessions are remembered in this process, until the returned function is called. */
export async function rememberSessions(database: Database): Promise<() => Promise<void>> {
  const memory = new SessionMemory();
  const empty = () => memory.empty();
  // Empty at each beginning of listening, too: what was said before was not heard.
  const unlisten = await database.listen(SESSIONS_CHANNEL, empty, empty);
  globalThis.portalSessionMemory = memory;
  return () => {
    globalThis.portalSessionMemory = undefined;
    return unlisten();
  };
}

/**
 * Forgets all sessions of this process. Called by whoever changes a person or ends a session, so that their next
 * request meets the change; the other processes hear of it when the transaction commits.
 */
export function forgetSessions(): void {
  sessionMemory()?.empty();
}
