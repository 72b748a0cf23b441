import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import type { ReadPosition, ReadReplicas } from '@/db/driver';
import { Replica } from '@/db/replica';
import type * as schema from '@/db/schema';
import { currentPosition, positionNumber } from '@/db/wal-position';

/** How long a read waits for a replica before it goes to the primary server. */
const WAIT_MS = 100;
/** A read shows everything committed at least this long ago, even if the change was not announced. */
const STALE_MS = 1_000;

type PostgresDb = NodePgDatabase<typeof schema>;

/** Opens the replicas of a server, each with a separate pool. */
export function openReplicas(primary: Pool, urls: readonly string[], size: number): ReadReplicas<PostgresDb> {
  const replicas = urls.map((url) => new Replica(url, size, primary));
  const minimum = new MinimumPosition(() => currentPosition(primary));
  let turn = 0;

  async function readerOf(needed: ReadPosition): Promise<PostgresDb | null> {
    if (!replicas.some(({ isServing }) => isServing)) return null;
    const position = await minimum.including(needed);
    turn = (turn + 1) % replicas.length;
    const inTurn = [...replicas.slice(turn), ...replicas.slice(0, turn)];
    const ready = inTurn.find((replica) => replica.has(position));
    return (ready ?? (await firstToReach(replicas, position)))?.db ?? null;
  }

  return {
    position: () => currentPosition(primary),
    // If the primary server is down too, the query sent to it reports the error.
    reader: (needed) => readerOf(needed).catch(() => null),
    afterChanges: (listen) => (channel, onPayload, onListening) =>
      listen(
        channel,
        (payload) => {
          minimum.expire();
          onPayload(payload);
        },
        () => {
          minimum.expire();
          onListening?.();
        },
      ),
    states: () =>
      replicas.map((replica) => ({
        name: replica.name,
        isServing: replica.isServing,
        bytesBehind: replica.behind(minimum.known),
      })),
    async close() {
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}

async function firstToReach(replicas: readonly Replica[], position: bigint): Promise<Replica | null> {
  const reaching = replicas.map(async (replica) => {
    if (await replica.reaches(position, WAIT_MS)) return replica;
    throw new Error(`${replica.name} is behind`);
  });
  return Promise.any(reaching).catch(() => null);
}

/**
 * The position that every reader of this process must see. It is fetched when a reader needs it, not before.
 */
class MinimumPosition {
  readonly #readPosition: () => Promise<string>;
  #position = 0n;
  #isExpired = true;
  #askedAt = 0;
  #asking: Promise<void> = Promise.resolve();

  constructor(readPosition: () => Promise<string>) {
    this.#readPosition = readPosition;
  }

  get known(): bigint {
    return this.#position;
  }

  /** Marks that something was written: the next reader must see it. */
  expire(): void {
    this.#isExpired = true;
  }

  /**
   * The minimum position, or `needed` if that is higher; a made-up position is capped at the server's own.
   */
  async including(needed: ReadPosition): Promise<bigint> {
    if (needed === 'now' || this.#isExpired || performance.now() - this.#askedAt > STALE_MS) this.#refresh();
    await this.#asking;
    const own = needed === null || needed === 'now' ? null : positionNumber(needed.position);
    if (own === null || own <= this.#position) return this.#position;
    const before = this.#position;
    this.#refresh();
    await this.#asking;
    const reached = own < this.#position ? own : this.#position;
    return reached > before ? reached : before;
  }

  #refresh(): void {
    this.#isExpired = false;
    this.#askedAt = performance.now();
    this.#asking = this.#readPosition().then(
      (position) => {
        const found = positionNumber(position) ?? 0n;
        if (found > this.#position) this.#position = found;
      },
      (error: unknown) => {
        this.#isExpired = true;
        throw error;
      },
    );
    // The waiting callers get the error; there may be none.
    this.#asking.catch(() => undefined);
  }
}
