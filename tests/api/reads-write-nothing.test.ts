import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Database, openDatabase, portalDatabase } from '@/db/client';
import { api } from '@/tests/support/api';
import { RolePlaces } from '@/tests/support/role-places';
import { loadRoleRows, nameOf, successfulCalls } from '@/tests/support/role-rows';
import { setUpTestDatabase } from '@/tests/support/test-database';

const holder = setUpTestDatabase();
const places = new RolePlaces(holder);
const reads = successfulCalls(await loadRoleRows())
  .filter(({ row: { endpoint } }) => endpoint.method === 'GET' && endpoint.access !== 'public')
  .map((read) => ({ title: nameOf(read.row.endpoint), ...read }));

/** The calls that a replica may answer, on connections that are read only as a replica's are. */
describe.runIf(process.env.TEST_DATABASE_URL)('reading calls', () => {
  let readOnly: Database;
  beforeAll(async () => {
    const name = sql<string>`current_database()`;
    const [row] = await holder.db.select({ name }).from(sql`(select 1) one`);
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.pathname = `/${row?.name}`;
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    readOnly = await openDatabase({ kind: 'postgres', url: url.href, poolSize: 2 });
  });
  afterAll(() => readOnly.close());

  test.each(reads)('$title writes nothing', async ({ row, success }) => {
    const place = await places.named(success.name);
    const caller = place.callers.get(success.column);
    if (!caller?.userId) throw new Error('nobody to call');
    const input = (await row.input?.(place, caller)) ?? {};
    const reader = vi.fn(async () => readOnly.db);
    portalDatabase.set(
      Promise.resolve({
        ...holder.database,
        replicas: { ...noReplicas, reader },
      }),
    );
    const answer = await api({ userId: caller.userId }).ask(row.endpoint, input);
    portalDatabase.set(Promise.resolve(holder.database));
    expect([answer.status, answer.body]).toEqual([row.endpoint.status, answer.body]);
    expect(reader).toHaveBeenCalled();
  });
});

const noReplicas: NonNullable<Database['replicas']> = {
  position: async () => '0/0',
  reader: async () => null,
  afterChanges: (listen) => listen,
  states: () => [],
  close: async () => undefined,
};
