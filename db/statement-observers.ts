/** Called when a statement starts, with its text and no values; what it returns is called when the statement ends. */
export type StatementObserver = (text: string) => (error: unknown) => void;

declare global {
  /** One list per process, although a bundler may give every handler its own copy of this module. */
  var portalStatementObservers: Set<StatementObserver> | undefined;
}

/** From now on hears of every statement sent to Postgres, until the returned function is called. */
export function observeStatements(observer: StatementObserver): () => void {
  globalThis.portalStatementObservers ??= new Set();
  globalThis.portalStatementObservers.add(observer);
  return () => void globalThis.portalStatementObservers?.delete(observer);
}

/** Whether anybody hears of statements. */
export function hasStatementObservers(): boolean {
  return (globalThis.portalStatementObservers?.size ?? 0) > 0;
}

/** Announces a statement to all observers; undefined where there are none, which costs nothing. */
export function startStatement(text: string): ((error?: unknown) => void) | undefined {
  const observers = globalThis.portalStatementObservers;
  if (!observers || !hasStatementObservers()) return undefined;
  const ends = [...observers].map((observer) => observer(text));
  return (error) => {
    for (const end of ends) end(error ?? null);
  };
}
