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
  /** Copies of the database that answer reads; absent where there are none. */
  replicas?: ReadReplicas<Db>;
  /** The pool of `db` at this moment; absent for the embedded database, which has one connection. */
  pool?(): PoolLoad;
  /**
   * Listens on a channel until the returned function is called; survives lost connections.
   * `onListening` runs each time listening begins, so from its second call on payloads may have been missed.
   */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onListening?: () => void,
  ): Promise<() => Promise<void>>;
  /** Lets running queries end, then frees connections, files and locks. */
  close(): Promise<void>;
}

/** What a read must include: all up to a position, all that is committed now, or nothing in particular. */
export type ReadPosition = { position: string } | 'now' | null;

export interface ReplicaState {
  name: string;
  isServing: boolean;
  /** Bytes it was behind what this process last knew of the primary server. */
  bytesBehind: number;
}

export interface ReadReplicas<Db> {
  /** The position of the primary server now, to be given to whoever has just written. */
  position(): Promise<string>;
  /**
   * A replica that has what the reader must see, and all changes this process has heard of; null where none has it
   * within a tenth of a second, so that the primary server is to be asked. Statements that write are refused there.
   */
  reader(needed: ReadPosition): Promise<Db | null>;
  /** Listening where each change that is heard is one that readers must see from then on. */
  afterChanges(listen: Driver<Db>['listen']): Driver<Db>['listen'];
  states(): ReplicaState[];
  close(): Promise<void>;
}
