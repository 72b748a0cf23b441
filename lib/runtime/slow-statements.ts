import type { Database } from '@/db/client';
import { observeStatements } from '@/db/statement-observers';
import { log } from '@/lib/log';
import { explains, planOf } from './plan-of';

/** The same statement is explained at most once in this time. */
const EXPLAINED_MS = 60 * 60_000;
const MAX_EXPLAINED = 500;
const MAX_TEXT = 4_000;

/**
 * Logs every statement that takes at least this long, with the plan that Postgres makes without its values:
 * neither the text nor the plan contains personal data.
 * @returns a function that stops it
 */
export function logSlowStatements(database: Database, thresholdMs: number): () => void {
  const explained = new Map<string, number>();
  let explaining = Promise.resolve();

  function report(text: string, durationMs: number, plan?: string | null): void {
    const statement = text.slice(0, MAX_TEXT);
    log('warn', 'slow statement', { durationMs: Math.round(durationMs), statement, plan });
  }

  async function explain(text: string, durationMs: number): Promise<void> {
    report(text, durationMs, await planOf(database.db, text).catch(() => null));
  }

  return observeStatements((text) => {
    const started = performance.now();
    return () => {
      const now = performance.now();
      const durationMs = now - started;
      if (durationMs < thresholdMs || explains(text)) return;
      const last = explained.get(text);
      if (last !== undefined && now - last < EXPLAINED_MS) return report(text, durationMs);
      if (explained.size >= MAX_EXPLAINED) explained.clear();
      explained.set(text, now);
      // One at a time, so that a slow database does not become slower.
      explaining = explaining.then(() => explain(text, durationMs));
    };
  });
}
