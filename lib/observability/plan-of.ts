import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '@/db/client';

const NAME = 'portal_slow';

/** Whether a statement is one of those that `planOf` sends. */
export function explains(text: string): boolean {
  return text.includes(NAME);
}

const planSchema = z.object({ rows: z.array(z.record(z.string(), z.string())) });

/** Statements that have a plan, and nothing before or after that would be carried out. */
const PLANNED = /^\s*(select|with|insert|update|delete)\s[^;]*;?\s*$/i;

/**
 * The plan that Postgres makes without knowing the values of a statement, as lines; null for what has none. The
 * statement is never carried out. Throws what Postgres says where the schema does not have what it names.
 */
export async function planOf(db: Db, text: string): Promise<string | null> {
  if (!PLANNED.test(text.replaceAll(/'[^']*'/g, "''"))) return null;
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
