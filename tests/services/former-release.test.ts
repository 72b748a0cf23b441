import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Db } from '@/db/client';
import { planOf } from '@/lib/runtime/plan-of';
import { releasedStatements } from '@/tests/support/released-statements';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
const statements = releasedStatements();

/** Those that the database cannot plan, with the reason. */
async function refusedBy(db: Db): Promise<string[]> {
  const refused: string[] = [];
  for (const statement of statements) {
    // In a transaction of its own, or a step where there is one: after a failure it could not go on.
    const problem = await db.transaction((tx) => planOf(tx, statement)).catch((error: unknown) => error);
    if (problem instanceof Error) refused.push(`${statement}: ${String(problem.cause ?? problem)}`);
  }
  return refused;
}

/** The former release serves on while this one has migrated the database already (decision 53). */
describe('what the former release asks the database', () => {
  test('can still be answered', async () => {
    expect(statements.length).toBeGreaterThan(500);
    expect(await refusedBy(database.db)).toEqual([]);
  });

  test.each([
    ['a column', 'alter table tasks rename column opened_at to since'],
    ['a table', 'drop table list_views cascade'],
    ['a unique index', 'drop index own_notifications_fold_key'],
  ])('could not be answered without %s', async (_what, change) => {
    class Undo extends Error {}
    const changed = database.db.transaction(async (tx) => {
      await tx.execute(sql.raw(change));
      expect(await refusedBy(tx)).not.toEqual([]);
      throw new Undo();
    });
    await expect(changed).rejects.toThrow(Undo);
  });
});
