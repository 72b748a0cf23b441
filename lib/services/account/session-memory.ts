import type { Database } from '@/db/client';
import type { SessionViewer } from '@/db/queries/viewers';
import { SESSIONS_CHANNEL } from '@/lib/events/emit-change';
import { perProcess } from '@/lib/per-process';
import { forgetLogos } from '../pictures/list-logos';
import { forgetConfiguration } from '../portal-configuration';
import { forgetProducts } from '../portal-product';
import { forgetProviderTitles } from '../sign-in-providers';

/** How long a cached session stays valid if the notification of its end is lost with the connection. */
const CACHED_MS = 5_000;

const MAX_SESSIONS = 5_000;

type Claims = Pick<SessionViewer, 'sessionId' | 'sessionVersion'>;

/** A cache of recently read sessions. Any change to a person or session empties it. */
export class SessionMemory {
  readonly #cached = new Map<string, { session: SessionViewer; until: number }>();
  #emptied = 0;

  /** The cached person of a session; null if it was not read within the last seconds. */
  recall({ sessionId, sessionVersion }: Claims, now: Date): SessionViewer | null {
    const known = this.#cached.get(sessionId);
    if (!known || known.until <= now.getTime()) return null;
    return known.session.sessionVersion === sessionVersion ? known.session : null;
  }

  /** Caches the result of `read`, unless the cache was emptied while reading. */
  async keep(read: () => Promise<SessionViewer | null>, now: Date): Promise<SessionViewer | null> {
    const before = this.#emptied;
    const session = await read();
    if (session === null || this.#emptied !== before) return session;
    if (this.#cached.size >= MAX_SESSIONS) this.#cached.clear();
    this.#cached.set(session.sessionId, { session, until: now.getTime() + CACHED_MS });
    return session;
  }

  empty(): void {
    this.#cached.clear();
    this.#emptied += 1;
  }
}

const cache = perProcess<SessionMemory | undefined>('sessions', () => undefined);

/**
 * The session cache of this process; undefined if it does not listen for changes, so that every read goes to
 * the database.
 */
export function sessionMemory(): SessionMemory | undefined {
  return cache.known();
}

/**
 * Caches sessions in this process, until the returned function is called. The same notification empties the cache of
 * portal products and tenants, that of logos, that of the settings and delay rules, and that of the identity providers.
 */
export async function rememberSessions(database: Database): Promise<() => Promise<void>> {
  const memory = new SessionMemory();
  const empty = () => {
    memory.empty();
    forgetProducts();
    forgetConfiguration();
    forgetLogos();
    forgetProviderTitles();
  };
  // Also emptied each time listening starts, because earlier notifications were missed.
  const unlisten = await database.listen(SESSIONS_CHANNEL, empty, empty);
  cache.set(memory);
  return () => {
    cache.set(undefined);
    return unlisten();
  };
}

/**
 * Empties the session cache of this process. Call it after changing a person or ending a session, so that
 * their next request sees the change; the other processes are notified when the transaction commits.
 */
export function forgetSessions(): void {
  sessionMemory()?.empty();
}
