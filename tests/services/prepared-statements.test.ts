import { eq, like, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '@/db/client';
import { createStatementNames } from '@/db/prepared-statements';
import { installation } from '@/db/schema';
import { createServerDatabase, testDatabaseKind } from '@/tests/support/database';

describe('names of statements', () => {
  it('are given to what comes again, one for each text', () => {
    const nameOf = createStatementNames();
    const first = 'select a from t where b = $1';
    expect([1, 2, 3, 4].map(() => nameOf(first, 1))).toEqual([undefined, undefined, 'portal_1', 'portal_1']);
    expect([1, 2, 3].map(() => nameOf('select c from t where b = $1', 1)).at(-1)).toBe('portal_2');
  });

  it('are not given to patterns, batches and what has no parameters', () => {
    const nameOf = createStatementNames();
    for (let time = 0; time < 9; time++) {
      expect(nameOf('select a from t where b like $1', 1)).toBeUndefined();
      expect(nameOf('select a from t where b ilike $1', 1)).toBeUndefined();
      expect(nameOf('insert into t values …', 25)).toBeUndefined();
      expect(nameOf('commit', 0)).toBeUndefined();
    }
  });

  it('come to an end, however many texts come', () => {
    const nameOf = createStatementNames();
    const texts = Array.from({ length: 10_000 }, (_, index) => `select ${index} where a = $1`);
    for (const text of texts) for (let time = 0; time < 3; time++) nameOf(text, 1);
    expect(texts.filter((text) => nameOf(text, 1)).length).toBe(400);
  });

  it.runIf(testDatabaseKind() === 'postgres')('reach the server, in transactions too', async () => {
    const { database, url } = await createServerDatabase(process.env.TEST_DATABASE_URL ?? '');
    const { db, close } = await openDatabase({ kind: 'postgres', url, poolSize: 1 });
    const read = (from: typeof db) => from.select().from(installation).where(eq(installation.key, 'a'));
    for (let time = 0; time < 2; time++) await read(db);
    for (let time = 0; time < 2; time++) await db.transaction((tx) => read(tx));
    for (let time = 0; time < 5; time++)
      await db.select().from(installation).where(like(installation.key, 'a%'));
    expect(await db.$count(sql`pg_prepared_statements`)).toBe(1);
    await close();
    await database.close();
  });
});
