/** How many connections a pool has, and how many callers wait for one. */
export interface PoolLoad {
  open: number;
  idle: number;
  waiting: number;
}

/** What a driver opens: a pool of connections to Postgres, or PostgreSQL inside this process. */
export interface Driver<Db> {
  db: Db;
  kind: 'pglite' | 'postgres';
  /** Replicas of the database that answer reads; absent if there are none. */
  replicas?: ReadReplicas<Db>;
  /** The current load of the pool of `db`; absent for the embedded database, which has one connection. */
  pool?(): PoolLoad;
  /**
   * Listens on a channel until the returned function is called; reconnects if the connection is lost.
   * `onListening` runs each time listening starts, so from its second call on payloads may have been missed.
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onListening?: () => void,
  ): Promise<() => Promise<void>>;
  /** Lets running queries end, then frees connections, files and locks. */
  close(): Promise<void>;
}

/** What a read must include: everything up to a position, everything committed by now, or no requirement. */
export type ReadPosition = { position: string } | 'now' | null;

export interface ReplicaState {
  name: string;
  isServing: boolean;
  /** Bytes it was behind the last position of the primary server that this process knows. */
  bytesBehind: number;
}

export interface ReadReplicas<Db> {
  /** The current position of the primary server, returned to a client that has just written. */
  position(): Promise<string>;
  /**
   * A replica that has reached `needed` and all changes this process was notified of; null if none reaches it
   * within a tenth of a second, so that the caller asks the primary server. Statements that write are refused
   * there.
   */
  reader(needed: ReadPosition): Promise<Db | null>;
  /** Wraps `listen` so that readers must see each announced change from then on. */
  afterChanges(listen: Driver<Db>['listen']): Driver<Db>['listen'];
  states(): ReplicaState[];
  close(): Promise<void>;
}
