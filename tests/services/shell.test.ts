import { expect, test } from 'vitest';
import { MAX_COUNTED_TASKS } from '@/lib/domain/workflow/count-limit';
import { loadShell } from '@/lib/services/shell/load-shell';
import { countTasks } from '@/lib/services/tasks/count-tasks';
import { createPerson } from '@/tests/support/accounts';
import { createProject, createTenant, createUnit, openTask } from '@/tests/support/factories';
import { serviceContext } from '@/tests/support/service-context';
import { setUpTestDatabase } from '@/tests/support/test-database';

const database = setUpTestDatabase();

test('the frame counts the waiting tasks up to one more than it shows, their list all of them', async () => {
  const { db } = database;
  const { tenantId } = await createTenant(db);
  const person = await createPerson(db);
  const members: [string, 'purchaser'][] = [[person.userId, 'purchaser']];
  const root = await createProject(db, { tenantId, stateKey: 'Structuring', members });
  const ctx = serviceContext(db, person, [tenantId]);
  const openLots = async (count: number) => {
    for (let lot = 0; lot < count; lot += 1) {
      const unit = await createUnit(db, root, { unitType: 'folder' });
      await openTask(db, unit, 'PlaceOrder', ['purchaser']);
    }
  };
  const counts = async () => [(await loadShell(ctx)).taskCount, await countTasks(ctx)];
  expect(await counts()).toEqual([0, 0]);
  await openLots(MAX_COUNTED_TASKS);
  expect(await counts()).toEqual([MAX_COUNTED_TASKS, MAX_COUNTED_TASKS]);
  await openLots(3);
  expect(await counts()).toEqual([MAX_COUNTED_TASKS + 1, MAX_COUNTED_TASKS + 3]);
});
