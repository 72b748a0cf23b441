/**
 * Called when a statement starts, with its text but without values; the returned function is called when it
 * ends.
 */
export type StatementObserver = (text: string) => (error: unknown) => void;

declare global {
  /** One list per process, because a bundler may give every handler a separate copy of this module. */
  var portalStatementObservers: Set<StatementObserver> | undefined;
}

/** Notifies the observer of every statement sent to Postgres, until the returned function is called. */
export function observeStatements(observer: StatementObserver): () => void {
  globalThis.portalStatementObservers ??= new Set();
  globalThis.portalStatementObservers.add(observer);
  return () => void globalThis.portalStatementObservers?.delete(observer);
}

/** Whether there are statement observers. */
export function hasStatementObservers(): boolean {
  return (globalThis.portalStatementObservers?.size ?? 0) > 0;
}

/** Announces a statement to all observers; undefined if there are none, which costs nothing. */
export function startStatement(text: string): ((error?: unknown) => void) | undefined {
  const observers = globalThis.portalStatementObservers;
  if (!observers || !hasStatementObservers()) return undefined;
  const ends = [...observers].map((observer) => observer(text));
  return (error) => {
    for (const end of ends) end(error ?? null);
  };
}
