import { perProcess } from '@/lib/per-process';

/**
 * Called when a statement starts, with its text but without values; the returned function is called when it
 * ends.
 */
export type StatementObserver = (text: string) => (error: unknown) => void;

const all = perProcess('statement-observers', () => new Set<StatementObserver>());

/** Notifies the observer of every statement sent to Postgres, until the returned function is called. */
export function observeStatements(observer: StatementObserver): () => void {
  all.get().add(observer);
  return () => void all.known()?.delete(observer);
}

/** Whether there are statement observers. */
export function hasStatementObservers(): boolean {
  return (all.known()?.size ?? 0) > 0;
}

/** Announces a statement to all observers; undefined if there are none, which costs nothing. */
export function startStatement(text: string): ((error?: unknown) => void) | undefined {
  const observers = all.known();
  if (!observers || !hasStatementObservers()) return undefined;
  const ends = [...observers].map((observer) => observer(text));
  return (error) => {
    for (const end of ends) end(error ?? null);
  };
}
