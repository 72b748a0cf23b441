import { count, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '@/db/client';
import { isConnectionLost, isForeignKeyViolation, isReplicaFailure, isUniqueViolation } from '@/db/errors';
import { DatabaseTooNewError, isMigrated, migrateDatabase } from '@/db/migrate';
import { installation, rateLimits } from '@/db/schema';
import { readText } from '@/tests/support/source-code';
import { createTestDatabase } from '../support/database';

const appliedTo = ({ db }: Database) =>
  db.select({ hash: sql<string>`hash` }).from(sql`drizzle.__drizzle_migrations`).orderBy(sql`id`);

describe('errors', () => {
  it('are recognised whoever wrapped them', () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const wrapped = new Error('Failed query', { cause: refused });
    for (const error of [refused, wrapped, new Error('service', { cause: wrapped })]) {
      expect(isConnectionLost(error)).toBe(true);
    }
    expect(isConnectionLost(new Error('Connection terminated unexpectedly'))).toBe(true);
    // A network that is not up yet, a server that starts or has no free connection.
    for (const code of ['EHOSTUNREACH', 'ENETUNREACH', '57P03', '53300'])
      expect(isConnectionLost(Object.assign(new Error('connect'), { code }))).toBe(true);
    for (const code of ['28P01', '3D000', 'DEPTH_ZERO_SELF_SIGNED_CERT'])
      expect(isConnectionLost(Object.assign(new Error('connect'), { code }))).toBe(false);
    expect(isConnectionLost(new Error('Failed query', { cause: new Error('other') }))).toBe(false);
    expect(isConnectionLost('ECONNREFUSED')).toBe(false);
    const absent = { code: 'ENOENT', syscall: 'connect' };
    expect(isConnectionLost(Object.assign(new Error('no socket'), absent))).toBe(true);
    expect(isConnectionLost(Object.assign(new Error('no file'), { ...absent, syscall: 'open' }))).toBe(false);
  });
});

describe('a failure of a replica', () => {
  const answer = (code: string, text = 'in any language') =>
    Object.assign(new Error(text), { code, severity: 'ERROR' });

  it('is known by the code of the answer, in whatever words it is given', () => {
    for (const code of ['40001', '40P01', '53300', '57P01', '57P02', '57P03', '57P04', '08006', '08P01'])
      expect(isReplicaFailure(new Error('Failed query', { cause: answer(code) }))).toBe(true);
    for (const code of ['25006', '42P01', '22P02', '57014', '23505'])
      expect(isReplicaFailure(answer(code, 'canceling statement due to conflict with recovery'))).toBe(false);
  });

  it('is every error that is no answer', () => {
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    for (const error of [refused, new Error('Failed query', { cause: refused }), new Error('ended')])
      expect(isReplicaFailure(error)).toBe(true);
  });
});

describe('database', () => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  it('counts as a number and keeps an instant to the millisecond', async () => {
    const windowStart = new Date('2026-11-21T08:15:30.123Z');
    await database.db
      .insert(rateLimits)
      .values({ key: 'a', windowStart, count: 1, expiresAt: new Date('2026-11-22T00:00:00Z') });
    const [row] = await database.db.select().from(rateLimits);
    expect(row?.windowStart).toEqual(windowStart);
    const [counted] = await database.db.select({ rows: count(), raw: sql`count(*)` }).from(rateLimits);
    expect(counted).toEqual({ rows: 1, raw: 1 });
  });

  it('names the constraint that refused a row', async () => {
    await database.db.insert(installation).values({ key: 'one', value: '1' });
    const twice = await database.db
      .insert(installation)
      .values({ key: 'one', value: '2' })
      .catch((reason: unknown) => reason);
    expect(isUniqueViolation(twice)).toBe(true);
    expect(isUniqueViolation(twice, 'installation_pkey')).toBe(true);
    expect(isUniqueViolation(twice, 'another')).toBe(false);
    expect(isForeignKeyViolation(twice)).toBe(false);
  });

  it('takes back what a failed transaction wrote', async () => {
    const refused = database.db.transaction(async (tx) => {
      await tx.insert(installation).values({ key: 'two', value: '2' });
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    expect(await database.db.$count(installation, sql`key = 'two'`)).toBe(0);
  });

  it('starts on a database that the next release has migrated, and refuses that of a later one', async () => {
    const newer = await createTestDatabase();
    const lastOfThis = readMigrationFiles({ migrationsFolder: 'db/migrations' }).at(-1)?.folderMillis ?? 0;
    const migratedBy = async (lastOfFormer: number) => {
      await newer.db.execute(sql`update drizzle.__oldest_release set last_migration = ${lastOfFormer}`);
      await newer.db.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${lastOfFormer + 1})`,
      );
    };
    await migratedBy(lastOfThis);
    const before = await appliedTo(newer);
    await migrateDatabase(newer);
    expect(await appliedTo(newer)).toEqual(before);
    await migratedBy(lastOfThis + 1);
    await expect(migrateDatabase(newer)).rejects.toBeInstanceOf(DatabaseTooNewError);
    // Where it serves already it serves on: what is newer only adds.
    expect(await isMigrated(newer.db)).toBe(true);
    await newer.close();
  });

  it('says which former release can still run on it', async () => {
    const { last } = JSON.parse(readText('db/migrations/released.json'));
    const { entries } = JSON.parse(readText('db/migrations/meta/_journal.json'));
    const { when } = entries.find(({ tag }: { tag: string }) => tag === last);
    const stored = await database.db
      .select({ oldest: sql<string | number>`last_migration` })
      .from(sql`drizzle.__oldest_release`);
    expect(stored.map(({ oldest }) => Number(oldest))).toEqual([when]);
  });

  it('without a word about it is refused by a former release', async () => {
    const newer = await createTestDatabase();
    await newer.db.execute(sql`delete from drizzle.__oldest_release`);
    await newer.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
    );
    await expect(migrateDatabase(newer)).rejects.toBeInstanceOf(DatabaseTooNewError);
    await newer.close();
  });
});
