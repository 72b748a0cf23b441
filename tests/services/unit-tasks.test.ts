import { createTranslator } from 'next-intl';
import { expect, test, vi } from 'vitest';
import { loadUnitPage } from '@/app/[locale]/home/app/project/details/load-unit-page';
import { NextLot } from '@/app/[locale]/home/app/project/details/next-lot';
import { taskHints } from '@/app/[locale]/home/app/project/details/task-hints';
import { TasksSection } from '@/app/[locale]/home/app/project/details/tasks-section';
import { href } from '@/lib/domain/navigation/pages';
import messages from '@/messages/en.json' with { type: 'json' };
import { createPerson } from '@/tests/support/accounts';
import { createProject, createTenant, createUnit } from '@/tests/support/factories';
import { setPageContext } from '@/tests/support/page-context';
import { serviceContext } from '@/tests/support/service-context';
import { setUpTestDatabase } from '@/tests/support/test-database';

vi.mock('@/lib/page/page-context', () => import('@/tests/support/page-context'));
vi.mock('next/headers', () => ({
  cookies: async () => ({ get: () => undefined }),
  headers: async () => new Headers(),
}));
vi.mock('next-intl/server', () => ({
  getTranslations: async (namespace: 'workflow') => createTranslator({ locale: 'en', messages, namespace }),
}));

const database = setUpTestDatabase();

/** A planner of a project whose sheet is empty, in the tenant with these features or all of them. */
async function structuring(...features: Parameters<typeof createTenant>[1][]) {
  const { db } = database;
  const { tenantId } = await createTenant(db, ...features);
  const person = await createPerson(db);
  const members: Parameters<typeof createProject>[1]['members'] = [[person.userId, 'process planner']];
  const root = await createProject(db, { tenantId, variant: 'other', stateKey: 'Structuring', members });
  setPageContext({ ...serviceContext(db, person, [tenantId]), changesSince: '0' });
  return { data: await loadUnitPage(root.unitId, undefined), rootUnitId: root.unitId };
}

test('the task to structure leads to the sheet that is not complete, and says what it holds back', async () => {
  const { data, rootUnitId } = await structuring();
  const link = { href: href('questionnaire', { rootUnitId }), label: messages.workflow.openSheet };
  // The builder needs no complete sheet.
  expect(await taskHints({ ...data, taskKey: 'Structuring', steps: [] })).toEqual([
    { text: messages.workflow.sheetLater, link },
  ]);
  const without = await structuring(['ProjectInfoSheet']);
  expect(await taskHints({ ...without.data, taskKey: 'Structuring', steps: [] })).toEqual([
    {
      text: messages.workflow.sheetFirst,
      link: { ...link, href: href('questionnaire', { rootUnitId: without.rootUnitId }) },
    },
  ]);
  const noSheet = await structuring([]);
  expect(await taskHints({ ...noSheet.data, taskKey: 'Structuring', steps: [] })).toEqual([]);
});

test('the next lot is offered on a lot that does not wait for the person, not beside a task', async () => {
  const { db } = database;
  const { tenantId } = await createTenant(db);
  const person = await createPerson(db);
  const members: Parameters<typeof createProject>[1]['members'] = [[person.userId, 'reviewer']];
  const root = await createProject(db, { tenantId, variant: 'other', stateKey: 'ReviewDrawings', members });
  const house = await createUnit(db, root, { unitType: 'subproject' });
  const waiting = await createUnit(db, house, {
    ...{ unitType: 'approvallot', stateKey: 'ReviewPreliminaryDrawings' },
  });
  const done = await createUnit(db, house, { unitType: 'approvallot', stateKey: 'Approved' });
  setPageContext({ ...serviceContext(db, person, [tenantId]), changesSince: '0' });
  const onDone = await loadUnitPage(done.unitId, undefined);
  expect(onDone.taskFacts.nextLot?.projectUnitID).toBe(waiting.unitId);
  expect(TasksSection(onDone).type).toBe(NextLot);
  const onWaiting = await loadUnitPage(waiting.unitId, undefined);
  expect(onWaiting.taskFacts.nextLot).toBeNull();
  expect(TasksSection(onWaiting).type).not.toBe(NextLot);
});
