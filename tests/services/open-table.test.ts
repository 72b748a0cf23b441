import { beforeAll, expect, test } from 'vitest';
import type { PageQuery } from '@/lib/page/asked-list';
import { openTable } from '@/lib/page/open-table';
import type { ServiceContext } from '@/lib/services/context';
import { listNotifications, NOTIFICATION_LIST } from '@/lib/services/workflow/list-notifications';
import { createPerson } from '@/tests/support/accounts';
import { createTenant } from '@/tests/support/factories';
import { serviceContext } from '@/tests/support/service-context';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();
let ctx: ServiceContext;

beforeAll(async () => {
  const { tenantId } = await createTenant(database.db);
  ctx = serviceContext(database.db, await createPerson(database.db, { isInternal: true }), [tenantId]);
});

const open = (query: PageQuery) =>
  openTable(ctx, query, {
    source: { list: 'notifications', resource: NOTIFICATION_LIST },
    read: (selection) => listNotifications(ctx, selection),
  });

test('a page behind the last one leads to the first, with the filters and the order of every table', async () => {
  const unchanged = {
    notificationsWhere: ['root:contains:Park', 'subProject:contains:House'],
    notificationsOrder: 'createdOn desc',
    workflowsPage: '3',
  };
  const failure = await open({ ...unchanged, notificationsPage: '7' }).catch((error: unknown) => error);
  const [kind, , address] = String(Reflect.get(Object(failure), 'digest')).split(';');
  expect(kind).toBe('NEXT_REDIRECT');
  const parameters = new URLSearchParams(address);
  expect(parameters.getAll('notificationsWhere')).toEqual(unchanged.notificationsWhere);
  expect(parameters.get('notificationsOrder')).toBe(unchanged.notificationsOrder);
  expect(parameters.get('workflowsPage')).toBe('3');
  expect(parameters.getAll('notificationsPage')).toEqual(['0']);
});

test('the first page stays, however little it shows', async () => {
  expect((await open({})).rows).toEqual([]);
});
