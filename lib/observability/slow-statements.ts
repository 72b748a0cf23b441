import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '@/db/client';
import { observeStatements } from '@/db/statement-observers';
import { log } from '@/lib/log';

/** The same statement is explained once in this time. */
const EXPLAINED_MS = 60 * 60_000;
const MOST = 500;
const MAX_TEXT = 4_000;

/**
 * Logs every statement that takes so long, with the plan that Postgres makes without knowing its values: neither the
 * text nor the plan says anything about people. @returns how to end it
 */
export function logSlowStatements(database: Database, thresholdMs: number): () => void {
  const explained = new Map<string, number>();
  let explaining = Promise.resolve();

  function report(text: string, durationMs: number, plan?: string | null): void {
    const statement = text.slice(0, MAX_TEXT);
    log('warn', 'slow statement', { durationMs: Math.round(durationMs), statement, plan });
  }

  async function explain(text: string, durationMs: number): Promise<void> {
    report(text, durationMs, await planOf(database, text).catch(() => null));
  }

  return observeStatements((text) => {
    const started = performance.now();
    return () => {
      const now = performance.now();
      const durationMs = now - started;
      if (durationMs < thresholdMs || isOwn(text)) return;
      const last = explained.get(text);
      if (last !== undefined && now - last < EXPLAINED_MS) return report(text, durationMs);
      if (explained.size >= MOST) explained.clear();
      explained.set(text, now);
      // One at a time: a slow database is not to be made slower.
      explaining = explaining.then(() => explain(text, durationMs));
    };
  });
}

const NAME = 'portal_slow';

/** What the explaining itself sends. */
function isOwn(text: string): boolean {
  return text.includes(NAME);
}

const planSchema = z.object({ rows: z.array(z.record(z.string(), z.string())) });

/** Statements that have a plan, and nothing before or after that would be carried out. */
const PLANNED = /^\s*(select|with|insert|update|delete)\s[^;]*;?\s*$/i;

/** The plan for any values, as lines; null for what has none. It is never carried out. */
async function planOf({ db }: Database, text: string): Promise<string | null> {
  if (!PLANNED.test(text)) return null;
  const places = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place)));
  const values = places === 0 ? '' : `(${Array(places).fill('null').join(', ')})`;
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
    await tx.execute(sql.raw(`prepare ${NAME} as ${text}`));
    try {
      // In a step of its own: a failed transaction could not forget the statement, which outlives it.
      const lines = await tx.transaction((step) => step.execute(sql.raw(`explain execute ${NAME}${values}`)));
      return planSchema
        .parse(lines)
        .rows.map((row) => Object.values(row).join(' '))
        .join('\n');
    } finally {
      await tx.execute(sql.raw(`deallocate ${NAME}`));
    }
  });
}
