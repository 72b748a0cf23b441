/** What a driver opens: a pool of connections to Postgres, or PostgreSQL inside this process. */
export interface Driver<Db> {
  db: Db;
  kind: 'pglite' | 'postgres';
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
