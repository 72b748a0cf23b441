import { sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Db } from '@/db/client';

const NAME = 'portal_slow';

/** Whether a statement is one of those sent by `planOf`. */
export function explains(text: string): boolean {
  return text.includes(NAME);
}

const planSchema = z.object({ rows: z.array(z.record(z.string(), z.string())) });

/** Statements that have a plan, with no other statement before or after them. */
const PLANNED = /^\s*(select|with|insert|update|delete)\s[^;]*;?\s*$/i;

/**
 * The plan that Postgres makes without the values of a statement, as lines; null if it cannot have one. The
 * statement is never executed. Throws the error of Postgres if the schema does not contain what it names.
 */
export async function planOf(db: Db, text: string): Promise<string | null> {
  if (!PLANNED.test(text.replaceAll(/'[^']*'/g, "''"))) return null;
  const places = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place)));
  const values = places === 0 ? '' : `(${Array(places).fill('null').join(', ')})`;
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
    await tx.execute(sql.raw(`prepare ${NAME} as ${text}`));
    try {
      // In a nested transaction: a failed one could not deallocate the prepared statement, which outlives it.
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
